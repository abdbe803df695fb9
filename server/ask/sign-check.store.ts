import { and, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { askSignChecks } from '#server/database/schema/ask.ts'
import { users } from '#server/database/schema/people.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignCheck } from '#src/contract/ask.ts'
import { firstNameOf, type OrganizationId, type UserId } from '#src/contract/values.ts'

/** The signs that one organisation has checked. */
export function signCheckStore(rows: Querying, organizationId: OrganizationId) {
  return {
    async list(): Promise<ReadonlyMap<SignId, SignCheck>> {
      const checks = await rows
        .select({ signId: askSignChecks.signId, by: users.name, at: askSignChecks.checkedAt })
        .from(askSignChecks)
        .innerJoin(users, eq(users.id, askSignChecks.checkedBy))
        .where(eq(askSignChecks.organizationId, organizationId))
      return new Map(
        checks.map(({ signId, by, at }) => [signId, { by: firstNameOf(by), at: at.toISOString() }]),
      )
    },

    /** Replaces an earlier check of the same sign. */
    async set(signId: SignId, checkedBy: UserId, checkedAt: Date): Promise<void> {
      await rows
        .insert(askSignChecks)
        .values({ organizationId, signId, checkedBy, checkedAt })
        .onConflictDoUpdate({
          target: [askSignChecks.organizationId, askSignChecks.signId],
          set: { checkedBy, checkedAt },
        })
    },

    async remove(signId: SignId): Promise<void> {
      await rows
        .delete(askSignChecks)
        .where(and(eq(askSignChecks.organizationId, organizationId), eq(askSignChecks.signId, signId)))
    },
  }
}
