import { createHmac } from 'node:crypto'

import { and, eq, gt, isNull, lte } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { loginCodes, passwordResets } from '#server/database/schema/sessions.ts'
import type { UserId } from '#src/contract/values.ts'

import { hashOf, newSecret } from '../secrets/secret.ts'

export type OneUseSecretStore = ReturnType<typeof loginCodeStore>

/** The login codes that the portal issues. */
export const loginCodeStore = (db: Database, now: () => Date, lifeSeconds: number) =>
  oneUseSecretStore(db, loginCodes, now, lifeSeconds)

/** The tokens in password reset emails. */
export const passwordResetStore = (db: Database, now: () => Date, lifeSeconds: number) =>
  oneUseSecretStore(db, passwordResets, now, lifeSeconds)

/** Hashes with the challenge as key, so that no secret alone can replace a secret with its challenge. */
const storedHash = (secret: string, challenge: string | null): string =>
  challenge === null ? hashOf(secret) : createHmac('sha256', challenge).update(secret).digest('base64url')

/** Stores secrets that identify a user once and until they expire; only their hashes are stored. */
function oneUseSecretStore(
  db: Database,
  table: typeof loginCodes | typeof passwordResets,
  now: () => Date,
  lifeSeconds: number,
) {
  const usable = (secret: string, challenge: string | null = null) =>
    and(eq(table.hash, storedHash(secret, challenge)), isNull(table.usedAt), gt(table.expiresAt, now()))

  return {
    /** Issues a secret; with a `challenge`, it can only be spent with the same challenge. */
    async issue(userId: UserId, challenge: string | null = null): Promise<string> {
      const secret = newSecret()
      const expiresAt = new Date(now().getTime() + lifeSeconds * 1_000)
      await db.insert(table).values({ hash: storedHash(secret, challenge), userId, expiresAt })
      return secret
    },

    async isUsable(secret: string): Promise<boolean> {
      const rows = await db.select({ userId: table.userId }).from(table).where(usable(secret))
      return rows.length > 0
    },

    /** Whether the user has spent a secret in the last `minutes`; ignores times in the future, from a clock that was ahead. */
    async hasSpentLately(userId: UserId, minutes: number): Promise<boolean> {
      const at = now()
      const since = new Date(at.getTime() - minutes * 60_000)
      const spentLately = and(eq(table.userId, userId), gt(table.usedAt, since), lte(table.usedAt, at))
      return (await db.select({ userId: table.userId }).from(table).where(spentLately)).length > 0
    },

    /** Spends the secret and returns its user; `undefined` for one that is wrong, spent or expired. */
    async spend(
      secret: string,
      {
        challenge = null,
        within = db,
      }: { readonly challenge?: string | null; readonly within?: Querying } = {},
    ): Promise<UserId | undefined> {
      const [row] = await within
        .update(table)
        .set({ usedAt: now() })
        .where(usable(secret, challenge))
        .returning({ userId: table.userId })
      return row?.userId
    },

    /** Spends all unspent secrets of the user. */
    async spendAllOf(userId: UserId, within: Querying = db): Promise<void> {
      await within
        .update(table)
        .set({ usedAt: now() })
        .where(and(eq(table.userId, userId), isNull(table.usedAt)))
    },
  }
}
