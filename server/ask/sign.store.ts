import { asc, eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { signs } from '#server/database/schema/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'

export type SignStore = ReturnType<typeof signStore>

/** The signs that every kindergarten shares, in the curriculum's order. */
export function signStore(db: Database) {
  return {
    list: () => db.select().from(signs).orderBy(asc(signs.position)),

    has: async (id: SignId): Promise<boolean> =>
      (await db.select({ id: signs.id }).from(signs).where(eq(signs.id, id))).length > 0,
  }
}
