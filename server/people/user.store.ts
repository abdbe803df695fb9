import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import { affiliations, departments, organizations, tokenFamilies, users } from '#server/database/schema.ts'
import type { Querying } from '#server/sessions/session.store.ts'
import type { Affiliation, Profile, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

/** A user as we remember one: what the wire promises, and what never leaves the server. */
export type StoredUser = {
  readonly user: User
  readonly isBankEditor: boolean
  readonly isActive: boolean
  readonly passwordHash: string
}

export type UserStore = ReturnType<typeof userStore>

export function userStore(db: Database) {
  const findWhere = async (condition: SQL, within: Querying = db): Promise<StoredUser | undefined> =>
    toStoredUser(
      await within
        .select({
          account: users,
          affiliation: affiliations,
          department: departments,
          organization: organizations,
        })
        .from(users)
        .leftJoin(affiliations, eq(affiliations.userId, users.id))
        .leftJoin(
          departments,
          and(
            eq(departments.organizationId, affiliations.organizationId),
            eq(departments.id, affiliations.departmentId),
          ),
        )
        .leftJoin(organizations, eq(organizations.id, affiliations.organizationId))
        .where(condition)
        .orderBy(asc(organizations.name), asc(departments.name)),
    )

  return {
    findById: (id: Id, within?: Querying) => findWhere(eq(users.id, id), within),

    findByEmail: (email: string) => findWhere(eq(users.email, email.toLowerCase())),

    /** The active user of a family that has not been revoked, in one query. */
    findBySession: ({ userId, familyId }: { readonly userId: Id; readonly familyId: Id }) =>
      findWhere(
        sql.join(
          [
            eq(users.id, userId),
            isNull(users.deactivatedAt),
            exists(
              db
                .select({ id: tokenFamilies.id })
                .from(tokenFamilies)
                .where(
                  and(
                    eq(tokenFamilies.id, familyId),
                    eq(tokenFamilies.userId, users.id),
                    isNull(tokenFamilies.revokedAt),
                  ),
                ),
            ),
          ],
          sql` and `,
        ),
      ),

    /** Somebody with an affiliation in the organisation, with the roles held there. */
    async findColleague(
      organizationId: Id,
      userId: Id,
    ): Promise<{ readonly name: string; readonly roles: readonly Affiliation['role'][] } | undefined> {
      const rows = await db
        .select({ name: users.name, role: affiliations.role })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(and(eq(affiliations.organizationId, organizationId), eq(affiliations.userId, userId)))
      return rows[0] && { name: rows[0].name, roles: rows.map(({ role }) => role) }
    },

    async chooseRole(
      userId: Id,
      role: { readonly organizationId: Id; readonly affiliationId: Id },
      within: Querying = db,
    ): Promise<void> {
      await within
        .update(users)
        .set({
          roleOrganizationId: role.organizationId,
          roleAffiliationId: role.affiliationId,
          version: sql`${users.version} + 1`,
        })
        .where(eq(users.id, userId))
    },

    async showNotices(
      userId: Id,
      shown: { readonly showCookie?: boolean | undefined; readonly showIntroduction?: boolean | undefined },
    ): Promise<Profile | undefined> {
      const [row] = await db
        .update(users)
        .set({ ...shown, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
        .returning()
      return row && toProfile(row)
    },

    async setPassword(userId: Id, passwordHash: string, within: Querying = db): Promise<void> {
      await within
        .update(users)
        .set({ passwordHash, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
    },
  }
}

type Row = {
  readonly account: typeof users.$inferSelect
  readonly affiliation: typeof affiliations.$inferSelect | null
  readonly department: typeof departments.$inferSelect | null
  readonly organization: typeof organizations.$inferSelect | null
}

function toStoredUser(rows: readonly Row[]): StoredUser | undefined {
  const account = rows[0]?.account
  if (!account) return undefined
  return {
    user: {
      _id: account.id,
      feideId: account.feideId,
      name: account.name,
      email: account.email,
      affiliations: rows.flatMap(toAffiliations),
      profile: toProfile(account),
    },
    isBankEditor: account.isBankEditor,
    isActive: account.deactivatedAt === null,
    passwordHash: account.passwordHash,
  }
}

function toAffiliations({ affiliation, department, organization }: Row): Affiliation[] {
  if (!affiliation || !department || !organization) return []
  return [
    {
      _id: affiliation.id,
      role: affiliation.role,
      department: {
        _id: department.id,
        name: department.name,
        organization: organization.id,
        organizationName: organization.name,
        isAdministration: department.isAdministration,
      },
    },
  ]
}

const toProfile = (account: typeof users.$inferSelect): Profile => ({
  roleId: account.roleAffiliationId,
  showCookie: account.showCookie,
  showIntroduction: account.showIntroduction,
})
