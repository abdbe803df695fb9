import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A timestamp with millisecond precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The columns of every card of the bank and of every sign of Ask. */
export const cardColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  updatedAt: instant('updated_at').notNull(),
}
