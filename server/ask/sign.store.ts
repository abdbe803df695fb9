import { asc } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { signs } from '#server/database/schema/ask.ts'

export type SignStore = ReturnType<typeof signStore>

/** The signs that every kindergarten shares, in the curriculum's order. */
export function signStore(db: Database) {
  return { list: () => db.select().from(signs).orderBy(asc(signs.position)) }
}
