import { sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'

import { restorableSince } from './restorable-since.ts'

/** Deletes for good the plans that can no longer be restored, in every organisation. */
export async function prunePlans(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`select delete_plans_deleted_before(${restorableSince(now).toISOString()}::timestamptz)`,
  )
}
