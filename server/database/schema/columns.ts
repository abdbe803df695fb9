import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What every card of the bank has; Ask’s signs are kept like cards. */
export const cardColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  updatedAt: instant('updated_at').notNull(),
}
