import { sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'

import { restorableSince } from './restorable-since.ts'
import { undoableSince } from './undoable-since.ts'

/** Deletes for good the plans that can no longer be restored, in every organisation. */
export async function prunePlans(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`select delete_plans_deleted_before(${restorableSince(now).toISOString()}::timestamptz)`,
  )
}

/** Forgets what can no longer be undone of roll-overs, in every organisation. */
export async function pruneRollOvers(db: Database, now: Date): Promise<void> {
  await db.execute(sql`select forget_roll_overs_before(${undoableSince(now).toISOString()}::timestamptz)`)
}
