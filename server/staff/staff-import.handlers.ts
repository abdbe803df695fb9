import type { HandlersOf } from '#server/http/handler.ts'
import { staleError } from '#server/http/if-match.ts'
import { invalidData, invalidValue } from '#server/http/invalid-data.ts'
import type { Email } from '#server/mail/mail.ts'
import { sendInBackground } from '#server/mail/send-in-background.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { PlanChanges } from '#server/plans/plan-changes.ts'
import type { Department } from '#src/contract/department.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Member } from '#src/contract/staff-change.ts'
import type { ImportedStaff, staffImportEndpoints } from '#src/contract/staff-import.ts'
import type { Role } from '#src/contract/user.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'
import { roleStrength } from '#src/domain/role-strength.ts'

import { invite, type InviteDeps } from './invite.ts'

/** Administrators invite the staff of a file, and give those who work here roles, at once. No role is ended or made less powerful. */
export function staffImportHandlers(
  deps: InviteDeps & {
    readonly within: WithinOrganization
    readonly changes: Pick<PlanChanges, 'notifyRights' | 'notifyStaff'>
  },
): HandlersOf<typeof staffImportEndpoints> {
  return {
    async save(call) {
      const { caller, scope, once } = call
      const body = withSmallLetters(call.body)
      const emails: Email[] = []
      const saved = await deps.within(scope, async (stores) => {
        const { departments, members, invitations, auditLog } = stores
        // Whatever others change meanwhile, this import sees it.
        await members.lockAdministrators()
        assertValid(body, await departments.lockShared(departmentsIn(body)), dayOf(deps.now()))
        await invitations.lock()
        const present = await members.list()
        const open = await invitations.list()
        return once(stores.idempotencyKeys, async () => {
          if (!isAsCompared(body, present, open)) return undefined
          for (const [index, { replaces: _, ...person }] of body.invited.entries()) {
            const account = await members.findAccount({ email: person.email })
            if (account && !account.isActive)
              throw invalidValue(`invited.${index}.email`, `Brukeren med adressen ${person.email} er stengt.`)
            const hasAccount = account !== undefined
            const { email } = await invite(deps, call, stores, { ...person, hasAccount })
            emails.push(email)
          }
          for (const { userId, departmentId, role } of body.raised) {
            await members.setRole(userId, departmentId, role)
            await auditLog.addOther({
              userId: scope.userId,
              action: 'role.set',
              aboutUserId: userId,
              departmentId,
            })
          }
          return { invited: body.invited.length, raised: raisedIn(body).size }
        })
      })
      if (!saved) throw staleError(null, caller, undefined)
      sendInBackground(deps, emails)
      for (const userId of raisedIn(body)) deps.changes.notifyRights(scope, userId)
      if (saved.raised > 0) deps.changes.notifyStaff(scope)
      return saved
    },
  }
}

const withSmallLetters = ({ invited, raised }: ImportedStaff): ImportedStaff => ({
  invited: invited.map((person) => ({ ...person, email: person.email.toLowerCase() })),
  raised,
})

const departmentsIn = ({ invited, raised }: ImportedStaff) =>
  [...invited.flatMap(({ affiliations }) => affiliations), ...raised].map(({ departmentId }) => departmentId)

const raisedIn = ({ raised }: ImportedStaff) => new Set(raised.map(({ userId }) => userId))

/** Whether the staff and the open invitations are those that the file was compared with. */
function isAsCompared(
  { invited, raised }: ImportedStaff,
  members: readonly Member[],
  invitations: readonly Invitation[],
): boolean {
  const memberOf = new Map(members.map((member) => [member._id, member]))
  const emails = new Set(members.map(({ email }) => email))
  const openOf = new Map(invitations.map(({ email, _id }) => [email, _id]))
  return (
    invited.every(({ email, replaces }) => !emails.has(email) && (openOf.get(email) ?? null) === replaces) &&
    raised.every(({ userId, departmentId, from }) => {
      const member = memberOf.get(userId)
      const current = member?.affiliations.find((one) => one.departmentId === departmentId)
      return member !== undefined && (current?.role ?? null) === from
    })
  )
}

/** Throws 422 with every part that is wrong, so that nothing of the file is written. */
function assertValid({ invited, raised }: ImportedStaff, departments: readonly Department[], today: Day) {
  const issueOf = (id: DepartmentId, current: Role | null = null) => {
    const department = departments.find(({ _id }) => _id === id)
    if (!department) return 'Avdelingen finnes ikke.'
    return current === null ? closedMessage(department, 'Velg en annen avdeling.', today) : undefined
  }
  const written = new Set<string>()
  const issues: InvalidData['issues'][number][] = []
  const check = (path: string, message: string | false | undefined) => {
    if (message) issues.push({ path, message })
  }
  for (const [index, { email, affiliations }] of invited.entries()) {
    check(`invited.${index}.email`, written.has(email) && 'Personen står to ganger.')
    written.add(email)
    const [issue] = affiliations.flatMap(({ departmentId }) => issueOf(departmentId) ?? [])
    check(`invited.${index}.affiliations`, issue)
  }
  for (const [index, { userId, departmentId, role, from }] of raised.entries()) {
    const place = `${userId} ${departmentId}`
    check(`raised.${index}.departmentId`, written.has(place) && 'Personen står to ganger.')
    written.add(place)
    check(`raised.${index}.departmentId`, issueOf(departmentId, from))
    const isWeaker = from !== null && roleStrength[role] <= roleStrength[from]
    check(`raised.${index}.role`, isWeaker && 'En import tar ikke fra noen en rolle.')
  }
  if (invited.length + raised.length === 0)
    issues.push({ path: 'invited', message: 'Det er ingen ansatte å importere.' })
  if (issues.length > 0) throw invalidData(issues, 'Noe i lista er ikke gyldig.')
}
