import { randomUUID } from 'node:crypto'

import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { affiliations, users } from '#server/database/schema/people.ts'
import { sharedTablets, tokenFamilies } from '#server/database/schema/sessions.ts'
import type { BrowserName } from '#server/http/browser-name.ts'
import { pictureOfEach } from '#server/people/picture-of-each.ts'
import { staffPictureStore } from '#server/people/staff-picture.store.ts'
import { hashOf } from '#server/secrets/secret.ts'
import type { SharedTablet } from '#src/contract/shared-tablet.ts'
import type { DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'

/** The shared tablets of an organisation, and who of its staff has a PIN. */
export function sharedTabletStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofOrganization = eq(sharedTablets.organizationId, organizationId)

  const staffWithPin = (departmentId: DepartmentId) =>
    rows
      .select({
        _id: users.id,
        name: users.name,
        pinHash: users.pinHash,
        picture: pictureOfEach(organizationId),
      })
      .from(affiliations)
      .innerJoin(users, eq(users.id, affiliations.userId))
      .where(
        and(
          eq(affiliations.organizationId, organizationId),
          eq(affiliations.departmentId, departmentId),
          isNull(users.deactivatedAt),
          isNotNull(users.pinHash),
        ),
      )

  /** Revokes what was opened on tablets that are no longer shared, and returns whose auth sessions they were. */
  const endSessionsOn = async (ids: readonly Id[]): Promise<readonly UserId[]> => {
    const revoked = await rows
      .update(tokenFamilies)
      .set({ revokedAt: now() })
      .where(and(inArray(tokenFamilies.tabletId, [...ids]), isNull(tokenFamilies.revokedAt)))
      .returning({ userId: tokenFamilies.userId })
    return [...new Set(revoked.map(({ userId }) => userId))]
  }

  return {
    /** Those of a department, the one that was used last first. */
    async list(departmentId: DepartmentId): Promise<SharedTablet[]> {
      const found = await rows
        .select()
        .from(sharedTablets)
        .where(and(ofOrganization, eq(sharedTablets.departmentId, departmentId)))
        .orderBy(desc(sharedTablets.lastUsedAt), sharedTablets.id)
      return found.map(toSharedTablet)
    },

    /** How many these departments have together. */
    async countOf(departmentIds: readonly DepartmentId[]): Promise<number> {
      const found = await rows
        .select({ id: sharedTablets.id })
        .from(sharedTablets)
        .where(and(ofOrganization, inArray(sharedTablets.departmentId, [...departmentIds])))
      return found.length
    },

    async add(departmentId: DepartmentId, secret: string, device: BrowserName): Promise<SharedTablet> {
      const at = now()
      const tablet = { id: randomUUID(), departmentId, ...device, createdAt: at, lastUsedAt: at }
      await rows.insert(sharedTablets).values({ ...tablet, organizationId, secretHash: hashOf(secret) })
      return toSharedTablet(tablet)
    },

    /**
     * Removes a tablet and revokes the auth sessions that were opened on it. Returns its department and whose sessions they were; `undefined`
     * where there is none.
     */
    async remove(
      id: Id,
    ): Promise<{ readonly departmentId: DepartmentId; readonly signedIn: readonly UserId[] } | undefined> {
      // Whoever unlocks it at the same moment waits for this row, or has opened a session that is revoked here.
      const [removed] = await rows
        .delete(sharedTablets)
        .where(and(ofOrganization, eq(sharedTablets.id, id)))
        .returning({ departmentId: sharedTablets.departmentId })
      if (!removed) return undefined
      return { ...removed, signedIn: await endSessionsOn([id]) }
    },

    /** Removes those of a department, as `remove` does, and returns how many they were. */
    async removeOf(departmentId: DepartmentId): Promise<number> {
      const removed = await rows
        .delete(sharedTablets)
        .where(and(ofOrganization, eq(sharedTablets.departmentId, departmentId)))
        .returning({ id: sharedTablets.id })
      await endSessionsOn(removed.map(({ id }) => id))
      return removed.length
    },

    /** The active staff of a department who have a PIN, a–z. */
    async staffOf(departmentId: DepartmentId): Promise<UnlockingPerson[]> {
      const found = await staffWithPin(departmentId)
      return found
        .map(({ _id, name, picture }) => ({ _id, name, picture }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || a._id.localeCompare(b._id))
    },

    /** The pictures of those of them who have one of these ids. */
    async picturesOf(departmentId: DepartmentId, ids: readonly UserId[]) {
      const staff = await staffWithPin(departmentId)
      const shown = staff.map(({ _id }) => _id).filter((id) => ids.includes(id))
      return staffPictureStore(rows, organizationId).list(shown)
    },

    /** Turns off the PIN with this hash; does nothing where it is off already, or is another one. Returns whether it did. */
    async disablePin(userId: UserId, pinHash: string): Promise<boolean> {
      const at = now()
      const disabled = await rows
        .update(users)
        .set({ pinDisabledAt: at, pinGuessedAt: at })
        .where(and(eq(users.id, userId), eq(users.pinHash, pinHash), isNull(users.pinDisabledAt)))
        .returning({ id: users.id })
      return disabled.length > 0
    },

    /** The hash of the PIN of one of them. */
    async pinOf(departmentId: DepartmentId, userId: UserId) {
      const found = await staffWithPin(departmentId)
      return found.find(({ _id }) => _id === userId)
    },
  }
}

type UnlockingPerson = { readonly _id: UserId; readonly name: string; readonly picture: Id | null }

export type UsedTablet = {
  readonly organizationId: OrganizationId
  readonly id: Id
  readonly departmentId: DepartmentId
}

/** The tablet of a secret, whose row stays locked until the end of the transaction; `undefined` for any other secret. */
export async function findUsedTablet(
  db: Pick<Querying, 'execute'>,
  secret: string | undefined,
  at: Date,
): Promise<UsedTablet | undefined> {
  if (secret === undefined) return undefined
  const { rows } = await db.execute<{
    organization_id: OrganizationId
    id: Id
    department_id: DepartmentId
  }>(sql`select * from use_shared_tablet(${hashOf(secret)}, ${at.toISOString()}::timestamptz)`)
  const [row] = rows
  return row && { organizationId: row.organization_id, id: row.id, departmentId: row.department_id }
}

const toSharedTablet = ({
  id,
  departmentId,
  browser,
  system,
  createdAt,
  lastUsedAt,
}: Omit<typeof sharedTablets.$inferSelect, 'organizationId' | 'secretHash'>): SharedTablet => ({
  _id: id,
  departmentId,
  browser,
  system,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
})
