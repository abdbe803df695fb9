import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askSessions } from '#server/database/schema.ts'
import type { AskSession, KeptAskSession } from '#src/contract/ask.ts'
import type { Id } from '#src/contract/values.ts'

export type AskSessionStore = ReturnType<typeof askSessionStore>

/** What the departments of one organisation have done with Ask. */
export function askSessionStore(rows: Querying, organizationId: Id) {
  const ofOrganization = eq(askSessions.organizationId, organizationId)

  return {
    async list(departmentId: Id): Promise<KeptAskSession[]> {
      const found = await rows
        .select()
        .from(askSessions)
        .where(and(ofOrganization, eq(askSessions.departmentId, departmentId)))
        .orderBy(asc(askSessions.startedAt), asc(askSessions.id))
      return found.map(toSession)
    },

    /**
     * Keeps what a session has come to and tells what is kept now; `undefined` when the id is another’s. Where it stands in
     * the curriculum and when it began are told once, and an ended session is not opened again by what was said before its end.
     */
    async keep(
      id: Id,
      told: AskSession,
      by: { readonly departmentId: Id; readonly userId: Id },
    ): Promise<KeptAskSession | undefined> {
      const { departmentId } = by
      const endedAt = told.endedAt === null ? null : new Date(told.endedAt)
      const change = { signs: told.signs, endedAt, keptBy: by.userId }
      const { house, module, session } = told
      const place = { organizationId, id, departmentId, house, module, session }
      const mine = and(ofOrganization, eq(askSessions.id, id), eq(askSessions.departmentId, departmentId))
      const added = await rows
        .insert(askSessions)
        .values({ ...change, ...place, startedAt: new Date(told.startedAt) })
        // An id is one session’s everywhere, also where this organisation may not look.
        .onConflictDoNothing()
        .returning({ id: askSessions.id })
      if (added.length === 0)
        await rows
          .update(askSessions)
          .set(change)
          .where(endedAt === null ? and(mine, isNull(askSessions.endedAt)) : mine)
      const [kept] = await rows.select().from(askSessions).where(mine)
      return kept && toSession(kept)
    },
  }
}

const toSession = (row: typeof askSessions.$inferSelect): KeptAskSession => ({
  _id: row.id,
  house: row.house,
  module: row.module,
  session: row.session,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt === null ? null : row.endedAt.toISOString(),
  signs: row.signs,
})
