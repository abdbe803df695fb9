import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { affiliations, departments, organizations, users } from '#server/database/schema/people.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { newSecret } from '#server/secrets/secret.ts'
import { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

export type NewKindergarten = {
  readonly name: string
  readonly administrator: { readonly name: string; readonly email: string; readonly feideName?: string }
}

/**
 * Creates a kindergarten with the department Administrasjon and an administrator in one transaction. An existing user with the email keeps
 * name and password and becomes administrator here too. Returns the administrator’s id; throws a `RangeError` with the reason, and creates
 * nothing, for a deactivated user or another Feide name than the stored one.
 */
export async function addKindergarten(db: Database, options: NewKindergarten): Promise<UserId> {
  const email = options.administrator.email.toLowerCase()
  // A random password that nobody knows; a reset link sets the first one.
  const passwordHash = await hashPassword(newSecret())
  const affiliationId = randomUUID()

  return db.transaction(async (tx) => {
    const { organizationId, departmentId } = await createKindergarten(tx, { name: options.name })
    await tx
      .insert(users)
      .values({
        id: v.parse(UserId, randomUUID()),
        email,
        name: options.administrator.name,
        feideId: options.administrator.feideName ?? null,
        passwordHash,
      })
      .onConflictDoNothing({ target: users.email })
    const [administrator] = await tx
      .select({
        id: users.id,
        role: users.roleAffiliationId,
        feideName: users.feideId,
        deactivatedAt: users.deactivatedAt,
      })
      .from(users)
      .where(eq(users.email, email))
    if (!administrator || administrator.deactivatedAt !== null)
      throw new RangeError(`${email} belongs to somebody who was deactivated.`)
    const { feideName } = options.administrator
    if (feideName !== undefined && feideName !== administrator.feideName) {
      if (administrator.feideName !== null)
        throw new RangeError(`${email} has the Feide name ${administrator.feideName} already.`)
      await tx.update(users).set({ feideId: feideName }).where(eq(users.id, administrator.id))
    }
    await tx.insert(affiliations).values({
      organizationId,
      id: affiliationId,
      userId: administrator.id,
      departmentId,
      role: 'administrator',
    })
    // A user with a role elsewhere chooses at the next sign-in.
    if (administrator.role === null)
      await tx
        .update(users)
        .set({ roleOrganizationId: organizationId, roleAffiliationId: affiliationId })
        .where(eq(users.id, administrator.id))
    return administrator.id
  })
}

/** Creates a kindergarten with its departments and the department Administrasjon; returns the ids of the kindergarten and of the latter. */
export async function createKindergarten(
  rows: Querying,
  kindergarten: {
    readonly name: string
    /** Its number in the national register. */
    readonly organizationNumber?: string
    readonly departmentNames?: readonly string[]
  },
): Promise<{ readonly organizationId: OrganizationId; readonly departmentId: DepartmentId }> {
  const { name, organizationNumber, departmentNames = [] } = kindergarten
  const organizationId = v.parse(OrganizationId, randomUUID())
  const departmentId = v.parse(DepartmentId, randomUUID())
  await rows.insert(organizations).values({ id: organizationId, name, organizationNumber })
  await rows.insert(departments).values([
    { organizationId, id: departmentId, name: 'Administrasjon', isAdministration: true },
    ...departmentNames.map((one) => ({
      organizationId,
      id: v.parse(DepartmentId, randomUUID()),
      name: one,
      isAdministration: false,
    })),
  ])
  return { organizationId, departmentId }
}
