import { and, desc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { users } from '#server/database/schema/people.ts'
import { stickies } from '#server/database/schema/reflection.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import type { Sticky } from '#src/contract/evaluation.ts'
import type { Day, Id, OrganizationId, UserId } from '#src/contract/values.ts'

import { authorName } from './author-name.ts'
import { lockIds } from './lock-ids.ts'

/** A note with the plan whose session it is about. */
export type StickyRecord = Sticky & { readonly planId: Id }

type StickyEdit = { readonly userId: UserId; readonly at: Date }

/** The notes that the transaction’s user may read: public ones, and private ones of the departments that the user is affiliated with. */
export function stickyStore(rows: Querying, organizationId: OrganizationId) {
  const listWhere = async (...conditions: readonly (SQL | undefined)[]): Promise<StickyRecord[]> => {
    const found = await rows
      .select({ sticky: stickies, authorName: authorName(stickies.authorId, organizationId) })
      .from(stickies)
      .where(and(eq(stickies.organizationId, organizationId), ...conditions))
      .orderBy(desc(stickies.pinned), desc(stickies.writtenAt), stickies.id)
    return found.map(toRecord)
  }

  return {
    /** Those of a session that are not deleted and not expired on `today`, pinned ones first, then the newest. */
    listOfSession: (sessionId: Id, today: Day) =>
      listWhere(eq(stickies.sessionId, sessionId), ...shownOn(today)),

    /** The same of an activity; notes on a child are not about the activity. */
    listOfActivity: (activityId: Id, today: Day) =>
      listWhere(eq(stickies.activityId, activityId), isNull(stickies.studentId), ...shownOn(today)),

    /** Those with these ids, deleted or not, locked until the end of the transaction, as are the ids without a note. */
    async lock(ids: readonly Id[]): Promise<StickyRecord[]> {
      if (ids.length === 0) return []
      await lockIds(rows, ids)
      const ofIds = inArray(stickies.id, [...ids])
      await rows
        .select({ id: stickies.id })
        .from(stickies)
        .where(and(eq(stickies.organizationId, organizationId), ofIds))
        .orderBy(stickies.id)
        .for('update')
      return listWhere(ofIds)
    },

    /** Whether the note was inserted; its id may be used by one that the user may not read. */
    async add(sticky: StickyRecord, edit: StickyEdit): Promise<boolean> {
      const added = await rows
        .insert(stickies)
        .values({
          ...columnsOf(edit, sticky),
          organizationId,
          id: sticky._id,
          planId: sticky.planId,
          sessionId: sticky.sessionId,
          activityId: sticky.activityId,
          departmentId: sticky.departmentId,
          studentId: sticky.studentId,
          authorId: sticky.author,
          writtenAt: new Date(sticky.writtenAt),
        })
        .onConflictDoNothing()
        .returning({ id: stickies.id })
      return added.length > 0
    },

    /** Stores a changed note as the next version, which it returns. */
    async save(changed: StickyRecord, edit: StickyEdit): Promise<StickyRecord> {
      const sticky = { ...changed, version: changed.version + 1 }
      await rows
        .update(stickies)
        .set(columnsOf(edit, sticky))
        .where(and(eq(stickies.organizationId, organizationId), eq(stickies.id, sticky._id)))
      return sticky
    },

    /** Who has made the newest of the present versions of these notes, and when. */
    async lastEdit(ids: readonly Id[]): Promise<LastEdit | undefined> {
      const [edit] = await rows
        .select({ userId: stickies.changedBy, name: users.name, at: stickies.changedAt })
        .from(stickies)
        .innerJoin(users, eq(users.id, stickies.changedBy))
        .where(and(eq(stickies.organizationId, organizationId), inArray(stickies.id, [...ids])))
        .orderBy(desc(stickies.changedAt))
        .limit(1)
      return edit
    },
  }
}

const columnsOf = ({ userId, at }: StickyEdit, sticky: StickyRecord) => ({
  version: sticky.version,
  note: sticky.text,
  visibility: sticky.visibility,
  pinned: sticky.pinned,
  expires: sticky.expires,
  changedBy: userId,
  changedAt: at,
  deletedAt: sticky.deletedAt === null ? null : new Date(sticky.deletedAt),
})

const shownOn = (today: Day) => [
  isNull(stickies.deletedAt),
  or(isNull(stickies.expires), gte(stickies.expires, today)),
]

const toRecord = ({
  sticky,
  authorName: name,
}: {
  readonly sticky: typeof stickies.$inferSelect
  readonly authorName: string | null
}): StickyRecord => ({
  _id: sticky.id,
  version: sticky.version,
  planId: sticky.planId,
  sessionId: sticky.sessionId,
  activityId: sticky.activityId,
  departmentId: sticky.departmentId,
  studentId: sticky.studentId,
  text: sticky.note,
  visibility: sticky.visibility,
  pinned: sticky.pinned,
  expires: sticky.expires,
  author: sticky.authorId,
  authorName: name,
  writtenAt: sticky.writtenAt.toISOString(),
  deletedAt: sticky.deletedAt === null ? null : sticky.deletedAt.toISOString(),
})
