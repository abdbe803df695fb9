import type { Day } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'

import { addMonths, monthOf, sameDateIn } from '#src/domain/calendar-month.ts'

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The day that a key leads to in a calendar: arrows move by day and week, Page Up and Down by month. */
export function dayAfterKey(day: Day, key: string): Day | undefined {
  if (key === 'PageUp') return sameDateIn(addMonths(monthOf(day), -1), day)
  if (key === 'PageDown') return sameDateIn(addMonths(monthOf(day), 1), day)
  const days = keySteps[key]
  return days === undefined ? undefined : addDays(day, days)
}
