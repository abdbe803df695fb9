import { asc, eq, getTableColumns, or, and, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { contentDrafts } from '#server/database/schema/content.ts'
import type { Id } from '#src/contract/values.ts'

export type StoredDraft = typeof contentDrafts.$inferSelect

/** The drafts of all editors. */
export function contentDraftStore(rows: Querying) {
  return {
    list: (): Promise<Omit<StoredDraft, 'values'>[]> => {
      const { values: _, ...columns } = getTableColumns(contentDrafts)
      return rows
        .select(columns)
        .from(contentDrafts)
        .orderBy(asc(contentDrafts.editedAt), asc(contentDrafts.id))
    },

    find: async (id: Id): Promise<StoredDraft | undefined> =>
      (await rows.select().from(contentDrafts).where(eq(contentDrafts.id, id)))[0],

    /** Until the transaction ends, nobody else changes the draft. */
    lock: async (id: Id): Promise<StoredDraft | undefined> =>
      (await rows.select().from(contentDrafts).where(eq(contentDrafts.id, id)).for('update'))[0],

    /** Adds a draft, or returns the one that has its id or belongs to its card. */
    async add(
      draft: StoredDraft,
    ): Promise<{ readonly added: StoredDraft } | { readonly present: StoredDraft }> {
      const [added] = await rows.insert(contentDrafts).values(draft).onConflictDoNothing().returning()
      if (added) return { added }
      const ofCard = draft.cardId === null ? sql`false` : eq(contentDrafts.cardId, draft.cardId)
      const [present] = await rows
        .select()
        .from(contentDrafts)
        .where(or(eq(contentDrafts.id, draft.id), and(eq(contentDrafts.kind, draft.kind), ofCard)))
      // Deleted meanwhile, it leaves its place to this one.
      return present ? { present } : this.add(draft)
    },

    async update(draft: StoredDraft): Promise<void> {
      await rows.update(contentDrafts).set(draft).where(eq(contentDrafts.id, draft.id))
    },

    async remove(id: Id): Promise<void> {
      await rows.delete(contentDrafts).where(eq(contentDrafts.id, id))
    },
  }
}
