import { and, desc, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askSessions } from '#server/database/schema/ask.ts'
import type { AskSession, StoredAskSession } from '#src/contract/ask.ts'
import { constants } from '#src/contract/constants.ts'
import type { Id } from '#src/contract/values.ts'

import { furthestSigns } from './furthest-signs.ts'

/** What the departments of one organisation have done with Ask. */
export function askSessionStore(rows: Querying, organizationId: Id) {
  const ofOrganization = eq(askSessions.organizationId, organizationId)

  return {
    /** The newest sessions of the department, the first first. */
    async list(departmentId: Id): Promise<StoredAskSession[]> {
      const found = await rows
        .select()
        .from(askSessions)
        .where(and(ofOrganization, eq(askSessions.departmentId, departmentId)))
        .orderBy(desc(askSessions.startedAt), desc(askSessions.id))
        .limit(constants.ask.sessionsInHistory)
      return found.map(toSession).toReversed()
    },

    /**
     * Keeps what a session has come to and tells what is kept now; `undefined` when the id is another’s. Where it stands in
     * the curriculum, when it began and when it ended are told once, and none of it later than now, since the clock of a device
     * may be ahead. What was said before its end changes an ended session no more, and no sign ever goes back.
     */
    async keep(
      id: Id,
      told: AskSession,
      by: { readonly departmentId: Id; readonly userId: Id; readonly at: Date },
    ): Promise<StoredAskSession | undefined> {
      const { departmentId } = by
      const startedAt = notAfter(by.at, told.startedAt)
      const endedAt = told.endedAt === null ? null : notAfter(by.at, told.endedAt)
      const { house, module, session } = told
      const place = { organizationId, id, departmentId, house, module, session }
      const mine = and(ofOrganization, eq(askSessions.id, id), eq(askSessions.departmentId, departmentId))
      const added = await rows
        .insert(askSessions)
        .values({
          ...place,
          startedAt,
          endedAt: endedAt && notBefore(startedAt, endedAt),
          signs: told.signs,
          keptBy: by.userId,
        })
        // An id is one session’s everywhere, also where this organisation may not look.
        .onConflictDoNothing()
        .returning({ id: askSessions.id })
      const [kept] = await rows.select().from(askSessions).where(mine).for('update')
      if (!kept) return undefined
      if (added.length > 0 || (kept.endedAt !== null && endedAt === null)) return toSession(kept)
      const change = {
        signs: furthestSigns(kept.signs, told.signs),
        endedAt: kept.endedAt ?? (endedAt && notBefore(kept.startedAt, endedAt)),
        keptBy: by.userId,
      }
      await rows.update(askSessions).set(change).where(mine)
      return toSession({ ...kept, ...change })
    },
  }
}

function notAfter(latest: Date, told: string): Date {
  const instant = new Date(told)
  return instant > latest ? latest : instant
}

const notBefore = (earliest: Date, instant: Date): Date => (instant < earliest ? earliest : instant)

const toSession = (row: typeof askSessions.$inferSelect): StoredAskSession => ({
  _id: row.id,
  house: row.house,
  module: row.module,
  session: row.session,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt === null ? null : row.endedAt.toISOString(),
  signs: row.signs,
})
