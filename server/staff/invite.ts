import type { Caller, Scope } from '#server/http/handler.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import { invitationEmail } from '#server/mail/invitation-email.ts'
import type { Email } from '#server/mail/mail.ts'
import type { BackgroundMail } from '#server/mail/send-in-background.ts'
import type { OrganizationStores } from '#server/organization-stores.ts'
import type { AccountName } from '#server/people/member.store.ts'
import { newSecret } from '#server/secrets/secret.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { Day, UserId } from '#src/contract/values.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'

const dayMs = 86_400_000

export type InviteDeps = BackgroundMail & {
  readonly publicUrl: string
  readonly now: () => Date
}

type InvitingCall = {
  readonly caller: Pick<Caller, 'user'>
  readonly scope: Scope & { readonly userId: UserId }
}

type Invited = Pick<Invitation, 'name' | 'affiliations'>

/** Writes an invitation and its line of the audit log; returns it with its email, which is sent once they are stored. Throws 422 for a department of others. */
export async function invite(
  deps: Pick<InviteDeps, 'publicUrl' | 'now'>,
  call: InvitingCall,
  stores: OrganizationStores,
  { hasAccount, ...person }: Invited & { readonly email: string; readonly hasAccount: boolean },
): Promise<{ readonly invitation: Invitation; readonly email: Email }> {
  const named = await namesOfOpen(deps, stores, person.affiliations)
  const secret = newSecret()
  const expiresAt = expiryOf(deps)
  const invitation = await stores.invitations.add({ ...person, feideName: null }, { secret, expiresAt })
  await logInvited(call, stores)
  const email = invitationEmail({
    to: person.email,
    name: person.name,
    from: call.caller.user.name,
    organization: named[0]?.organization ?? '',
    departments: named.map(({ department }) => department),
    address: deps.publicUrl + hrefOf(hasAccount ? 'joinByInvitation' : 'invitation', { token: secret }),
    lastDay: writtenDay(dayOf(expiresAt)),
  })
  return { invitation, email }
}

/** Writes an invitation that a sign-in with the Feide name accepts, and its line of the audit log. Throws 422 for a department of others. */
export async function inviteByFeideName(
  deps: Pick<InviteDeps, 'now'>,
  call: InvitingCall,
  stores: OrganizationStores,
  person: Invited & { readonly feideName: string },
): Promise<Invitation> {
  await namesOfOpen(deps, stores, person.affiliations)
  const invitation = await stores.invitations.add({ ...person, email: null }, { expiresAt: expiryOf(deps) })
  await logInvited(call, stores)
  return invitation
}

const expiryOf = ({ now }: Pick<InviteDeps, 'now'>) =>
  new Date(now().getTime() + serverConstants.invitationDays * dayMs)

const logInvited = ({ scope }: InvitingCall, { auditLog }: OrganizationStores) =>
  auditLog.addOther({ userId: scope.userId, action: 'person.invited' })

/** The names of these departments. Throws 422 for one of others, and for one that is closed. */
async function namesOfOpen(
  { now }: Pick<InviteDeps, 'now'>,
  { departments }: OrganizationStores,
  affiliations: Invitation['affiliations'],
) {
  const named = []
  for (const { departmentId } of affiliations) {
    const names = await departments.namesOf(departmentId)
    if (!names) throw invalidValue('affiliations', 'Avdelingen finnes ikke.')
    named.push(names)
  }
  const closed = await closedAmong(departments, affiliations, dayOf(now()))
  if (closed !== undefined) throw invalidValue('affiliations', closed)
  return named
}

/** Why one of these departments takes no new staff on a day; `undefined` where all do. None is closed until the end of the transaction. */
export async function closedAmong(
  departments: OrganizationStores['departments'],
  affiliations: Invitation['affiliations'],
  today: Day,
): Promise<string | undefined> {
  const found = await departments.lockShared(affiliations.map(({ departmentId }) => departmentId))
  const messages = found.map((department) => closedMessage(department, 'Velg en annen avdeling.', today))
  return messages.find((message) => message !== undefined)
}

/** Whether somebody with this address or Feide name has an account. Throws 422 for one that is closed, or who works here already. */
export async function hasAccountElsewhere(
  { members }: OrganizationStores,
  name: AccountName,
): Promise<boolean> {
  const account = await members.findAccount(name)
  const [field, closed] =
    'email' in name
      ? ['email', 'Brukeren med denne adressen er stengt.']
      : ['feideName', 'Brukeren med dette Feide-navnet er stengt.']
  if (account && !account.isActive) throw invalidValue(field, closed)
  if (account && (await members.find(account._id)))
    throw invalidValue(field, 'Personen jobber her allerede. Endre tilgangen på siden til personen.')
  return account !== undefined
}
