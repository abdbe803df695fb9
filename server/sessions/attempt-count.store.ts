import { createHmac } from 'node:crypto'

import { eq, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { attemptCounts } from '#server/database/schema/sessions.ts'

import type { Keys } from '../secrets/keys.ts'

/** At most `allowed` attempts in a window of `windowMinutes`; the next one locks for a window. */
export type AttemptLimit = { readonly allowed: number; readonly windowMinutes: number }

/** Counts attempts per subject, such as an account or an address. */
export type AttemptCount = ReturnType<typeof attemptCount>

/**
 * Counts one kind of attempt, whether or not the subject exists. The counts are stored in the database, so that they survive a restart and
 * all processes share them; only a keyed hash of the subject is stored.
 */
export function attemptCount(
  deps: { readonly db: Database; readonly keys: Keys; readonly now: () => Date },
  kind: string,
  { allowed, windowMinutes }: AttemptLimit,
) {
  const { db, now } = deps
  const windowFrom = (start: Date) => new Date(start.getTime() + windowMinutes * 60_000)
  const keyed = (subject: string) =>
    createHmac('sha256', deps.keys.attempts).update(`${kind} ${subject.trim().toLowerCase()}`).digest('hex')

  return {
    /** Counts one attempt before it is made; returns the seconds until the lock ends, or 0 when the attempt is allowed. */
    async count(subject: string): Promise<number> {
      const start = now()
      const latestEnd = sql`${windowFrom(start).toISOString()}::timestamptz`
      await db.delete(attemptCounts).where(lte(attemptCounts.windowEnds, start))
      const [row] = await db
        .insert(attemptCounts)
        .values({ subject: keyed(subject), attempts: 1, windowEnds: windowFrom(start) })
        .onConflictDoUpdate({
          target: attemptCounts.subject,
          set: {
            attempts: sql`${attemptCounts.attempts} + 1`,
            // The first attempt above the limit locks for a full window; later attempts do not extend the lock. No window ends later than
            // one that starts now: an end beyond that comes from a clock that was ahead.
            windowEnds: sql`case when ${attemptCounts.attempts} = ${allowed} then ${latestEnd}
              else least(${attemptCounts.windowEnds}, ${latestEnd}) end`,
          },
        })
        .returning()
      if (!row || row.attempts <= allowed) return 0
      return Math.max(1, Math.ceil((row.windowEnds.getTime() - start.getTime()) / 1_000))
    },

    /** Resets the count, after a correct password and after a password reset. */
    async forget(subject: string, within: Querying = db): Promise<void> {
      await within.delete(attemptCounts).where(eq(attemptCounts.subject, keyed(subject)))
    },

    /** Decrements the count by one attempt that must not count. */
    async decrement(subject: string): Promise<void> {
      await db
        .update(attemptCounts)
        .set({ attempts: sql`greatest(${attemptCounts.attempts} - 1, 0)` })
        .where(eq(attemptCounts.subject, keyed(subject)))
    },
  }
}
