import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { invitations } from '#server/database/schema/people.ts'
import { hashOf } from '#server/secrets/secret.ts'
import type { Invitation, NewInvitation } from '#src/contract/invitation.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId, Id, OrganizationId } from '#src/contract/values.ts'

/** The invitations to an organisation that have not been accepted; of a secret only the hash is stored. */
export function invitationStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofOrganization = eq(invitations.organizationId, organizationId)

  return {
    /** Those that can still be accepted, the one that expires last first. */
    async list(): Promise<Invitation[]> {
      const found = await rows
        .select()
        .from(invitations)
        .where(and(ofOrganization, gt(invitations.expiresAt, now())))
        .orderBy(desc(invitations.expiresAt), invitations.id)
      return found.map(toInvitation)
    },

    /** A new invitation, which replaces the one of the same address. */
    async add(
      {
        email,
        name,
        role,
        departmentId,
      }: NewInvitation & { readonly role: Role; readonly departmentId: DepartmentId },
      { secret, expiresAt }: { readonly secret: string; readonly expiresAt: Date },
    ): Promise<Invitation> {
      const row = { organizationId, id: randomUUID(), email, name, role, departmentId, expiresAt }
      const values = { ...row, secretHash: hashOf(secret) }
      await rows
        .insert(invitations)
        .values(values)
        .onConflictDoUpdate({ target: [invitations.organizationId, invitations.email], set: values })
      return toInvitation(row)
    },

    /** Whether there was one. */
    async remove(id: Id): Promise<boolean> {
      const removed = await rows
        .delete(invitations)
        .where(and(ofOrganization, eq(invitations.id, id)))
        .returning({ id: invitations.id })
      return removed.length > 0
    },

    /** Removes the invitation of a secret and returns it; `undefined` for one that is wrong, used or expired. */
    async spend(secret: string): Promise<Invitation | undefined> {
      const [row] = await rows
        .delete(invitations)
        .where(
          and(ofOrganization, eq(invitations.secretHash, hashOf(secret)), gt(invitations.expiresAt, now())),
        )
        .returning()
      return row && toInvitation(row)
    },
  }
}

/** The organisation of the invitation with this secret, whether or not it has expired. */
export async function organizationOfInvitation(
  db: Pick<Querying, 'execute'>,
  secret: string,
): Promise<OrganizationId | undefined> {
  const { rows } = await db.execute<{ id: OrganizationId | null }>(
    sql`select organization_of_invitation(${hashOf(secret)}) as id`,
  )
  return rows[0]?.id ?? undefined
}

const toInvitation = ({
  id,
  email,
  name,
  role,
  departmentId,
  expiresAt,
}: Omit<typeof invitations.$inferSelect, 'organizationId' | 'secretHash'>): Invitation => ({
  _id: id,
  email,
  name,
  role,
  departmentId,
  expiresAt: expiresAt.toISOString(),
})
