import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { users } from '#server/database/schema/people.ts'
import { tokenFamilies } from '#server/database/schema/sessions.ts'
import type { Opening } from '#server/http/handler.ts'
import { hashOf } from '#server/secrets/secret.ts'
import type { Affiliation, Profile, Role, User } from '#src/contract/user.ts'
import type { DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'

import { limitedByPin } from './limited-by-pin.ts'

/** A stored user: the wire type, and fields that never leave the server. */
export type StoredUser = {
  readonly user: User
  readonly isBankEditor: boolean
  readonly isActive: boolean
  readonly passwordHash: string
}

/** The user of an auth session, with the rights that it has. */
type SessionUser = StoredUser & { readonly opening: Opening; readonly openedAt: Date }

/** The PIN of a user, as far as anybody may know it. */
type StoredPin = {
  readonly isSet: boolean
  readonly disabledAt: Date | undefined
  readonly guessedAt: Date | undefined
}

export type UserStore = ReturnType<typeof userStore>

export function userStore(db: Database) {
  const findWhere = async (condition: SQL, within: Querying = db): Promise<StoredUser | undefined> => {
    const [row] = await within.select({ account: users, memberships }).from(users).where(condition)
    return row && toStoredUser(row)
  }

  return {
    findById: (id: UserId, within?: Querying) => findWhere(eq(users.id, id), within),

    findByEmail: (email: string) => findWhere(eq(users.email, email.toLowerCase())),

    /**
     * Finds the active user of a family that is not revoked, in one query; with the rights of the PIN where it was opened by one. A family of
     * a shared tablet is found by whoever has the secret of the tablet too, for as long as the tablet is shared.
     */
    async findBySession({
      userId,
      familyId,
      tabletSecret,
    }: {
      readonly userId: UserId
      readonly familyId: Id
      readonly tabletSecret: string | undefined
    }): Promise<SessionUser | undefined> {
      const [row] = await db
        .select({
          account: users,
          memberships,
          tabletId: tokenFamilies.tabletId,
          pinDepartmentId: tokenFamilies.pinDepartmentId,
          openedAt: tokenFamilies.createdAt,
        })
        .from(tokenFamilies)
        .innerJoin(users, eq(users.id, tokenFamilies.userId))
        .where(
          and(
            eq(tokenFamilies.id, familyId),
            isNull(tokenFamilies.revokedAt),
            eq(users.id, userId),
            isNull(users.deactivatedAt),
            or(
              isNull(tokenFamilies.tabletId),
              tabletSecret === undefined
                ? undefined
                : sql`is_secret_of_tablet(${tokenFamilies.tabletId}, ${hashOf(tabletSecret)})`,
            ),
          ),
        )
      if (!row) return undefined
      const opening = {
        tabletId: row.tabletId ?? undefined,
        pinDepartmentId: row.pinDepartmentId ?? undefined,
      }
      const found = toStoredUser(row)
      const limited =
        opening.pinDepartmentId === undefined ? found : limitedByPin(found, opening.pinDepartmentId)
      return limited && { ...limited, opening, openedAt: row.openedAt }
    },

    async chooseRole(
      userId: UserId,
      role: { readonly organizationId: OrganizationId; readonly affiliationId: Id },
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
      userId: UserId,
      notices: { readonly showCookie?: boolean | undefined; readonly showIntroduction?: boolean | undefined },
    ): Promise<Profile | undefined> {
      const [row] = await db
        .update(users)
        .set({ ...notices, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
        .returning()
      return row && toProfile(row)
    },

    async pinOf(userId: UserId): Promise<StoredPin> {
      const [row] = await db
        .select({
          pinHash: users.pinHash,
          disabledAt: users.pinDisabledAt,
          guessedAt: users.pinGuessedAt,
        })
        .from(users)
        .where(eq(users.id, userId))
      return {
        isSet: row !== undefined && row.pinHash !== null,
        disabledAt: row?.disabledAt ?? undefined,
        guessedAt: row?.guessedAt ?? undefined,
      }
    },

    /** Turns the PIN on again; the person is still notified that somebody has guessed. */
    async enablePin(userId: UserId): Promise<void> {
      await db
        .update(users)
        .set({ pinDisabledAt: null })
        .where(and(eq(users.id, userId), isNotNull(users.pinDisabledAt)))
    },

    /** Whether this is still the hash of the PIN, which is not off; whoever changes it waits for the transaction. */
    async holdPin(userId: UserId, pinHash: string, within: Querying): Promise<boolean> {
      const rows = await within
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.pinHash, pinHash), isNull(users.pinDisabledAt)))
        .for('share')
      return rows.length > 0
    },

    async setPin(userId: UserId, pinHash: string): Promise<void> {
      await db
        .update(users)
        .set({ pinHash, pinDisabledAt: null, pinGuessedAt: null, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
    },

    /** Removes the PIN too: somebody else may have set it. */
    async setPassword(userId: UserId, passwordHash: string, within: Querying = db): Promise<void> {
      await within
        .update(users)
        .set({
          passwordHash,
          pinHash: null,
          pinDisabledAt: null,
          pinGuessedAt: null,
          version: sql`${users.version} + 1`,
        })
        .where(eq(users.id, userId))
    },
  }
}

type Membership = {
  readonly affiliation_id: Id
  readonly role: Role
  readonly department_id: DepartmentId
  readonly department_name: string
  readonly is_administration: boolean
  readonly organization_id: OrganizationId
  readonly organization_name: string
}

/** The only query across organisations; the database function returns the affiliations of one user. */
const memberships = sql<
  readonly Membership[]
>`(select coalesce(json_agg(membership), '[]'::json) from memberships_of(${users.id}) as membership)`

function toStoredUser(row: {
  readonly account: typeof users.$inferSelect
  readonly memberships: readonly Membership[]
}): StoredUser {
  const { account } = row
  return {
    user: {
      _id: account.id,
      feideId: account.feideId,
      name: account.name,
      email: account.email,
      affiliations: row.memberships.map(toAffiliation).toSorted(byOrganizationAndDepartment),
      profile: toProfile(account),
    },
    isBankEditor: account.isBankEditor,
    isActive: account.deactivatedAt === null,
    passwordHash: account.passwordHash,
  }
}

const toAffiliation = (membership: Membership): Affiliation => ({
  _id: membership.affiliation_id,
  role: membership.role,
  department: {
    _id: membership.department_id,
    name: membership.department_name,
    organization: membership.organization_id,
    organizationName: membership.organization_name,
    isAdministration: membership.is_administration,
  },
})

const byOrganizationAndDepartment = ({ department: one }: Affiliation, { department: other }: Affiliation) =>
  one.organizationName.localeCompare(other.organizationName, 'nb') || one.name.localeCompare(other.name, 'nb')

const toProfile = (account: typeof users.$inferSelect): Profile => ({
  roleId: account.roleAffiliationId,
  showCookie: account.showCookie,
  showIntroduction: account.showIntroduction,
})
