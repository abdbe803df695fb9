import { and, asc, eq, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { signs } from '#server/database/schema/ask.ts'
import { activities, resources } from '#server/database/schema/bank.ts'
import type { SignUse } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'

export type SignStore = ReturnType<typeof signStore>

/** The signs that every kindergarten shares, in the curriculum's order. */
export function signStore(db: Database) {
  return {
    list: () => db.select().from(signs).orderBy(asc(signs.position)),

    /** The published activities that use the sign, then the resources, each by title; none for a sign that does not exist. */
    async usesOf(id: SignId): Promise<SignUse[]> {
      const [sign] = await db.select({ word: signs.title }).from(signs).where(eq(signs.id, id))
      if (!sign) return []
      const has = { signs: [sign.word] }
      const [inActivities, inResources] = await Promise.all([
        usesIn(db, activities, { askSupport: has }),
        usesIn(db, resources, { kind: 'askTemplate', ...has }),
      ])
      return [
        ...inActivities.map((card) => ({ kind: 'activity' as const, ...card })),
        ...inResources.map((card) => ({ kind: 'resource' as const, ...card })),
      ]
    },

    has: async (id: SignId): Promise<boolean> =>
      (await db.select({ id: signs.id }).from(signs).where(eq(signs.id, id))).length > 0,
  }
}

/** The published cards whose content contains the part, lists as sets. */
const usesIn = (db: Database, table: typeof activities | typeof resources, part: object) =>
  db
    .select({ _id: table.id, title: table.title })
    .from(table)
    .where(and(eq(table.state, 'published'), sql`${table.content} @> ${JSON.stringify(part)}::jsonb`))
    .orderBy(asc(table.title), asc(table.id))
