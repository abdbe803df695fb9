import { createHmac } from 'node:crypto'

import { and, eq, gt, isNull, lte } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { loginCodes, passwordResets } from '#server/database/schema/sessions.ts'
import type { Id } from '#src/contract/values.ts'

import { hashOf, newSecret } from './secret.ts'

export type OneUseSecretStore = ReturnType<typeof loginCodeStore>

/** Codes that the portal hands out. */
export const loginCodeStore = (db: Database, now: () => Date, lifeSeconds: number) =>
  oneUseSecretStore(db, loginCodes, now, lifeSeconds)

/** Tokens that a reset mail carries. */
export const passwordResetStore = (db: Database, now: () => Date, lifeSeconds: number) =>
  oneUseSecretStore(db, passwordResets, now, lifeSeconds)

/** Keyed by the challenge, so that nothing that is sent as a secret can stand for a secret and its challenge. */
const storedHash = (secret: string, challenge: string | null): string =>
  challenge === null ? hashOf(secret) : createHmac('sha256', challenge).update(secret).digest('base64url')

/** Secrets that name a user once and for a while; only their hashes are kept. */
function oneUseSecretStore(
  db: Database,
  table: typeof loginCodes | typeof passwordResets,
  now: () => Date,
  lifeSeconds: number,
) {
  const usable = (secret: string, challenge: string | null = null) =>
    and(eq(table.hash, storedHash(secret, challenge)), isNull(table.usedAt), gt(table.expiresAt, now()))

  return {
    /** With a `challenge`, what is issued can only be spent with the same one. */
    async issue(userId: Id, challenge: string | null = null): Promise<string> {
      const secret = newSecret()
      const expiresAt = new Date(now().getTime() + lifeSeconds * 1_000)
      await db.insert(table).values({ hash: storedHash(secret, challenge), userId, expiresAt })
      return secret
    },

    async isUsable(secret: string): Promise<boolean> {
      const rows = await db.select({ userId: table.userId }).from(table).where(usable(secret))
      return rows.length > 0
    },

    /** Whether the user has spent one in the last minutes, and not in a future that a wrong clock has seen. */
    async hasSpentLately(userId: Id, minutes: number): Promise<boolean> {
      const at = now()
      const since = new Date(at.getTime() - minutes * 60_000)
      const spentLately = and(eq(table.userId, userId), gt(table.usedAt, since), lte(table.usedAt, at))
      return (await db.select({ userId: table.userId }).from(table).where(spentLately)).length > 0
    },

    /** The user of the secret, which is spent by that; `undefined` for one that is wrong, spent or too old. */
    async spend(
      secret: string,
      {
        challenge = null,
        within = db,
      }: { readonly challenge?: string | null; readonly within?: Querying } = {},
    ): Promise<Id | undefined> {
      const [row] = await within
        .update(table)
        .set({ usedAt: now() })
        .where(usable(secret, challenge))
        .returning({ userId: table.userId })
      return row?.userId
    },

    /** Spends all that the user still holds. */
    async spendAllOf(userId: Id, within: Querying = db): Promise<void> {
      await within
        .update(table)
        .set({ usedAt: now() })
        .where(and(eq(table.userId, userId), isNull(table.usedAt)))
    },
  }
}
