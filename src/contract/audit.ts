import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { AuditKind } from './page-values.ts'
import { Day, DepartmentId, Id, Instant, StudentId, UserId } from './values.ts'

/** What the server writes in the audit log: `.read` and `.write` of what endpoints reveal, and what concerns no child. */
export const AuditAction = v.picklist([
  'student.read',
  'student.write',
  'student.record.read',
  'student.record.write',
  'student.picture.read',
  'student.picture.write',
  'student.archive.read',
  'student.archive.write',
  'student.birthday.read',
  'student.plan.read',
  'student.plan.write',
  'student.observation.read',
  'student.observation.write',
  'student.note.read',
  'student.note.write',
  'student.audit.read',
  'feed.made',
  'feed.renewed',
  'feed.revoked',
  'feed.ended',
  'role.set',
  'affiliation.ended',
  'sessions.ended',
  'person.invited',
  'person.picture.set',
  'person.picture.removed',
  'invitation.withdrawn',
  'invitation.accepted',
  'retention.set',
  'department.added',
  'department.renamed',
  'department.closed',
  'department.reopened',
  'department.removed',
  'tablet.shared',
  'tablet.removed',
  'pin.disabled',
])
export type AuditAction = v.InferOutput<typeof AuditAction>

/** One line: who did what, to whose data, and when. */
export const AuditEntry = v.object({
  _id: Id,
  at: Instant,
  /** `null` for what the server did by itself; `name` where the person no longer exists. */
  user: v.nullable(v.object({ _id: UserId, name: v.nullable(v.string()) })),
  /** An `AuditAction`, or one of a later version of the server. */
  action: v.string(),
  /** `null` where the line concerns no child; `name` where the child has been deleted. */
  child: v.nullable(v.object({ _id: StudentId, name: v.nullable(v.string()) })),
  /** Whose rights were changed; `null` where the line concerns none. */
  about: v.nullable(v.object({ _id: UserId, name: v.nullable(v.string()) })),
  /** Which department was changed, or in which a role was; `null` where the line concerns none. */
  department: v.nullable(v.object({ _id: DepartmentId, name: v.nullable(v.string()) })),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** Days are days in Norway, both of them included. */
const filter = {
  from: v.optional(Day),
  to: v.optional(Day),
  userId: v.optional(UserId),
  studentId: v.optional(StudentId),
  kind: v.optional(AuditKind),
}

export const auditEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/audit',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    /** `before` is the last line of the page before. */
    query: v.strictObject({ ...filter, before: v.optional(Id) }),
    reveals: 'student.audit',
    response: v.object({ entries: v.array(AuditEntry), hasMore: v.boolean() }),
  },
  export: {
    method: 'GET',
    path: '/api/audit/export',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    query: v.strictObject(filter),
    reveals: 'student.audit',
    response: v.object({ entries: v.array(AuditEntry), hasMore: v.boolean() }),
  },
})

export const auditSummaries: SummariesOf<typeof auditEndpoints> = {
  list: 'The audit log of the organisation, 200 lines at a time, the newest first.',
  export: 'The newest 20,000 lines of the audit log of the organisation, for a file.',
}
