import type { ClosedDay } from '#src/contract/closed-day.ts'

import { addDays, weekdayOf } from './day.ts'
import type { Day } from '#src/contract/values.ts'

/** Closed days for the same reason, from the first to the last, both included. */
export type ClosedPeriod = Pick<ClosedDay, 'departmentId' | 'label'> & {
  readonly from: Day
  readonly to: Day
}

/** The closed days in periods, the first ones first. Days with only a weekend between them are one period. */
export function closedPeriods(closedDays: readonly ClosedDay[]): ClosedPeriod[] {
  const periods: ClosedPeriod[] = []
  for (const { day, departmentId, label } of closedDays.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const index = periods.findIndex(
      (period) => period.departmentId === departmentId && period.label === label && follows(period.to, day),
    )
    const period = periods[index]
    if (period) periods[index] = { ...period, to: day }
    else periods.push({ departmentId, label, from: day, to: day })
  }
  return periods
}

/** Whether there is no weekday between two days. */
function follows(earlier: Day, later: Day): boolean {
  const next = addDays(earlier, 1)
  return next >= later || (weekdayOf(next) > 5 && follows(next, later))
}
