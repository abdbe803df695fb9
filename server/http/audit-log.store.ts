import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { auditLog } from '#server/database/schema/people.ts'
import type { OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

/** What concerns no child. `feed.ended` is written by the database function that ends feeds. */
type OtherAction =
  | 'feed.made'
  | 'feed.renewed'
  | 'feed.revoked'
  | 'role.set'
  | 'person.invited'
  | 'invitation.withdrawn'
  | 'invitation.accepted'
  | 'affiliation.ended'
  | 'sessions.ended'

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

    async add(entry: {
      readonly userId: UserId
      readonly action: string
      readonly studentIds: readonly StudentId[]
    }): Promise<void> {
      if (entry.studentIds.length === 0) return
      const { userId, action } = entry
      const at = now()
      // One statement text for any number of children, which the database parses only once.
      await rows.execute(sql`
        insert into ${auditLog} (organization_id, id, user_id, action, student_id, at)
        select ${organizationId}, gen_random_uuid(), ${userId}, ${action}, student_id, ${at.toISOString()}
        from unnest(${sql.param([...entry.studentIds])}::uuid[]) as student_id`)
    },

    /** Adds what a user has done that concerns no child. */
    async addOther({
      userId,
      action,
      aboutUserId,
    }: {
      readonly userId: UserId
      readonly action: OtherAction
      /** Whose rights it concerns. */
      readonly aboutUserId?: UserId
    }): Promise<void> {
      await rows.insert(auditLog).values({
        organizationId,
        id: randomUUID(),
        userId,
        action,
        aboutUserId: aboutUserId ?? null,
        at: now(),
      })
    },
  }
}
