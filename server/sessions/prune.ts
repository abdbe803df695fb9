import { lt, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { loginCodes, passwordResets, refreshTokens, tokenFamilies } from '#server/database/schema.ts'
import { constants } from '#src/contract/constants.ts'

const day = 86_400_000

/** Forgets sessions that nobody can go on with, and codes and reset tokens that ran out a day ago. */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  const lastUsable = new Date(now.getTime() - constants.refreshTokenDays * day)
  await db.delete(tokenFamilies).where(
    sql`${tokenFamilies.id} in (
      select ${refreshTokens.familyId} from ${refreshTokens}
      group by ${refreshTokens.familyId} having max(${refreshTokens.issuedAt}) < ${lastUsable.toISOString()}::timestamptz)`,
  )
  const yesterday = new Date(now.getTime() - day)
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, yesterday))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, yesterday))
}
