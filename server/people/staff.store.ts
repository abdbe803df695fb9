import { and, eq } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { affiliations, users } from '#server/database/schema/people.ts'
import type { Role } from '#src/contract/user.ts'
import type { OrganizationId, UserId } from '#src/contract/values.ts'

/** The users with an affiliation in the organisation. */
export function staffStore(rows: Querying, organizationId: OrganizationId) {
  return {
    /** Returns the name and the roles in this organisation. */
    async find(
      userId: UserId,
    ): Promise<{ readonly name: string; readonly roles: readonly Role[] } | undefined> {
      const found = await rows
        .select({ name: users.name, role: affiliations.role })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(and(eq(affiliations.organizationId, organizationId), eq(affiliations.userId, userId)))
      return found[0] && { name: found[0].name, roles: found.map(({ role }) => role) }
    },
  }
}
