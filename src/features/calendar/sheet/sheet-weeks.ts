import type { Day } from '#src/contract/values.ts'
import { addDays, mondayOf, weekdayOf, weekNumberOf } from '#src/domain/day.ts'

import { monthOf, type MonthWeek, weeksOf } from '#src/domain/calendar-month.ts'

/** What is printed: a week, or a month. */
export type SheetPeriod = 'week' | 'month'

/** The weeks of a sheet around a day. Saturday and Sunday are left out unless one of their days is used. */
export function sheetWeeks(
  period: SheetPeriod,
  day: Day,
  isUsed: (day: Day) => boolean,
): readonly MonthWeek[] {
  const weeks = period === 'month' ? weeksOf(monthOf(day)) : [weekOf(day)]
  const hasWeekends = weeks.some(({ days }) => days.some((one) => weekdayOf(one) > 5 && isUsed(one)))
  return hasWeekends ? weeks : weeks.map(({ number, days }) => ({ number, days: days.slice(0, 5) }))
}

/** The year that the week of a day belongs to: that of its Thursday, as its number does. */
export const weekYearOf = (day: Day): string => addDays(mondayOf(day), 3).slice(0, 4)

const weekOf = (day: Day): MonthWeek => ({
  number: weekNumberOf(day),
  days: [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(mondayOf(day), index)),
})
