import { eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { endedDrafts } from '#server/database/schema/content.ts'
import type { Id } from '#src/contract/values.ts'

export type StoredEnd = typeof endedDrafts.$inferSelect

/** What became of the drafts that are no longer stored. */
export function endedDraftStore(rows: Querying) {
  return {
    find: async (id: Id): Promise<StoredEnd | undefined> =>
      (await rows.select().from(endedDrafts).where(eq(endedDrafts.draftId, id)))[0],

    /** Ends a draft; `false` where it has ended before. Waits for a transaction that is about to end it. */
    add: async (end: StoredEnd): Promise<boolean> =>
      (await rows.insert(endedDrafts).values(end).onConflictDoNothing().returning()).length > 0,
  }
}
