import { randomUUID } from 'node:crypto'

import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { refreshTokens, tokenFamilies } from '#server/database/schema/sessions.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { Id } from '#src/contract/values.ts'

import type { Link } from './refresh-token.ts'

/** The families of tokens; a token itself is never stored, only its hash. */
export type SessionStore = ReturnType<typeof sessionStore>

export function sessionStore(db: Database, inTransaction: InTransaction) {
  return {
    /** A new family with its first refresh token. */
    async open(userId: Id, at: Date, hashOfLink: (link: Link) => string, within: Querying = db): Promise<Id> {
      const familyId = randomUUID()
      await within.insert(tokenFamilies).values({ id: familyId, userId, createdAt: at })
      await within
        .insert(refreshTokens)
        .values({ familyId, number: 1, hash: hashOfLink({ familyId, number: 1 }), issuedAt: at })
      return familyId
    },

    /**
     * Uses a refresh token. Its first use makes the successor's row, in the same transaction; any later use, at the
     * same time or after, is told the instant of that first use. `undefined` when the token is unknown or too old.
     */
    use(
      link: Link,
      told: {
        readonly hash: string
        readonly successorHash: string
        readonly at: Date
        readonly issuedAfter: Date
      },
    ): Promise<Date | undefined> {
      return inTransaction(async (tx) => {
        const [used] = await tx
          .update(refreshTokens)
          .set({
            firstUsedAt: sql`coalesce(${refreshTokens.firstUsedAt}, ${told.at.toISOString()}::timestamptz)`,
          })
          .where(
            and(
              eq(refreshTokens.familyId, link.familyId),
              eq(refreshTokens.number, link.number),
              eq(refreshTokens.hash, told.hash),
              lt(sql`${told.issuedAfter.toISOString()}::timestamptz`, refreshTokens.issuedAt),
            ),
          )
          .returning({ firstUsedAt: refreshTokens.firstUsedAt })
        if (!used?.firstUsedAt) return undefined

        await tx
          .insert(refreshTokens)
          .values({
            familyId: link.familyId,
            number: link.number + 1,
            hash: told.successorHash,
            issuedAt: used.firstUsedAt,
          })
          .onConflictDoNothing()
        return used.firstUsedAt
      })
    },

    /** Whether it has been ended by that. */
    async revoke(familyId: Id, at: Date, within: Querying = db): Promise<boolean> {
      const ended = await within
        .update(tokenFamilies)
        .set({ revokedAt: at })
        .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)))
        .returning({ id: tokenFamilies.id })
      return ended.length > 0
    },

    async revokeAllOf(userId: Id, at: Date, within: Querying = db): Promise<void> {
      await within
        .update(tokenFamilies)
        .set({ revokedAt: at })
        .where(and(eq(tokenFamilies.userId, userId), isNull(tokenFamilies.revokedAt)))
    },
  }
}
