import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { FileKind } from '#src/contract/file.ts'
import type { UserId, Voice } from '#src/contract/values.ts'

import { instant } from './columns.ts'

/** The variants of each file: under `DATA_DIR/files/{id}/{variant}`, or by their hash where they were uploaded. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').notNull(),
    variant: text('variant').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    hash: text('hash'),
  },
  (table) => [primaryKey({ columns: [table.id, table.variant] })],
)

export const bankFiles = pgTable('bank_files', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  kind: text('kind').$type<FileKind>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  variant: text('variant').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  widths: integer('widths').array().notNull().default([]),
  seconds: integer('seconds'),
  voice: text('voice').$type<Voice>(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull(),
  unusedSince: instant('unused_since'),
  /** Who has changed its description, and when; `null` where nobody has, or the user is deleted. */
  describedBy: uuid('described_by').$type<UserId>(),
  describedAt: instant('described_at'),
})

export const storedBytes = pgTable('stored_bytes', {
  hash: text('hash').primaryKey(),
  touchedAt: instant('touched_at').notNull(),
})

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  declaredType: text('declared_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  fileId: uuid('file_id'),
  lockHolder: uuid('lock_holder'),
  lockedUntil: instant('locked_until'),
})
