import { describe, expect, it } from 'vitest'

import { typedDay } from './typed-day.ts'

describe('a typed day', () => {
  it.each([
    ['2.11.2026', '2026-11-02'],
    ['02.11.26', '2026-11-02'],
    ['2. november', '2026-11-02'],
    ['2. Nov.', '2026-11-02'],
    ['2 november 2027', '2027-11-02'],
    ['2/11', '2026-11-02'],
    ['2.11.', '2026-11-02'],
    [' 2026-11-02 ', '2026-11-02'],
    ['29.2.2028', '2028-02-29'],
    ['', ''],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text, '2026-11-18')).toBe(day)
  })

  it.each(['31.4.2026', '29.2.2027', '2', '2.13', 'i morgen', '2026', '32.1.26', '11/2/20266', '0.1.26'])(
    '%s is no day',
    (text) => {
      expect(typedDay(text, '2026-11-18')).toBe(undefined)
    },
  )

  it('without a year is the one closest to a known day', () => {
    expect(typedDay('5. januar', '2026-11-18')).toBe('2027-01-05')
    expect(typedDay('20.12', '2027-01-05')).toBe('2026-12-20')
  })
})
