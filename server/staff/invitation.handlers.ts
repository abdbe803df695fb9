import type { Database } from '#server/database/database.ts'
import { retry } from '#server/environment/background.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import { invitationEmail } from '#server/mail/invitation-email.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { organizationOfInvitation } from '#server/people/invitation.store.ts'
import { hashPassword } from '#server/secrets/password-hash.ts'
import { newSecret } from '#server/secrets/secret.ts'
import type { Invitation, invitationEndpoints } from '#src/contract/invitation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'

const dayMs = 86_400_000
const refused = 'Invitasjonen er brukt eller for gammel. Be administratoren i barnehagen om en ny.'

/** Administrators invite staff by email; whoever gets the link makes an account with it, or joins with the one of the same address. */
export function invitationHandlers(deps: {
  readonly db: Database
  readonly within: WithinOrganization
  readonly mail: Mail
  /** The delays between retries of an email, in milliseconds. */
  readonly mailRetryDelays: readonly number[]
  readonly publicUrl: string
  readonly inBackground: (work: Promise<void>) => void
  readonly now: () => Date
}): HandlersOf<typeof invitationEndpoints> {
  const { within } = deps

  return {
    list: ({ scope }) => within(scope, ({ invitations }) => invitations.list()),

    async add({ caller, scope, body, once }) {
      const secret = newSecret()
      const expiresAt = new Date(deps.now().getTime() + serverConstants.invitationDays * dayMs)
      const email = body.email.toLowerCase()
      let emailed: Parameters<typeof invitationEmail>[0] | undefined
      const invitation = await within(scope, async (stores) => {
        const { departments, invitations, auditLog, idempotencyKeys } = stores
        const names = await departments.namesOf(body.departmentId)
        if (!names) throw invalidValue('departmentId', 'Avdelingen finnes ikke.')
        const hasAccount = await hasAccountElsewhere(stores, email)
        return once(idempotencyKeys, async () => {
          const added = await invitations.add({ ...body, email }, { secret, expiresAt })
          await auditLog.addOther({ userId: scope.userId, action: 'person.invited' })
          emailed = {
            to: email,
            name: body.name,
            from: caller.user.name,
            ...names,
            address:
              deps.publicUrl + hrefOf(hasAccount ? 'joinByInvitation' : 'invitation', { token: secret }),
            lastDay: writtenDay(dayOf(expiresAt)),
          }
          return added
        })
      })
      if (emailed) {
        const message = invitationEmail(emailed)
        deps.inBackground(retry(() => deps.mail.send(message), deps.mailRetryDelays))
      }
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
        { organizationId, visibleDepartments: 'all', userId: undefined },
        async (stores) => {
          const invitation = await stores.invitations.spend(token)
          if (!invitation) throw new HttpError(422, refused)
          const userId = await accountOf(stores, invitation, passwordHash)
          await stores.members.join(userId, invitation.departmentId, invitation.role)
          await stores.auditLog.addOther({ userId, action: 'invitation.accepted', aboutUserId: userId })
          return stores.departments.namesOf(invitation.departmentId)
        },
      )
      return { message: `Velkommen til ${names?.organization ?? 'Språkhuset'}. Nå kan du logge inn.` }
    },
  }
}

async function accountOf(
  { members }: OrganizationStores,
  { email, name }: Invitation,
  passwordHash: string | undefined,
) {
  const account = await members.findAccount(email)
  if (account && !account.isActive) throw new HttpError(422, refused)
  if (account) return account._id
  if (passwordHash === undefined) throw invalidValue('newPassword', 'Passord kreves.')
  const userId = await members.addAccount({ email, name, passwordHash })
  if (userId === undefined) throw new HttpError(422, refused)
  return userId
}

/** Whether somebody with this address has an account. Throws 422 for one that is closed, or who works here already. */
async function hasAccountElsewhere({ members }: OrganizationStores, email: string): Promise<boolean> {
  const account = await members.findAccount(email)
  if (account && !account.isActive) throw invalidValue('email', 'Brukeren med denne adressen er stengt.')
  if (account && (await members.find(account._id)))
    throw invalidValue('email', 'Personen jobber her allerede. Endre tilgangen på siden til personen.')
  return account !== undefined
}
