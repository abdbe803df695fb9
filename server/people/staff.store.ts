import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { affiliations, users } from '#server/database/schema/people.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

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
          roles: sql<readonly Role[]>`array_agg(${affiliations.role})`,
          departmentIds: sql<
            DepartmentId[]
          >`array_agg(${affiliations.departmentId} order by ${affiliations.departmentId})`,
        })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(and(eq(affiliations.organizationId, organizationId), isNull(users.deactivatedAt)))
        .groupBy(users.id)
      return found
        .flatMap(({ roles, ...person }) => {
          const strongest = strongestOf(roles.map((role) => ({ role })))
          return strongest ? [{ ...person, ...strongest }] : []
        })
        .toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || a._id.localeCompare(b._id))
    },

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
