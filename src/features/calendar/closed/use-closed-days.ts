import { type ClosedDay, closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { closes } from '#src/domain/closed-days.ts'
import type { DayRange } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-calendar.ts'

/** The closed days of a range, of one department with those of the whole kindergarten, or of all departments. */
export function useClosedDays({ from, to }: DayRange, department: DepartmentId | 'all') {
  const response = useApiQuery(closedDayEndpoints.list, { query: { from, to } })
  return {
    response,
    shown: (response.data ?? []).filter((closed) => department === 'all' || closes(closed, [department])),
  }
}

/** What closes each day, `Stengt: Planleggingsdag`; a reason that several departments share is there once. */
export function closedTexts(closedDays: readonly ClosedDay[]): ClosedTexts {
  const texts = new Map<Day, string[]>()
  for (const { day, label } of closedDays) {
    const text = t('closed.day', { label })
    const ofDay = texts.get(day) ?? []
    if (!ofDay.includes(text)) texts.set(day, [...ofDay, text])
  }
  return texts
}

/** The texts of the closed days, by day. */
export type ClosedTexts = ReadonlyMap<Day, readonly string[]>
