import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askSessions } from '#server/database/schema/ask.ts'
import type { AskSession, StoredAskSession } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'

import { furthestSigns, undoesDecision, withoutUndos } from './furthest-signs.ts'

/** The Ask sessions of one organisation’s departments. */
export function askSessionStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(askSessions.organizationId, organizationId)

  return {
    /** The newest sessions of the department, oldest first. */
    async list(departmentId: DepartmentId): Promise<StoredAskSession[]> {
      const found = await rows
        .select()
        .from(askSessions)
        .where(and(ofOrganization, eq(askSessions.departmentId, departmentId)))
        .orderBy(desc(askSessions.startedAt), desc(askSessions.id))
        .limit(askConstants.sessionsInHistory)
      return found.map(toSession).toReversed()
    },

    /**
     * Stores the progress of a session and returns what is stored now; `undefined` when the id belongs to another department. The
     * place in the curriculum, the start and the end are written once, and no time is later than now, since the clock of a device
     * may be ahead. A report from before the end does not change an ended session, and no sign goes back, unless a decision has been
     * undone by the user who stored it: then the session continues as it is reported.
     */
    async save(
      id: Id,
      reported: AskSession,
      author: { readonly departmentId: DepartmentId; readonly userId: UserId; readonly at: Date },
    ): Promise<StoredAskSession | undefined> {
      const { departmentId } = author
      const startedAt = notAfter(author.at, reported.startedAt)
      const endedAt = reported.endedAt === null ? null : notAfter(author.at, reported.endedAt)
      const { house, module, session } = reported
      const columns = { organizationId, id, departmentId, house, module, session }
      const isTarget = and(ofOrganization, eq(askSessions.id, id), eq(askSessions.departmentId, departmentId))
      const added = await rows
        .insert(askSessions)
        .values({
          ...columns,
          startedAt,
          endedAt: endedAt && notBefore(startedAt, endedAt),
          signs: reported.signs,
          storedBy: author.userId,
        })
        // Ids are unique across organisations, including those that this one may not read.
        .onConflictDoNothing()
        .returning({ id: askSessions.id })
      const [stored] = await rows.select().from(askSessions).where(isTarget).for('update')
      if (!stored) return undefined
      const isOwn = stored.storedBy === author.userId
      const signs = isOwn ? reported.signs : withoutUndos(stored.signs, reported.signs)
      const isUndone = undoesDecision(stored.signs, signs)
      if (added.length > 0 || (stored.endedAt !== null && endedAt === null && !isUndone))
        return toSession(stored)
      const isStale = undoesDecision(signs, stored.signs)
      const endedBefore = isUndone ? null : stored.endedAt
      const endsNow = isStale ? null : endedAt && notBefore(stored.startedAt, endedAt)
      const change = {
        signs: furthestSigns(stored.signs, signs),
        endedAt: endedBefore ?? endsNow,
      }
      // A report that changes nothing makes its sender no author, who alone may undo.
      if (!isDeepStrictEqual(change, { signs: stored.signs, endedAt: stored.endedAt }))
        await rows
          .update(askSessions)
          .set({ ...change, storedBy: author.userId })
          .where(isTarget)
      return toSession({ ...stored, ...change })
    },
  }
}

function notAfter(latest: Date, reportedAt: string): Date {
  const instant = new Date(reportedAt)
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
