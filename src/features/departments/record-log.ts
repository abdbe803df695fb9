import type { StudentRecord } from '#src/contract/student-record.ts'
import type { Instant } from '#src/contract/values.ts'

type LogLine = StudentRecord['log'][number]

/** What one person did, how often, and when last. */
export type LogSum = Pick<LogLine, 'by' | 'action'> & { readonly times: number; readonly last: Instant }

/** One line for each person and action, the latest first: a child in daily use has thousands of lines. */
export function logSums(log: StudentRecord['log']): readonly LogSum[] {
  const sums = new Map<string, LogSum>()
  for (const { by, action, at } of log) {
    const key = `${action} ${by ?? ''}`
    const before = sums.get(key)
    const last = before && before.last > at ? before.last : at
    sums.set(key, { by, action, times: (before?.times ?? 0) + 1, last })
  }
  return [...sums.values()].toSorted((a, b) => (a.last < b.last ? 1 : -1))
}
