import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { SoundReference } from '#server/database/json/bank-content.ts'
import type { ContentKind, ContentState } from '#src/contract/content/content.ts'
import type { UserId } from '#src/contract/values.ts'

import { instant } from './columns.ts'

/** Every version of a card that an editor has changed, the present one included. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    cardId: uuid('card_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<ContentState>().notNull(),
    /** As its editors write it. */
    body: jsonb('body').notNull(),
    /** The stored references of the files that the body names by their ids. */
    files: jsonb('files').$type<readonly SoundReference[]>().notNull(),
    /** Its editor named no version, so it may have overwritten another. */
    isUnconditional: boolean('is_unconditional').notNull(),
    /** `null` where the version came with the program, as `editorName` is, or where the user is deleted. */
    editedBy: uuid('edited_by').$type<UserId>(),
    editorName: text('editor_name'),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.cardId, table.version] })],
)

/** What editors have saved for later; at most one draft of a card. */
export const contentDrafts = pgTable('content_drafts', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  kind: text('kind').$type<ContentKind>().notNull(),
  /** `null` for a new card, as `cardVersion` is. */
  cardId: uuid('card_id'),
  /** Of the card when its changes began. */
  cardVersion: integer('card_version'),
  title: text('title').notNull(),
  values: jsonb('form_values').$type<Readonly<Record<string, unknown>>>().notNull(),
  editedBy: uuid('edited_by').$type<UserId>(),
  editorName: text('editor_name').notNull(),
  editedAt: instant('edited_at').notNull(),
})

/** What became of each draft that is no longer stored. */
export const endedDrafts = pgTable('ended_drafts', {
  draftId: uuid('draft_id').primaryKey(),
  kind: text('kind').$type<ContentKind>().notNull(),
  /** The card that it was published as; `null` where it was deleted. */
  cardId: uuid('card_id'),
  endedBy: uuid('ended_by').$type<UserId>(),
  editorName: text('editor_name').notNull(),
  endedAt: instant('ended_at').notNull(),
})
