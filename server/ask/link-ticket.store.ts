import { and, eq, gt } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { askLinkTickets } from '#server/database/schema/ask.ts'
import { hashOf, newSecret } from '#server/sessions/secret.ts'
import { constants } from '#src/contract/constants.ts'
import type { Id } from '#src/contract/values.ts'

export type LinkTicketStore = ReturnType<typeof linkTicketStore>

/** Who leads a stage, as it was when the ticket was asked for. */
export type Leader = {
  readonly organizationId: Id
  /** `undefined` when the ticket was not asked for in one department. */
  readonly departmentId: Id | undefined
  readonly userId: Id
  readonly familyId: Id
}

/** What a ticket opens: a stage’s own link, one that leads it, or one of another server process on which several lead it. */
export type LinkRight =
  | { readonly part: 'stage'; readonly stageId: Id }
  | { readonly part: 'control'; readonly stageId: Id; readonly leader: Leader }
  | { readonly part: 'forward'; readonly stageId: Id; readonly organizationId: Id }

/** Tickets that open one link each; only their hashes are kept, and not even those once they have been used. */
export function linkTicketStore(db: Database, now: () => Date) {
  return {
    async issue(right: LinkRight): Promise<string> {
      const ticket = newSecret()
      await db.insert(askLinkTickets).values({
        hash: hashOf(ticket),
        part: right.part,
        stageId: right.stageId,
        ...ledBy(right),
        expiresAt: new Date(now().getTime() + constants.ask.linkTicketSeconds * 1_000),
      })
      return ticket
    },

    /** `undefined` for a ticket that is wrong, used or too old. */
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
