import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, isNull, lt, max, ne, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { refreshTokens, tokenFamilies } from '#server/database/schema/sessions.ts'
import type { BrowserName } from '#server/http/browser-name.ts'
import type { Opening } from '#server/http/handler.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { Id, UserId } from '#src/contract/values.ts'

import type { Link } from './refresh-token.ts'

/** The browser of an auth session, and how it is opened there. */
export type SessionDevice = BrowserName & Partial<Opening>

/** Stores token families; of a token only the hash. */
export type SessionStore = ReturnType<typeof sessionStore>

export function sessionStore(db: Database, inTransaction: InTransaction) {
  return {
    /** Inserts a new family with its first refresh token. */
    async open(
      userId: UserId,
      { at, device }: { readonly at: Date; readonly device: SessionDevice },
      hashOfLink: (link: Link) => string,
      within: Querying = db,
    ): Promise<Id> {
      const familyId = randomUUID()
      await within.insert(tokenFamilies).values({ id: familyId, userId, createdAt: at, ...device })
      await within
        .insert(refreshTokens)
        .values({ familyId, number: 1, hash: hashOfLink({ familyId, number: 1 }), issuedAt: at })
      return familyId
    },

    /**
     * Uses a refresh token. The first use inserts its successor in the same transaction; any concurrent or later use returns the instant of
     * the first use. Returns `undefined` when the token is unknown or expired.
     */
    use(
      link: Link,
      use: {
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
            firstUsedAt: sql`coalesce(${refreshTokens.firstUsedAt}, ${use.at.toISOString()}::timestamptz)`,
          })
          .where(
            and(
              eq(refreshTokens.familyId, link.familyId),
              eq(refreshTokens.number, link.number),
              eq(refreshTokens.hash, use.hash),
              lt(sql`${use.issuedAfter.toISOString()}::timestamptz`, refreshTokens.issuedAt),
            ),
          )
          .returning({ firstUsedAt: refreshTokens.firstUsedAt })
        if (!used?.firstUsedAt) return undefined

        await tx
          .insert(refreshTokens)
          .values({
            familyId: link.familyId,
            number: link.number + 1,
            hash: use.successorHash,
            issuedAt: used.firstUsedAt,
          })
          .onConflictDoNothing()
        return used.firstUsedAt
      })
    },

    /** The families of a user that are not revoked and have a refresh token issued since, the one that was used last first. */
    async listOf(userId: UserId, issuedAfter: Date) {
      const lastUsedAt = max(refreshTokens.issuedAt)
      const found = await db
        .select({
          _id: tokenFamilies.id,
          browser: tokenFamilies.browser,
          system: tokenFamilies.system,
          createdAt: tokenFamilies.createdAt,
          lastUsedAt,
        })
        .from(tokenFamilies)
        .innerJoin(refreshTokens, eq(refreshTokens.familyId, tokenFamilies.id))
        .where(
          and(
            eq(tokenFamilies.userId, userId),
            isNull(tokenFamilies.revokedAt),
            gt(refreshTokens.issuedAt, issuedAfter),
          ),
        )
        .groupBy(tokenFamilies.id)
        .orderBy(desc(lastUsedAt), tokenFamilies.id)
      return found.map((family) => ({ ...family, lastUsedAt: family.lastUsedAt ?? family.createdAt }))
    },

    /** Revokes the family; returns whether it was active. */
    async revoke(familyId: Id, at: Date, within: Querying = db): Promise<boolean> {
      const revoked = await within
        .update(tokenFamilies)
        .set({ revokedAt: at })
        .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)))
        .returning({ id: tokenFamilies.id })
      return revoked.length > 0
    },

    /** Revokes the families of a user, or one of them, or all but one; returns how many were active. */
    async revokeOf(
      userId: UserId,
      at: Date,
      { only, except }: { readonly only?: Id; readonly except?: Id } = {},
      within: Querying = db,
    ): Promise<number> {
      const revoked = await within
        .update(tokenFamilies)
        .set({ revokedAt: at })
        .where(
          and(
            eq(tokenFamilies.userId, userId),
            isNull(tokenFamilies.revokedAt),
            only === undefined ? undefined : eq(tokenFamilies.id, only),
            except === undefined ? undefined : ne(tokenFamilies.id, except),
          ),
        )
        .returning({ id: tokenFamilies.id })
      return revoked.length
    },
  }
}
