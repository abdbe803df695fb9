import { createHmac } from 'node:crypto'

import { lt, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { requestCounts } from '#server/database/schema.ts'

import type { ShareRequests } from './request-count.ts'

/** Adds up requests in the database, where all server processes meet; who asked is kept as a keyed hash. */
export function requestCountStore(db: Database, key: Uint8Array): ShareRequests {
  const keyed = (subject: string) => createHmac('sha256', key).update(subject).digest('hex')

  return async (windowStart, counted) => {
    await db.delete(requestCounts).where(lt(requestCounts.windowStart, windowStart))
    const sums = await db
      .insert(requestCounts)
      .values(counted.map(({ subject, requests }) => ({ subject: keyed(subject), windowStart, requests })))
      .onConflictDoUpdate({
        target: [requestCounts.subject, requestCounts.windowStart],
        set: { requests: sql`${requestCounts.requests} + excluded.requests` },
      })
      .returning()
    const bySubject = new Map(sums.map(({ subject, requests }) => [subject, requests]))
    return counted.map(({ subject }) => bySubject.get(keyed(subject)) ?? 0)
  }
}
