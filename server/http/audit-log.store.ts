import { randomUUID } from 'node:crypto'

import { and, desc, eq, gte, like, lt, not, notLike, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Querying } from '#server/database/querying.ts'
import { auditLog, departments, students, users } from '#server/database/schema/people.ts'
import type { AuditKind } from '#src/contract/page-values.ts'
import type { AuditEntry, auditEndpoints } from '#src/contract/audit.ts'
import { constants } from '#src/contract/constants.ts'
import type { RequestOf } from '#src/contract/endpoint.ts'
import type { DepartmentId, Day, Id, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

/** What concerns one department: a change of it, or of a role in it. */
type DepartmentAction =
  | 'role.set'
  | 'affiliation.ended'
  | 'department.added'
  | 'department.renamed'
  | 'department.closed'
  | 'department.reopened'
  | 'department.removed'
  | 'tablet.shared'
  | 'tablet.removed'
  | 'pin.disabled'

/** What concerns no child. `feed.ended` is written by the database function that ends feeds. */
export type OtherAction =
  | DepartmentAction
  | 'feed.made'
  | 'feed.renewed'
  | 'feed.revoked'
  | 'person.invited'
  | 'person.picture.set'
  | 'person.picture.removed'
  | 'invitation.withdrawn'
  | 'invitation.accepted'
  | 'sessions.ended'
  | 'retention.set'

type OtherLine = {
  /** `null` where nobody knows who it was. */
  readonly userId: UserId | null
  /** Whose rights it concerns. */
  readonly aboutUserId?: UserId
} & (
  | { readonly action: DepartmentAction; readonly departmentId: DepartmentId }
  | { readonly action: Exclude<OtherAction, DepartmentAction> }
)

export type AuditLogStore = ReturnType<typeof auditLogStore>

/**
 * The audit log: one row for each child that a user has read or changed, and for each address that gives data away, with who, what
 * and when, never the value.
 */
export function auditLogStore(
  rows: Querying,
  organizationId: OrganizationId,
  now: () => Date,
  /** Whether the transaction has been committed, and what it added with it. */
  isCommitted: () => boolean,
) {
  return {
    isCommitted,

    /** With `onceSince`, a child of whom the same has been logged since then gets no further line. */
    async add(entry: {
      readonly userId: UserId
      readonly action: string
      readonly studentIds: readonly StudentId[]
      readonly onceSince?: Date | undefined
    }): Promise<void> {
      if (entry.studentIds.length === 0) return
      const { userId, action, onceSince } = entry
      const at = now()
      const isNew =
        onceSince === undefined
          ? sql`true`
          : sql`not exists (
              select from ${auditLog} l
              where l.organization_id = ${organizationId} and l.student_id = read.student_id
                and l.user_id = ${userId} and l.action = ${action} and l.at >= ${onceSince.toISOString()}
            )`
      // One statement text for any number of children, which the database parses only once.
      await rows.execute(sql`
        insert into ${auditLog} (organization_id, id, user_id, action, student_id, at)
        select ${organizationId}, gen_random_uuid(), ${userId}, ${action}, student_id, ${at.toISOString()}
        from unnest(${sql.param([...entry.studentIds])}::uuid[]) as read (student_id)
        where ${isNew}`)
    },

    /** The newest lines that the filter lets through, older than the line `before`. */
    async list(
      { from, to, userId, studentId, kind, before }: AuditFilter,
      limit: number,
    ): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
      const found = await rows
        .select({
          _id: auditLog.id,
          at: auditLog.at,
          userId: auditLog.userId,
          userName: users.name,
          action: auditLog.action,
          studentId: auditLog.studentId,
          studentName: students.name,
          aboutUserId: auditLog.aboutUserId,
          aboutName: aboutUsers.name,
          departmentId: auditLog.departmentId,
          departmentName: departments.name,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .leftJoin(aboutUsers, eq(aboutUsers.id, auditLog.aboutUserId))
        .leftJoin(
          students,
          and(eq(students.organizationId, organizationId), eq(students.id, auditLog.studentId)),
        )
        .leftJoin(
          departments,
          and(eq(departments.organizationId, organizationId), eq(departments.id, auditLog.departmentId)),
        )
        .where(
          and(
            eq(auditLog.organizationId, organizationId),
            from === undefined ? undefined : gte(auditLog.at, startOf(from)),
            to === undefined ? undefined : lt(auditLog.at, endOf(to)),
            userId === undefined
              ? undefined
              : or(eq(auditLog.userId, userId), eq(auditLog.aboutUserId, userId)),
            studentId === undefined ? undefined : eq(auditLog.studentId, studentId),
            kind ? kinds[kind] : not(kinds.log),
            before === undefined
              ? undefined
              : sql`(${auditLog.at}, ${auditLog.id}) < (
                select l.at, l.id from audit_log l where l.organization_id = ${organizationId} and l.id = ${before})`,
          ),
        )
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(limit + 1)
      return { entries: found.slice(0, limit).map(toEntry), hasMore: found.length > limit }
    },

    /** Adds what a user has done that concerns no child. */
    async addOther(line: OtherLine): Promise<void> {
      await rows.insert(auditLog).values({
        organizationId,
        id: randomUUID(),
        userId: line.userId,
        action: line.action,
        aboutUserId: line.aboutUserId ?? null,
        departmentId: 'departmentId' in line ? line.departmentId : null,
        at: now(),
      })
    },
  }
}

type AuditFilter = RequestOf<(typeof auditEndpoints)['list']>['query']
type AuditRow = {
  readonly _id: Id
  readonly at: Date
  readonly userId: UserId | null
  readonly userName: string | null
  readonly action: string
  readonly studentId: StudentId | null
  readonly studentName: string | null
  readonly aboutUserId: UserId | null
  readonly aboutName: string | null
  readonly departmentId: DepartmentId | null
  readonly departmentName: string | null
}

const aboutUsers = alias(users, 'about_users')

/** The instant at which a day begins in Norway. */
const startOf = (day: Day) => sql`(${day}::date::timestamp at time zone ${constants.timeZone})`
/** PostgreSQL counts the days, since the last one that the wire has is in the year 9999. */
const endOf = (day: Day) => sql`((${day}::date + 1)::timestamp at time zone ${constants.timeZone})`

const isLogRead = eq(auditLog.action, 'student.audit.read')
const isRead = and(like(auditLog.action, 'student%.read'), not(isLogRead))
const isChange = like(auditLog.action, 'student%.write')
const isFeed = like(auditLog.action, 'feed.%')

/** Every action is of one kind: what none of the others has is a change of rights or of departments. */
const kinds = {
  read: isRead,
  change: isChange,
  feeds: isFeed,
  log: isLogRead,
  rights: and(notLike(auditLog.action, 'student%'), not(isFeed)),
} satisfies Record<AuditKind, SQL | undefined>

const toEntry = (row: AuditRow): AuditEntry => ({
  _id: row._id,
  at: row.at.toISOString(),
  user: row.userId && { _id: row.userId, name: row.userName },
  action: row.action,
  child: row.studentId && { _id: row.studentId, name: row.studentName },
  about: row.aboutUserId && { _id: row.aboutUserId, name: row.aboutName },
  department: row.departmentId && { _id: row.departmentId, name: row.departmentName },
})
