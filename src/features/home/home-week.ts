import { constants } from '#src/contract/constants.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, dayOf, hourOf, mondayOf, weekdayOf } from '#src/domain/day.ts'
import type { Planned } from '#src/shell/queries/planned.ts'

export type WeekWindow = {
  readonly day: Day
  readonly isToday: boolean
  /** The plans of the day; `undefined` until they have loaded. */
  readonly planned: readonly Planned[] | undefined
}

const friday = 5

/** Whether the work week is over: from Friday afternoon to Sunday, staff plan the next one. */
export function isWeekOver(now: Date): boolean {
  const weekday = weekdayOf(dayOf(now))
  return weekday === friday ? hourOf(now) >= constants.nextWeekFridayHour : weekday > friday
}

/** The Monday of the week that Home shows. */
export const shownMonday = (now: Date): Day => addDays(mondayOf(dayOf(now)), isWeekOver(now) ? 7 : 0)

/** Monday to Friday of the week that starts on a Monday. */
export const workWeekFrom = (monday: Day) => ({ from: monday, to: addDays(monday, 4) })

/** The five windows of the house; none of them is today when the week is another one. */
export const weekWindows = (monday: Day, today: Day, planned: readonly Planned[] | undefined): WeekWindow[] =>
  [0, 1, 2, 3, 4]
    .map((index) => addDays(monday, index))
    .map((day) => ({
      day,
      isToday: day === today,
      planned: planned?.filter(({ plan }) => plan.date === day),
    }))
