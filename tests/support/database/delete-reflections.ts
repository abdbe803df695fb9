import type { Database } from '#server/database/database.ts'
import { evaluations, observations, stickies } from '#server/database/schema/reflection.ts'

/** Deletes what was written of plans, which holds them, so that a test can delete them all. Needs the connection of the owner. */
export async function deleteReflections(db: Pick<Database, 'delete'>): Promise<void> {
  for (const table of [stickies, observations, evaluations]) await db.delete(table)
}
