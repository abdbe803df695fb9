import fc from 'fast-check'
import { expect, it } from 'vitest'

import { addDays, longDay, shortDay, weekdayAndDate } from '#src/domain/day.ts'

import { typedDay } from './typed-day.ts'

it.each([
  ['02.11.2026', '2026-11-02'],
  ['3.11.26', '2026-11-03'],
  ['2026-11-02', '2026-11-02'],
  ['2026-11-02 00:00:00', '2026-11-02'],
  ['mandag 2. november', '2026-11-02'],
  ['Mandag 2. november 2026', '2026-11-02'],
  ['2. november', '2026-11-02'],
  ['man. 2.11.', '2026-11-02'],
  ['2.11', '2026-11-02'],
  ['2. nov. 2027', '2027-11-02'],
  [' tirsdag 03.11.26 ', '2026-11-03'],
])('«%s» is %s', (text, day) => {
  expect(typedDay(text, 2026)).toBe(day)
})

it.each([
  'tirsdag 2. november',
  '31.11.2026',
  '29.02.2026',
  '0.11.2026',
  '11/02/2026',
  '2. ukjent',
  'mandag',
  '46328',
  '2026-13-01',
  'Tur til biblioteket',
  '',
])('«%s» is no day', (text) => {
  expect(typedDay(text, 2026)).toBe(undefined)
})

it('reads every day that the app shows', () => {
  fc.assert(
    fc.property(fc.nat(3000), (days) => {
      const day = addDays('2024-01-01', days)
      const year = Number(day.slice(0, 4))
      expect(
        [day, shortDay(day), weekdayAndDate(day), longDay(day)].map((text) => typedDay(text, year)),
      ).toEqual([day, day, day, day])
    }),
  )
})
