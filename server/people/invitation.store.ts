import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { invitations } from '#server/database/schema/people.ts'
import { hashOf } from '#server/secrets/secret.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

type Address =
  | { readonly email: string; readonly feideName: null }
  | { readonly email: null; readonly feideName: string }
type Invited = Address & Pick<Invitation, 'name' | 'affiliations'>

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

    /** A new invitation, which replaces the one of the same address or Feide name. Only one by email has a secret. */
    async add(
      { affiliations, ...person }: Invited,
      { secret, expiresAt }: { readonly secret?: string; readonly expiresAt: Date },
    ): Promise<Invitation> {
      const id = randomUUID()
      const secretHash = secret === undefined ? null : hashOf(secret)
      await lock()
      await rows.delete(invitations).where(and(ofOrganization, isTo(person)))
      await rows
        .insert(invitations)
        .values(affiliations.map((one) => ({ ...person, ...one, id, organizationId, secretHash, expiresAt })))
      return { _id: id, ...person, affiliations, expiresAt: expiresAt.toISOString() }
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

    /** The invitations of these Feide names that can still be accepted; nobody else accepts them before the end of the transaction. */
    async lockOfFeideNames(names: readonly string[]): Promise<Invitation[]> {
      const found = await rows
        .select()
        .from(invitations)
        .where(
          and(ofOrganization, inArray(invitations.feideName, [...names]), gt(invitations.expiresAt, now())),
        )
        .orderBy(invitations.id, invitations.departmentId)
        .for('update')
      return invitationsIn(found)
    },
  }
}

const isTo = ({ email, feideName }: Address) =>
  sql`${invitations.email} is not distinct from ${email} and ${invitations.feideName} is not distinct from ${feideName}`

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

/** The organisations with an invitation of one of these Feide names that can still be accepted. */
export async function organizationsInviting(
  db: Pick<Querying, 'execute'>,
  names: readonly string[],
  now: Date,
): Promise<readonly OrganizationId[]> {
  const { rows } = await db.execute<{ id: OrganizationId }>(
    sql`select organizations_inviting(${sql.param([...names])}::text[], ${now.toISOString()}::timestamptz) as id`,
  )
  return rows.map(({ id }) => id)
}

/** The invitations in rows of which each is to one department. */
function invitationsIn(rows: readonly (typeof invitations.$inferSelect)[]): Invitation[] {
  const found = new Map<Id, Invitation>()
  for (const { id, email, feideName, name, departmentId, role, expiresAt } of rows) {
    const { affiliations = [] } = found.get(id) ?? {}
    found.set(id, {
      _id: id,
      ...addressOf(email, feideName),
      name,
      affiliations: [...affiliations, { departmentId, role }],
      expiresAt: expiresAt.toISOString(),
    })
  }
  return [...found.values()]
}

function addressOf(email: string | null, feideName: string | null): Address {
  if (email !== null) return { email, feideName: null }
  if (feideName !== null) return { email, feideName }
  throw new Error('An invitation is to nobody.')
}
