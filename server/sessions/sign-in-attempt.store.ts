import { createHash } from 'node:crypto'

import { eq, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { signInAttempts } from '#server/database/schema.ts'
import { constants } from '#src/contract/constants.ts'

import type { Querying } from './session.store.ts'

export type SignInAttemptStore = ReturnType<typeof signInAttemptStore>

const { allowed, windowMinutes } = constants.signInAttempts

/**
 * Counts the attempts on an account, whether there is such an account or not. The count lies in the database, so that it
 * outlives a restart and every process knows it; of an address only the hash is kept.
 */
export function signInAttemptStore(db: Database, now: () => Date) {
  return {
    /** Counts one attempt before it is made, and tells for how many seconds the account is locked; 0 lets the attempt be made. */
    async count(email: string): Promise<number> {
      const start = now()
      await db.delete(signInAttempts).where(lte(signInAttempts.windowEnds, start))
      const [row] = await db
        .insert(signInAttempts)
        .values({ account: accountOf(email), attempts: 1, windowEnds: windowFrom(start) })
        .onConflictDoUpdate({
          target: signInAttempts.account,
          set: {
            attempts: sql`${signInAttempts.attempts} + 1`,
            // The first attempt too many locks for a whole window; those after it do not lengthen that.
            windowEnds: sql`case when ${signInAttempts.attempts} = ${allowed}
              then ${windowFrom(start).toISOString()}::timestamptz else ${signInAttempts.windowEnds} end`,
          },
        })
        .returning()
      if (!row || row.attempts <= allowed) return 0
      return Math.max(1, Math.ceil((row.windowEnds.getTime() - start.getTime()) / 1_000))
    },

    /** Lets the account begin anew: after a right password, and after a new one. */
    async forget(email: string, within: Querying = db): Promise<void> {
      await within.delete(signInAttempts).where(eq(signInAttempts.account, accountOf(email)))
    },
  }
}

const windowFrom = (start: Date) => new Date(start.getTime() + windowMinutes * 60_000)

const accountOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
