import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A timestamp with millisecond precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Bytes that are stored in the row. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** The columns of every card of the bank and of every sign of Ask. */
export const cardColumns = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  updatedAt: instant('updated_at').notNull(),
}
