import { and, desc, eq } from 'drizzle-orm'

import type { SoundReference } from '#server/database/json/bank-content.ts'
import type { Querying } from '#server/database/querying.ts'
import { contentVersions } from '#server/database/schema/content.ts'
import type { ContentKind } from '#src/contract/content/content.ts'
import type { Id, Version } from '#src/contract/values.ts'

export type StoredVersion = typeof contentVersions.$inferSelect

type CardId = { readonly kind: ContentKind; readonly cardId: Id }

/** The history of the cards. A card that nobody has edited has none. */
export function contentVersionStore(rows: Querying) {
  return {
    /** Newest first. */
    list: (card: CardId): Promise<StoredVersion[]> =>
      rows.select().from(contentVersions).where(isOf(card)).orderBy(desc(contentVersions.version)),

    async find(card: CardId, version: Version): Promise<StoredVersion | undefined> {
      const [row] = await rows
        .select()
        .from(contentVersions)
        .where(and(isOf(card), eq(contentVersions.version, version)))
      return row
    },

    /** The references to every file that a version has had. */
    async filesOf(card: CardId): Promise<readonly SoundReference[]> {
      const found = await rows
        .select({ files: contentVersions.files })
        .from(contentVersions)
        .where(isOf(card))
      return found.flatMap(({ files }) => files)
    },

    async add(version: StoredVersion): Promise<void> {
      await rows.insert(contentVersions).values(version)
    },

    /** Adds a version unless the history has it. */
    async ensure(version: StoredVersion): Promise<void> {
      await rows.insert(contentVersions).values(version).onConflictDoNothing()
    },
  }
}

const isOf = ({ kind, cardId }: CardId) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.cardId, cardId))
