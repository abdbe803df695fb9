import type { Day } from '#src/contract/values.ts'

import { addDays } from './day.ts'

/** The days on which Norwegian kindergartens are closed by law, but for the Sundays that have no name. */
export type Holiday = (typeof fixedHolidays)[keyof typeof fixedHolidays] | (typeof movableHolidays)[number][1]

/** By month and day. */
const fixedHolidays = {
  '01-01': 'newYear',
  '05-01': 'labourDay',
  '05-17': 'constitutionDay',
  '12-25': 'christmasDay',
  '12-26': 'boxingDay',
} as const

/** By their distance from Easter Sunday, in days. */
const movableHolidays = [
  [-3, 'maundyThursday'],
  [-2, 'goodFriday'],
  [0, 'easterSunday'],
  [1, 'easterMonday'],
  [39, 'ascensionDay'],
  [49, 'whitSunday'],
  [50, 'whitMonday'],
] as const

/** The holidays that fall on a day: none, one, or two, as on 17 May 2027. */
export function holidaysOf(day: Day): readonly Holiday[] {
  const easter = easterSundayOf(Number(day.slice(0, 4)))
  const fixed = Object.entries(fixedHolidays).filter(([date]) => day.endsWith(date))
  const movable = movableHolidays.filter(([distance]) => addDays(easter, distance) === day)
  return [...fixed, ...movable].map(([, holiday]) => holiday)
}

/** Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Astronomical Algorithms, chapter 8). */
export function easterSundayOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const skippedLeapDays = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - skippedLeapDays + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * correction + 114
  const [month, date] = [Math.floor(sum / 31), (sum % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
