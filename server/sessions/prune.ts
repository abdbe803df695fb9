import { lt, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { requestCounts } from '#server/database/schema/http.ts'
import { attemptCounts, loginCodes, passwordResets } from '#server/database/schema/sessions.ts'
import { pruneIdempotencyKeys } from '#server/http/idempotency-key.store.ts'
import { constants } from '#src/contract/constants.ts'

const day = 86_400_000
/** Sessions that are forgotten by one statement, so that none takes long. */
const batch = 2_000

/**
 * Forgets sessions that nobody can go on with, codes and reset tokens that ran out a day ago, responses that nobody may repeat any more,
 * and counts whose time is over.
 */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  const lastUsable = new Date(now.getTime() - constants.refreshTokenDays * day).toISOString()
  for (let forgotten: number | null = batch; forgotten === batch;)
    ({ rowCount: forgotten } = await db.execute(sql`
      delete from token_families where id in (
        select id from token_families family
        where created_at < ${lastUsable}::timestamptz and not exists (
          select from refresh_tokens where family_id = family.id and issued_at >= ${lastUsable}::timestamptz)
        limit ${batch})`))
  const yesterday = new Date(now.getTime() - day)
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, yesterday))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, yesterday))
  await pruneIdempotencyKeys(db, now)
  await db.delete(attemptCounts).where(lt(attemptCounts.windowEnds, now))
  const windowBefore = new Date(now.getTime() - 2 * constants.requestWindowSeconds * 1_000)
  await db.delete(requestCounts).where(lt(requestCounts.windowStart, windowBefore))
}
