import type { Database } from '#server/database/database.ts'
import type { RequestScope } from '#server/http/handler.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { organizationsInviting } from '#server/people/invitation.store.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { newSecret } from '#server/secrets/secret.ts'
import { closedAmong } from '#server/staff/invite.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { OrganizationId, UserId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

import type { FeidePerson } from './feide-person.ts'
import { findUser, type FindUserResult } from './find-user.ts'
import type { Identity, OpenidAccountStore } from './openid-account.store.ts'

type Deps = {
  readonly db: Database
  readonly accounts: OpenidAccountStore
  readonly issuer: string
  readonly within: WithinOrganization
  readonly notifyStaff: (scope: Pick<RequestScope, 'organizationId'>) => void
  readonly now: () => Date
}

type Accepting = {
  /** Of the person’s user; `undefined` for one who gets a user by the invitation. */
  readonly userId: UserId | undefined
  readonly identity: Identity
  /** Of a random password that nobody knows: the person signs in with Feide. */
  readonly passwordHash: string
}

/**
 * Finds the user of an authenticated person, as `findUser` does, and accepts the invitations of the person’s Feide names: each once, in one
 * transaction with the user of whoever has none yet.
 */
export const invitedUserFinder =
  (deps: Deps) =>
  async (person: FeidePerson): Promise<FindUserResult> => {
    const found = await findUser(deps.accounts, deps.issuer, person)
    if (found.kind !== 'found' && found.kind !== 'unknown') return found
    const inviting = await organizationsInviting(deps.db, person.feideNames, deps.now())
    if (inviting.length === 0) return found
    const accepting = {
      userId: found.kind === 'found' ? found.userId : undefined,
      identity: { issuer: deps.issuer, subject: person.subject },
      // Hashed before the transactions, which it would hold open.
      passwordHash: await hashPassword(newSecret()),
    }
    for (const organizationId of inviting)
      if (await acceptIn(deps, organizationId, person, accepting)) deps.notifyStaff({ organizationId })
    // A concurrent sign-in may have accepted instead.
    return found.kind === 'found' ? found : findUser(deps.accounts, deps.issuer, person)
  }

/** Accepts what can be accepted in one organisation; whether that was anything. */
const acceptIn = (
  { within, now }: Deps,
  organizationId: OrganizationId,
  { feideNames }: FeidePerson,
  accepting: Accepting,
): Promise<boolean> =>
  within(
    { organizationId, visibleDepartments: 'all', userId: undefined, pinDepartmentId: undefined },
    async (stores) => {
      let hasAccepted = false
      for (const invitation of await stores.invitations.lockOfFeideNames(feideNames)) {
        // It stays until the department is open again, the invitation is withdrawn, or it expires.
        const closed = await closedAmong(stores.departments, invitation.affiliations, dayOf(now()))
        const userId = closed === undefined ? await userOf(stores, invitation, accepting) : undefined
        if (userId === undefined) continue
        for (const { departmentId, role } of invitation.affiliations)
          await stores.members.join(userId, departmentId, role)
        await stores.invitations.remove(invitation._id)
        await stores.auditLog.addOther({ userId, action: 'invitation.accepted', aboutUserId: userId })
        hasAccepted = true
      }
      return hasAccepted
    },
  )

const userOf = async (
  { members }: OrganizationStores,
  { feideName, name }: Invitation,
  { userId, identity, passwordHash }: Accepting,
): Promise<UserId | undefined> =>
  feideName === null
    ? undefined
    : (userId ?? members.addFeideAccount({ ...identity, feideId: feideName, name, passwordHash }))
