import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, longDay, shortDay, weekdayAndDate } from './day.ts'
import { typedDay } from './typed-day.ts'

describe('a typed day', () => {
  it.each([
    ['2.11.2026', '2026-11-02'],
    ['02.11.26', '2026-11-02'],
    ['2. november', '2026-11-02'],
    ['2. Nov.', '2026-11-02'],
    ['2 november 2027', '2027-11-02'],
    ['2. nov. 2027', '2027-11-02'],
    ['2/11', '2026-11-02'],
    ['2/11-26', '2026-11-02'],
    ['2-11-2026', '2026-11-02'],
    ['2.11', '2026-11-02'],
    ['2.11.', '2026-11-02'],
    [' 2026-11-02 ', '2026-11-02'],
    ['2026-11-02 00:00:00', '2026-11-02'],
    ['mandag 2. november', '2026-11-02'],
    ['Mandag 2. november 2026', '2026-11-02'],
    ['man. 2.11.', '2026-11-02'],
    [' tirsdag 03.11.26 ', '2026-11-03'],
    ['29.2.2028', '2028-02-29'],
    ['', ''],
  ])('«%s» is %s', (text, day) => {
    expect(typedDay(text, '2026-11-18')).toBe(day)
  })

  it.each([
    '31.4.2026',
    '29.2.2027',
    '0.11.2026',
    '0.1.26',
    '32.1.26',
    '2',
    '2.13',
    '2. ukjent',
    '2026',
    '2026-13-01',
    '46328',
    'mandag',
    'i morgen',
    'tirsdag 2. november',
    '11/2/20266',
    '11/02/2026',
    'Tur til biblioteket',
  ])('«%s» is no day', (text) => {
    expect(typedDay(text, '2026-11-18')).toBe(undefined)
  })

  it('without a year is the one closest to a known day', () => {
    expect(typedDay('5. januar', '2026-11-18')).toBe('2027-01-05')
    expect(typedDay('20.12', '2027-01-05')).toBe('2026-12-20')
  })

  it('may be written in every way in which the app shows days', () => {
    fc.assert(
      fc.property(fc.nat(3000), (days) => {
        const day = addDays('2024-01-01', days)
        expect(
          [day, shortDay(day), weekdayAndDate(day), longDay(day)].map((text) => typedDay(text, day)),
        ).toEqual([day, day, day, day])
      }),
    )
  })
})
