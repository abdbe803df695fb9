import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { propertyRuns } from '#tests/support/suite/property-seed.ts'

import { addDays, weekdayOf } from './day.ts'
import { easterSundayOf, type Holiday, holidaysOf } from './holidays.ts'

describe('Easter Sunday', () => {
  // The earliest and the latest date that it can have are among them.
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2100, '2100-03-28'],
  ])('of %i is %s', (year, day) => {
    expect(easterSundayOf(year)).toBe(day)
  })

  it('is a Sunday from 22 March to 25 April in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const easter = easterSundayOf(year)
        expect(weekdayOf(easter)).toBe(7)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('the holidays', () => {
  it('of 2026 are these', () => {
    expect(holidaysIn(2026)).toEqual([
      ['2026-01-01', ['newYear']],
      ['2026-04-02', ['maundyThursday']],
      ['2026-04-03', ['goodFriday']],
      ['2026-04-05', ['easterSunday']],
      ['2026-04-06', ['easterMonday']],
      ['2026-05-01', ['labourDay']],
      ['2026-05-14', ['ascensionDay']],
      ['2026-05-17', ['constitutionDay']],
      ['2026-05-24', ['whitSunday']],
      ['2026-05-25', ['whitMonday']],
      ['2026-12-25', ['christmasDay']],
      ['2026-12-26', ['boxingDay']],
    ])
  })

  it.each([
    ['2008-05-01', ['labourDay', 'ascensionDay']],
    ['2027-05-17', ['constitutionDay', 'whitMonday']],
    ['2028-02-29', []],
  ])('on %s are %j', (day, expected) => {
    expect(holidaysOf(day)).toEqual(expected)
  })

  it('are twelve in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        expect(holidaysIn(year).flatMap(([, holidays]) => holidays)).toHaveLength(12)
      }),
      { numRuns: propertyRuns(20) },
    )
  })
})

function holidaysIn(year: number): readonly (readonly [string, readonly Holiday[]])[] {
  const found: (readonly [string, readonly Holiday[]])[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1)) {
    const holidays = holidaysOf(day)
    if (holidays.length > 0) found.push([day, holidays])
  }
  return found
}
