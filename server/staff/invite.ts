import type { Caller, Scope } from '#server/http/handler.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import { invitationEmail } from '#server/mail/invitation-email.ts'
import type { Email } from '#server/mail/mail.ts'
import type { BackgroundMail } from '#server/mail/send-in-background.ts'
import type { OrganizationStores } from '#server/organization-stores.ts'
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

/** Writes an invitation and its line of the audit log; returns it with its email, which is sent once they are stored. Throws 422 for a department of others. */
export async function invite(
  { publicUrl, now }: Pick<InviteDeps, 'publicUrl' | 'now'>,
  { caller, scope }: InvitingCall,
  { departments, invitations, auditLog }: OrganizationStores,
  person: Pick<Invitation, 'email' | 'name' | 'affiliations'> & { readonly hasAccount: boolean },
): Promise<{ readonly invitation: Invitation; readonly email: Email }> {
  const { email: to, name, affiliations, hasAccount } = person
  const named = []
  for (const { departmentId } of affiliations) {
    const names = await departments.namesOf(departmentId)
    if (!names) throw invalidValue('affiliations', 'Avdelingen finnes ikke.')
    named.push(names)
  }
  const closed = await closedAmong(departments, affiliations, dayOf(now()))
  if (closed !== undefined) throw invalidValue('affiliations', closed)
  const secret = newSecret()
  const expiresAt = new Date(now().getTime() + serverConstants.invitationDays * dayMs)
  const invitation = await invitations.add({ email: to, name, affiliations }, { secret, expiresAt })
  await auditLog.addOther({ userId: scope.userId, action: 'person.invited' })
  const email = invitationEmail({
    to,
    name,
    from: caller.user.name,
    organization: named[0]?.organization ?? '',
    departments: named.map(({ department }) => department),
    address: publicUrl + hrefOf(hasAccount ? 'joinByInvitation' : 'invitation', { token: secret }),
    lastDay: writtenDay(dayOf(expiresAt)),
  })
  return { invitation, email }
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

/** Whether somebody with this address has an account. Throws 422 for one that is closed, or who works here already. */
export async function hasAccountElsewhere({ members }: OrganizationStores, email: string): Promise<boolean> {
  const account = await members.findAccount(email)
  if (account && !account.isActive) throw invalidValue('email', 'Brukeren med denne adressen er stengt.')
  if (account && (await members.find(account._id)))
    throw invalidValue('email', 'Personen jobber her allerede. Endre tilgangen på siden til personen.')
  return account !== undefined
}
