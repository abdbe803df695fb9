import { randomUUID } from 'node:crypto'

import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'

import * as v from 'valibot'

import type { Querying } from '#server/database/querying.ts'
import { affiliations, staffPictures, users } from '#server/database/schema/people.ts'
import { tokenFamilies } from '#server/database/schema/sessions.ts'
import type { Member } from '#src/contract/staff-change.ts'
import type { Role } from '#src/contract/user.ts'
import { type DepartmentId, type OrganizationId, UserId } from '#src/contract/values.ts'

import { affiliationsOfEach } from './affiliations-of-each.ts'
import { feideNameOfUser } from './feide-name-of-user.ts'
import { pictureOfEach } from './picture-of-each.ts'

/** How an account is found: the email address, lower case, or the Feide name as it is compared. */
export type AccountName = { readonly email: string } | { readonly feideName: string }
type MemberAccount = { readonly _id: UserId; readonly isActive: boolean }

/** Who works in the organisation, with roles that can be changed. */
export function memberStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(affiliations.organizationId, organizationId)
  const isOf = (userId: UserId, departmentId: DepartmentId) =>
    and(ofOrganization, eq(affiliations.userId, userId), eq(affiliations.departmentId, departmentId))

  /** Those of these ids who work here; without ids all who are active. */
  const read = async (ids?: readonly UserId[]): Promise<Member[]> => {
    const found = await rows
      .select({
        _id: users.id,
        name: users.name,
        email: users.email,
        picture: pictureOfEach(organizationId),
        affiliations: affiliationsOfEach,
        lastSignInAt: sql<Date | null>`(
          select max(${tokenFamilies.createdAt}) from ${tokenFamilies} where ${tokenFamilies.userId} = ${users.id}
        )`.mapWith(tokenFamilies.createdAt),
      })
      .from(affiliations)
      .innerJoin(users, eq(users.id, affiliations.userId))
      .where(and(ofOrganization, isNull(users.deactivatedAt), ids && inArray(affiliations.userId, [...ids])))
      .groupBy(users.id)
    return found.map(({ lastSignInAt, ...member }) => ({
      ...member,
      lastSignInAt: lastSignInAt === null ? null : lastSignInAt.toISOString(),
    }))
  }

  const setRole = async (userId: UserId, departmentId: DepartmentId, role: Role): Promise<void> => {
    await rows
      .insert(affiliations)
      .values({ organizationId, id: randomUUID(), userId, departmentId, role })
      .onConflictDoUpdate({
        target: [affiliations.organizationId, affiliations.userId, affiliations.departmentId],
        set: { role },
      })
  }

  return {
    /** Those who are active, a–z. */
    list: async (): Promise<Member[]> =>
      (await read()).toSorted((a, b) => a.name.localeCompare(b.name, 'nb') || a._id.localeCompare(b._id)),

    /** The person, if active and with an affiliation here. */
    async find(userId: UserId): Promise<Member | undefined> {
      const [member] = await read([userId])
      return member
    },

    /**
     * The active Administrators, locked until the end of the transaction: two of them who are taken out at the same moment take turns, and
     * the second one finds what the first one has left.
     */
    async lockAdministrators(): Promise<readonly { userId: UserId; departmentId: DepartmentId }[]> {
      return rows
        .select({ userId: affiliations.userId, departmentId: affiliations.departmentId })
        .from(affiliations)
        .innerJoin(users, eq(users.id, affiliations.userId))
        .where(and(ofOrganization, eq(affiliations.role, 'administrator'), isNull(users.deactivatedAt)))
        .orderBy(affiliations.id)
        .for('update', { of: affiliations })
    },

    setRole,

    /** The account with this email address or Feide name, of any organisation. */
    async findAccount(name: AccountName): Promise<MemberAccount | undefined> {
      const [account] = await rows
        .select({ _id: users.id, deactivatedAt: users.deactivatedAt })
        .from(users)
        .where('email' in name ? eq(users.email, name.email) : eq(feideNameOfUser, name.feideName))
      return account && { _id: account._id, isActive: account.deactivatedAt === null }
    },

    /** A new account, unless somebody has made one with the same address at this moment; returns its id, or the one of the other. */
    async addAccount(account: {
      readonly email: string
      readonly name: string
      readonly passwordHash: string
    }): Promise<UserId | undefined> {
      await rows
        .insert(users)
        .values({ id: v.parse(UserId, randomUUID()), ...account })
        .onConflictDoNothing({ target: users.email })
      const [found] = await rows.select({ id: users.id }).from(users).where(eq(users.email, account.email))
      return found?.id
    },

    /**
     * A new account without an email address, for a person whom a provider has authenticated; returns its id, or the one of the account that the
     * person has got at this moment. `undefined` where the Feide name belongs to another account.
     */
    async addFeideAccount({
      issuer,
      subject,
      ...account
    }: {
      readonly issuer: string
      readonly subject: string
      readonly feideId: string
      readonly name: string
      readonly passwordHash: string
    }): Promise<UserId | undefined> {
      await rows
        .insert(users)
        .values({
          id: v.parse(UserId, randomUUID()),
          openidIssuer: issuer,
          openidSubject: subject,
          ...account,
        })
        .onConflictDoNothing()
      const [found] = await rows
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.openidIssuer, issuer), eq(users.openidSubject, subject)))
      return found?.id
    },

    /**
     * Gives a person a role in a department, unless the person has one there already. Who has chosen no role yet, in any organisation, acts
     * in this one.
     */
    async join(userId: UserId, departmentId: DepartmentId, role: Role): Promise<void> {
      const [added] = await rows
        .insert(affiliations)
        .values({ organizationId, id: randomUUID(), userId, departmentId, role })
        .onConflictDoNothing()
        .returning({ id: affiliations.id })
      if (added)
        await rows
          .update(users)
          .set({ roleOrganizationId: organizationId, roleAffiliationId: added.id })
          .where(and(eq(users.id, userId), isNull(users.roleAffiliationId)))
    },

    /**
     * Gives a person these roles and no others here. Whoever acts in a department that is left for another one acts in that one.
     */
    async setRoles(
      userId: UserId,
      roles: ReadonlyMap<DepartmentId, Role>,
      moves: readonly { readonly departmentId: DepartmentId; readonly to: DepartmentId }[],
    ): Promise<void> {
      for (const [departmentId, role] of roles) await setRole(userId, departmentId, role)
      const present = await rows
        .select({ id: affiliations.id, departmentId: affiliations.departmentId })
        .from(affiliations)
        .where(and(ofOrganization, eq(affiliations.userId, userId)))
      const idOf = (id: DepartmentId) => present.find(({ departmentId }) => departmentId === id)?.id
      const ended = present.filter(({ departmentId }) => !roles.has(departmentId))
      const [chosen] = await rows
        .select({ id: users.roleAffiliationId })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.roleOrganizationId, organizationId)))
      const left = ended.find(({ id }) => id === chosen?.id)?.departmentId
      const move = moves.find(({ departmentId }) => departmentId === left)
      if (move)
        await rows
          .update(users)
          .set({ roleAffiliationId: idOf(move.to) })
          .where(eq(users.id, userId))
      if (ended.length > 0)
        await rows.delete(affiliations).where(
          and(
            ofOrganization,
            inArray(
              affiliations.id,
              ended.map(({ id }) => id),
            ),
          ),
        )
    },

    /** With the last affiliation here the picture is deleted too. */
    async endAffiliation(userId: UserId, departmentId: DepartmentId): Promise<void> {
      await rows.delete(affiliations).where(isOf(userId, departmentId))
      const left = rows
        .select({ id: affiliations.id })
        .from(affiliations)
        .where(and(ofOrganization, eq(affiliations.userId, userId)))
      await rows
        .delete(staffPictures)
        .where(
          and(
            eq(staffPictures.organizationId, organizationId),
            eq(staffPictures.userId, userId),
            notExists(left),
          ),
        )
    },
  }
}
