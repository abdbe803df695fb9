import type { Day } from '#src/contract/values.ts'
import { addDays, mondayOf } from '#src/domain/day.ts'
import type { Planned } from '#src/shell/queries/planned.ts'

export type WeekWindow = {
  readonly day: Day
  readonly isToday: boolean
  /** The plans of the day; `undefined` until they have loaded. */
  readonly planned: readonly Planned[] | undefined
}

/** Monday to Friday of the week of a day. */
export const workWeekOf = (day: Day) => ({ from: mondayOf(day), to: addDays(mondayOf(day), 4) })

/** The five windows of the house; on a weekend none of them is today. */
export const weekWindows = (today: Day, planned: readonly Planned[] | undefined): WeekWindow[] =>
  [0, 1, 2, 3, 4]
    .map((index) => addDays(mondayOf(today), index))
    .map((day) => ({
      day,
      isToday: day === today,
      planned: planned?.filter(({ plan }) => plan.date === day),
    }))
