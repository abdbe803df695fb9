import { createHmac } from 'node:crypto'

import { eq, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { attemptCounts } from '#server/database/schema/sessions.ts'

import type { Keys } from './keys.ts'

/** So many in a window of so many minutes; the next one locks for a window. */
export type AttemptLimit = { readonly allowed: number; readonly windowMinutes: number }

/** Counts attempts by whom or what they are made on. */
export type AttemptCount = ReturnType<typeof attemptCount>

/**
 * Counts one kind of attempts, whether that which is attempted on is known or not. The count lies in the database, so that it
 * outlives a restart and every process knows it; of a subject only a keyed hash is kept.
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
    /** Counts one attempt before it is made, and tells for how many seconds there is a lock; 0 lets the attempt be made. */
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
            // The first attempt too many locks for a whole window; those after it do not lengthen that. No window ends later than one
            // that begins now: the clock that said so was ahead.
            windowEnds: sql`case when ${attemptCounts.attempts} = ${allowed} then ${latestEnd}
              else least(${attemptCounts.windowEnds}, ${latestEnd}) end`,
          },
        })
        .returning()
      if (!row || row.attempts <= allowed) return 0
      return Math.max(1, Math.ceil((row.windowEnds.getTime() - start.getTime()) / 1_000))
    },

    /** Lets the subject begin anew: after a right password, and after a new one. */
    async forget(subject: string, within: Querying = db): Promise<void> {
      await within.delete(attemptCounts).where(eq(attemptCounts.subject, keyed(subject)))
    },

    /** Takes one attempt back: it was none to be counted. */
    async takeBack(subject: string): Promise<void> {
      await db
        .update(attemptCounts)
        .set({ attempts: sql`greatest(${attemptCounts.attempts} - 1, 0)` })
        .where(eq(attemptCounts.subject, keyed(subject)))
    },
  }
}
