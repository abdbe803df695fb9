import type { ClosedDay } from '#src/contract/closed-day.ts'
import type { Closure } from '#src/contract/closure.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'

import { addDays, daysBetween, weekdayOf } from './day.ts'

/** The days of a closure: its weekdays, or all of them where it has no weekday. */
export function closedDaysOf({
  from,
  to,
  label,
}: Pick<Closure, 'from' | 'to' | 'label'>): { readonly day: Day; readonly label: string }[] {
  const count = to === '' ? 1 : daysBetween(from, to) + 1
  const days = Array.from({ length: count }, (_, index) => addDays(from, index))
  const weekdays = days.filter((day) => weekdayOf(day) <= 5)
  return (weekdays.length > 0 ? weekdays : days).map((day) => ({ day, label }))
}

/** Whether a closed day closes one of the departments: that of the department, or of the whole kindergarten. */
export const closes = (
  { departmentId }: Pick<ClosedDay, 'departmentId'>,
  departments: readonly DepartmentId[],
): boolean => departmentId === null || departments.includes(departmentId)
