import { and, eq, isNull } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { affiliations, users } from '#server/database/schema/people.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { Role } from '#src/contract/user.ts'
import type { Id, OrganizationId, UserId } from '#src/contract/values.ts'

import { affiliationsOfEach } from './affiliations-of-each.ts'
import { pictureOfEach } from './picture-of-each.ts'
import { strongestOf } from './strongest-role.ts'

/** The users with an affiliation in the organisation. */
export function staffStore(rows: Querying, organizationId: OrganizationId) {
  return {
    /** Those who are active, a–z. */
    async list(): Promise<StaffMember[]> {
      const found = await rows
        .select({
          _id: users.id,
          name: users.name,
          picture: pictureOfEach(organizationId),
          affiliations: affiliationsOfEach,
        })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(and(eq(affiliations.organizationId, organizationId), isNull(users.deactivatedAt)))
        .groupBy(users.id)
      return found
        .flatMap((person) => {
          const strongest = strongestOf(person.affiliations)
          return strongest ? [{ ...person, role: strongest.role }] : []
        })
        .toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || a._id.localeCompare(b._id))
    },

    /** Returns the name, the picture and the roles in this organisation. */
    async find(userId: UserId): Promise<FoundColleague | undefined> {
      const found = await rows
        .select({ name: users.name, picture: pictureOfEach(organizationId), role: affiliations.role })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(and(eq(affiliations.organizationId, organizationId), eq(affiliations.userId, userId)))
      const [first] = found
      return first && { name: first.name, picture: first.picture, roles: found.map(({ role }) => role) }
    },
  }
}

type FoundColleague = {
  readonly name: string
  readonly picture: Id | null
  readonly roles: readonly Role[]
}
