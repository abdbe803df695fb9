import { lt, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { requestCounts } from '#server/database/schema/http.ts'
import { kindergartenApplications } from '#server/database/schema/register.ts'
import { attemptCounts, loginCodes, passwordResets } from '#server/database/schema/sessions.ts'
import { pruneIdempotencyKeys } from '#server/http/idempotency-key.store.ts'
import { constants } from '#src/contract/constants.ts'
import { serverConstants } from '#src/contract/server-constants.ts'

const dayMs = 86_400_000
/** The maximum number of sessions that one statement deletes, so that none runs long. */
const batchSize = 2_000

/**
 * Deletes sessions that can no longer be renewed, codes, reset tokens and invitations that expired a day ago, idempotency keys that are too old, and
 * counts of past windows, and applications of kindergartens that nobody has decided on in time.
 */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  const lastUsable = new Date(now.getTime() - constants.refreshTokenDays * dayMs).toISOString()
  for (let deleted: number | null = batchSize; deleted === batchSize;)
    ({ rowCount: deleted } = await db.execute(sql`
      delete from token_families where id in (
        select id from token_families family
        where created_at < ${lastUsable}::timestamptz and not exists (
          select from refresh_tokens where family_id = family.id and issued_at >= ${lastUsable}::timestamptz)
        limit ${batchSize})`))
  const yesterday = new Date(now.getTime() - dayMs)
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, yesterday))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, yesterday))
  await db.execute(sql`select delete_invitations_expired_before(${yesterday.toISOString()}::timestamptz)`)
  const appliedBefore = new Date(now.getTime() - serverConstants.applicationDays * dayMs)
  await db.delete(kindergartenApplications).where(lt(kindergartenApplications.appliedAt, appliedBefore))
  await pruneIdempotencyKeys(db, now)
  await db.delete(attemptCounts).where(lt(attemptCounts.windowEnds, now))
  const windowBefore = new Date(now.getTime() - 2 * serverConstants.requestWindowSeconds * 1_000)
  await db.delete(requestCounts).where(lt(requestCounts.windowStart, windowBefore))
}
