import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { invitations } from '#server/database/schema/people.ts'
import { hashOf } from '#server/secrets/secret.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

/** The invitations to an organisation that have not been accepted; of a secret only the hash is stored. */
export function invitationStore(rows: Querying, organizationId: OrganizationId, now: () => Date) {
  const ofOrganization = eq(invitations.organizationId, organizationId)

  /** Lets nobody else write an invitation until the end of the transaction: one that is not there yet has no row to lock. */
  const lock = async (): Promise<void> => {
    await rows.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${organizationId}`}, 0))`,
    )
  }

  return {
    lock,

    /** Those that can still be accepted, the one that expires last first. */
    async list(): Promise<Invitation[]> {
      const found = await rows
        .select()
        .from(invitations)
        .where(and(ofOrganization, gt(invitations.expiresAt, now())))
        .orderBy(desc(invitations.expiresAt), invitations.id, invitations.departmentId)
      return invitationsIn(found)
    },

    /** A new invitation, which replaces the one of the same address. */
    async add(
      { email, name, affiliations }: Pick<Invitation, 'email' | 'name' | 'affiliations'>,
      { secret, expiresAt }: { readonly secret: string; readonly expiresAt: Date },
    ): Promise<Invitation> {
      const invitation = { id: randomUUID(), email, name, expiresAt }
      await lock()
      await rows.delete(invitations).where(and(ofOrganization, eq(invitations.email, email)))
      await rows
        .insert(invitations)
        .values(
          affiliations.map((one) => ({ ...invitation, ...one, organizationId, secretHash: hashOf(secret) })),
        )
      return { _id: invitation.id, email, name, affiliations, expiresAt: expiresAt.toISOString() }
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
      const spent = await rows
        .delete(invitations)
        .where(
          and(ofOrganization, eq(invitations.secretHash, hashOf(secret)), gt(invitations.expiresAt, now())),
        )
        .returning()
      return invitationsIn(spent)[0]
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

/** The invitations in rows of which each is to one department. */
function invitationsIn(rows: readonly (typeof invitations.$inferSelect)[]): Invitation[] {
  const found = new Map<Id, Invitation>()
  for (const { id, email, name, departmentId, role, expiresAt } of rows) {
    const { affiliations = [] } = found.get(id) ?? {}
    found.set(id, {
      _id: id,
      email,
      name,
      affiliations: [...affiliations, { departmentId, role }],
      expiresAt: expiresAt.toISOString(),
    })
  }
  return [...found.values()]
}
