import { and, eq, gt } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askLinkTickets } from '#server/database/schema/ask.ts'
import { hashOf, newSecret } from '#server/secrets/secret.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'

export type LinkTicketStore = ReturnType<typeof linkTicketStore>

/** Who leads a stage, as of when the ticket was issued. */
export type Leader = {
  readonly organizationId: OrganizationId
  /** `undefined` when the ticket was requested without a department. */
  readonly departmentId: DepartmentId | undefined
  readonly userId: UserId
  readonly familyId: Id
}

/** What a ticket opens: the stage’s own link, a control’s link, or the link of another server process that forwards for its controls. */
export type LinkRight =
  | { readonly part: 'stage'; readonly stageId: Id }
  | { readonly part: 'control'; readonly stageId: Id; readonly leader: Leader }
  | { readonly part: 'forward'; readonly stageId: Id; readonly organizationId: OrganizationId }

/** Single-use tickets for links. Stores only their hashes, and deletes those on use. */
export function linkTicketStore(db: Database, now: () => Date) {
  return {
    async issue(right: LinkRight): Promise<string> {
      const ticket = newSecret()
      await db.insert(askLinkTickets).values({
        hash: hashOf(ticket),
        part: right.part,
        stageId: right.stageId,
        ...ledBy(right),
        expiresAt: new Date(now().getTime() + askConstants.linkTicketSeconds * 1_000),
      })
      return ticket
    },

    /** Uses up the ticket; `undefined` when it is wrong, used or expired. */
    async spend(ticket: string): Promise<LinkRight | undefined> {
      const [row] = await db
        .delete(askLinkTickets)
        .where(and(eq(askLinkTickets.hash, hashOf(ticket)), gt(askLinkTickets.expiresAt, now())))
        .returning()
      return row && toRight(row)
    },
  }
}

function ledBy(right: LinkRight) {
  if (right.part === 'stage') return {}
  if (right.part === 'forward') return { ledOrganizationId: right.organizationId }
  const { organizationId, departmentId, userId, familyId } = right.leader
  return { ledOrganizationId: organizationId, ledDepartmentId: departmentId, userId, familyId }
}

function toRight(row: typeof askLinkTickets.$inferSelect): LinkRight | undefined {
  const { part, stageId, ledOrganizationId: organizationId, userId, familyId } = row
  const departmentId = row.ledDepartmentId ?? undefined
  if (part === 'stage') return { part, stageId }
  if (organizationId === null) return undefined
  if (part === 'forward') return { part, stageId, organizationId }
  if (userId === null || familyId === null) return undefined
  return { part, stageId, leader: { organizationId, departmentId, userId, familyId } }
}
