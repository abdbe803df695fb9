import type * as v from 'valibot'

import type { Database } from '#server/database/database.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { Email } from '#server/mail/mail.ts'
import { sendInBackground } from '#server/mail/send-in-background.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { organizationOfInvitation } from '#server/people/invitation.store.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { comparableFeideName } from '#src/contract/feide-name.ts'
import type { Invitation, invitationEndpoints, NewInvitation } from '#src/contract/invitation.ts'
import { dayOf } from '#src/domain/day.ts'

import { closedAmong, hasAccountElsewhere, invite, inviteByFeideName, type InviteDeps } from './invite.ts'

const refused = 'Invitasjonen er brukt eller for gammel. Be administratoren i barnehagen om en ny.'

/**
 * Administrators invite staff by email, where whoever gets the link makes an account with it or joins with the one of the same address, or by
 * a Feide name, with which the person signs in.
 */
export function invitationHandlers(
  deps: InviteDeps & {
    readonly db: Database
    readonly within: WithinOrganization
    readonly offersFeide: boolean
    readonly notifyStaff: (scope: Pick<RequestScope, 'organizationId'>) => void
  },
): HandlersOf<typeof invitationEndpoints> {
  const { within } = deps

  return {
    list: ({ scope }) => within(scope, ({ invitations }) => invitations.list()),

    async add(call) {
      const { scope, once } = call
      const person = comparable(call.body)
      if ('feideName' in person && !deps.offersFeide)
        throw invalidValue('feideName', 'Innlogging med Feide er ikke satt opp her. Inviter med e-post.')
      const emails: Email[] = []
      const invitation = await within(scope, async (stores) => {
        const hasAccount = await hasAccountElsewhere(stores, person)
        return once(stores.idempotencyKeys, async () => {
          if ('feideName' in person) return inviteByFeideName(deps, call, stores, person)
          const invited = await invite(deps, call, stores, { ...person, hasAccount })
          emails.push(invited.email)
          return invited.invitation
        })
      })
      sendInBackground(deps, emails)
      return invitation
    },

    async withdraw({ scope, params: { id } }) {
      await within(scope, async ({ invitations, auditLog }) => {
        if (!(await invitations.remove(id))) throw new HttpError(404, 'Invitasjonen finnes ikke lenger.')
        await auditLog.addOther({ userId: scope.userId, action: 'invitation.withdrawn' })
      })
      return null
    },

    async accept({ body: { token, newPassword } }) {
      const organizationId = await organizationOfInvitation(deps.db, token)
      if (organizationId === undefined) throw new HttpError(422, refused)
      // Hashed before the transaction, which it would hold open.
      const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
      const names = await within(
        { organizationId, visibleDepartments: 'all', userId: undefined, pinDepartmentId: undefined },
        async (stores) => {
          const invitation = await stores.invitations.spend(token)
          const closed =
            invitation && (await closedAmong(stores.departments, invitation.affiliations, dayOf(deps.now())))
          if (!invitation || closed !== undefined) throw new HttpError(422, refused)
          const userId = await accountOf(stores, invitation, passwordHash)
          for (const { departmentId, role } of invitation.affiliations)
            await stores.members.join(userId, departmentId, role)
          await stores.auditLog.addOther({ userId, action: 'invitation.accepted', aboutUserId: userId })
          const [first] = invitation.affiliations
          return first && stores.departments.namesOf(first.departmentId)
        },
      )
      deps.notifyStaff({ organizationId })
      return { message: `Velkommen til ${names?.organization ?? 'Språkhuset'}. Nå kan du logge inn.` }
    },
  }
}

const comparable = (body: v.InferOutput<typeof NewInvitation>) =>
  'feideName' in body
    ? { ...body, feideName: comparableFeideName(body.feideName) }
    : { ...body, email: body.email.toLowerCase() }

async function accountOf(
  { members }: OrganizationStores,
  { email, name }: Invitation,
  passwordHash: string | undefined,
) {
  // A link is only sent to an address.
  if (email === null) throw new HttpError(422, refused)
  const account = await members.findAccount({ email })
  if (account && !account.isActive) throw new HttpError(422, refused)
  if (account) return account._id
  if (passwordHash === undefined) throw invalidValue('newPassword', 'Passord kreves.')
  const userId = await members.addAccount({ email, name, passwordHash })
  if (userId === undefined) throw new HttpError(422, refused)
  return userId
}
