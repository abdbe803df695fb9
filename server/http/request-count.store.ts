import { createHmac } from 'node:crypto'

import { gt, lt, or, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { requestCounts } from '#server/database/schema/http.ts'
import { serverConstants } from '#src/contract/server-constants.ts'

import type { ShareRequests } from './request-count.ts'

/** Sums request counts of all server processes in the database. Stores each subject as a keyed hash. */
export function requestCountStore(db: Database, key: Uint8Array): ShareRequests {
  const keyed = (subject: string) => createHmac('sha256', key).update(subject).digest('hex')

  return async (windowStart, counted) => {
    const rows = counted.map(({ subject, requests }) => ({ subject: keyed(subject), windowStart, requests }))
    const sums = await db
      .insert(requestCounts)
      // In the same order in every process, which prevents deadlocks.
      .values(rows.toSorted((one, other) => (one.subject < other.subject ? -1 : 1)))
      .onConflictDoUpdate({
        target: [requestCounts.subject, requestCounts.windowStart],
        set: { requests: sql`${requestCounts.requests} + excluded.requests` },
      })
      .returning()
    // Deletes past windows, and those of a process whose clock was ahead: the windows of two correct clocks are at most adjacent.
    const nextStart = new Date(windowStart.getTime() + serverConstants.requestWindowSeconds * 1_000)
    await db
      .delete(requestCounts)
      .where(or(lt(requestCounts.windowStart, windowStart), gt(requestCounts.windowStart, nextStart)))
    const bySubject = new Map(sums.map(({ subject, requests }) => [subject, requests]))
    return rows.map(({ subject }) => bySubject.get(subject) ?? 0)
  }
}
