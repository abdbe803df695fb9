import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The files under `DATA_DIR/files/{id}/{variant}`. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').notNull(),
    variant: text('variant').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.variant] })],
)
