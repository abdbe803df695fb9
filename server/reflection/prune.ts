import { sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'

import { noteRestorableSince } from './note-restorable-since.ts'

/** Deletes for good the notes that can no longer be restored, in every organisation. */
export async function pruneNotes(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`select delete_stickies_deleted_before(${noteRestorableSince(now).toISOString()}::timestamptz)`,
  )
}
