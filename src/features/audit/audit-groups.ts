import type { AuditEntry } from '#src/contract/audit.ts'
import type { Day } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

/** The lines of what one person did in one instant, most often one for each child of a list. */
export type AuditGroup = readonly [first: AuditEntry, ...others: AuditEntry[]]

export type AuditDay = { readonly day: Day; readonly groups: readonly AuditGroup[] }

/** The lines by day in Norway, and those of one action together, in their order. */
export function auditDays(entries: readonly AuditEntry[]): readonly AuditDay[] {
  const days = new Map<Day, Map<string, AuditGroup>>()
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at))
    const groups = days.get(day) ?? new Map<string, AuditGroup>()
    const key = [entry.at, entry.user?._id, entry.action, entry.about?._id].join(' ')
    const known = groups.get(key)
    days.set(day, groups.set(key, known ? [...known, entry] : [entry]))
  }
  return Array.from(days, ([day, groups]) => ({ day, groups: [...groups.values()] }))
}
