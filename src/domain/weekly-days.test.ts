import fc from 'fast-check'
import { expect, it } from 'vitest'

import { addDays, weekdayOf } from './day.ts'
import { nextSeasonAfter, weeklyDaysAfter } from './weekly-days.ts'

it('every Tuesday until Christmas', () => {
  expect(weeklyDaysAfter('2026-11-24', '2026-12-22')).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
    '2026-12-22',
  ])
})

it('omits public holidays and closed days', () => {
  // 6 May 2027 is Ascension Day, 13 May a closed day, 17 May not a Thursday.
  expect(weeklyDaysAfter('2027-04-22', '2027-05-20', (day) => day === '2027-05-13')).toEqual([
    '2027-04-29',
    '2027-05-20',
  ])
})

it.each([
  ['2026-11-24', 'christmas', '2026-12-22'],
  ['2026-12-08', 'christmas', '2026-12-22'],
  ['2026-12-09', 'easter', '2027-03-19'],
  ['2027-03-06', 'summer', '2027-06-30'],
  ['2027-06-17', 'christmas', '2027-12-22'],
  ['2028-02-29', 'easter', '2028-04-07'],
])('the season after %s is %s, until %s', (day, season, last) => {
  expect(nextSeasonAfter(day)).toEqual({ season, last })
})

it('days of a week are all of the same weekday, over every leap day, week 53 and turn of a year', () => {
  const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('2000-01-01', count))
  fc.assert(
    fc.property(days, (day) => {
      const { last } = nextSeasonAfter(day)
      expect(last >= addDays(day, 14)).toBe(true)
      for (const one of weeklyDaysAfter(day, last)) {
        expect(weekdayOf(one)).toBe(weekdayOf(day))
        expect(one > day && one <= last).toBe(true)
      }
    }),
  )
})
