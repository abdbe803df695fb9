import type { HandlersOf } from '#server/http/handler.ts'
import { ConflictError, HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { PlanChanges } from '#server/plans/plan-changes.ts'
import { revealing } from '#server/revealing.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import type { LedPlan, Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'
import { planWithout } from '#src/domain/plan-without.ts'

type Result =
  | { readonly done: Member; readonly plans: readonly Plan[] }
  /** The plans that need somebody else to lead them. */
  | { readonly led: readonly LedPlan[] }

/** Administrators give, change and end the roles of the staff. There is always one of them left. */
export function staffChangeHandlers(deps: {
  readonly within: WithinOrganization
  readonly sessions: Pick<Sessions, 'revokeAllOf'>
  readonly changes: Pick<PlanChanges, 'notify' | 'notifyRights' | 'notifyStaff'>
  readonly now: () => Date
}): HandlersOf<typeof staffChangeEndpoints> {
  const { within, changes } = deps
  const today = () => dayOf(deps.now())

  return {
    members: ({ scope }) => within(scope, ({ members }) => members.list()),

    leads: ({ scope, params: { id } }) =>
      within(scope, async ({ members, plans }) => {
        await assertMember(members, id)
        return plans.listLedSince(id, today())
      }),

    async setRole({ scope, params: { id, department }, body: { role } }) {
      const member = await within(scope, async ({ members, departments, auditLog }) => {
        const administrators = await members.lockAdministrators()
        const { affiliations } = await assertMember(members, id)
        const [named] = await departments.lockShared([department])
        if (!named) throw invalidValue('department', 'Avdelingen finnes ikke.')
        const isNew = affiliations.every(({ departmentId }) => departmentId !== department)
        const closed = closedMessage(named, 'Velg en annen avdeling.', today())
        if (isNew && closed !== undefined) throw invalidValue('department', closed)
        if (role !== 'administrator') assertAnotherAdministrator(administrators, id, department)
        await members.setRole(id, department, role)
        await auditLog.addOther({
          userId: scope.userId,
          action: 'role.set',
          aboutUserId: id,
          departmentId: department,
        })
        return assertMember(members, id)
      })
      changes.notifyRights(scope, id)
      changes.notifyStaff(scope)
      return member
    },

    async endAffiliation({ scope, params: { id, department }, query: { leader }, reveal }) {
      const work = async (stores: OrganizationStores): Promise<Result> => {
        const { members, plans, auditLog } = stores
        const administrators = await members.lockAdministrators()
        const member = await assertMember(members, id)
        const rest = member.affiliations.filter(({ departmentId }) => departmentId !== department)
        if (rest.length === member.affiliations.length)
          throw new HttpError(404, 'Personen jobber ikke på avdelingen.')
        assertAnotherAdministrator(administrators, id, department)
        // Whoever leaves the kindergarten leaves the plans of other departments too.
        const left = await plans.lockOfParticipantSince(id, today(), rest.length > 0 ? department : undefined)
        const ledIds = left.filter((plan) => plan.leader === id).map(({ _id }) => _id)
        if (leader === undefined && ledIds.length > 0) {
          const led = await plans.listLedSince(id, today())
          return { led: led.filter(({ _id }) => ledIds.includes(_id)) }
        }
        if (leader !== undefined) await assertNewLeader(stores, id, leader)
        const edit = { userId: scope.userId, action: 'changed', isUnconditional: true } as const
        const changed: Plan[] = []
        for (const plan of left) changed.push(await plans.save(planWithout(plan, id, leader), edit))
        await members.endAffiliation(id, department)
        await auditLog.addOther({
          userId: scope.userId,
          action: 'affiliation.ended',
          aboutUserId: id,
          departmentId: department,
        })
        return { done: { ...member, affiliations: rest }, plans: [...left, ...changed] }
      }
      const result = await revealing(within)(
        { scope, reveal },
        work,
        (found) => ('done' in found ? found.plans.flatMap(({ students }) => students) : []),
        () => 'write',
      )
      if ('led' in result)
        throw new ConflictError(
          409,
          'Velg hvem som skal lede de planlagte aktivitetene.',
          { plans: result.led },
          { name: null, isOwn: false, at: null },
        )
      // Pages that are open show what they have read: they end with the auth sessions.
      await deps.sessions.revokeAllOf(id)
      changes.notify(scope, result.plans)
      changes.notifyRights(scope, id)
      changes.notifyStaff(scope)
      return result.done
    },

    async signOut({ scope, params: { id } }) {
      await within(scope, async ({ members, auditLog }) => {
        await assertMember(members, id)
        await auditLog.addOther({ userId: scope.userId, action: 'sessions.ended', aboutUserId: id })
      })
      await deps.sessions.revokeAllOf(id)
      changes.notifyRights(scope, id)
      return null
    },
  }
}

async function assertMember(members: OrganizationStores['members'], id: UserId): Promise<Member> {
  const member = await members.find(id)
  if (!member) throw new HttpError(404, 'Personen jobber ikke i barnehagen.')
  return member
}

async function assertNewLeader({ members }: OrganizationStores, id: UserId, leader: UserId) {
  if (leader === id || !(await members.find(leader)))
    throw invalidValue('leader', 'Velg en annen som jobber i barnehagen.')
}

/** Throws 422 where nobody else would be Administrator once this affiliation is none of one any longer. */
function assertAnotherAdministrator(
  administrators: readonly { readonly userId: UserId; readonly departmentId: DepartmentId }[],
  userId: UserId,
  departmentId: DepartmentId,
) {
  const others = administrators.filter((one) => one.userId !== userId || one.departmentId !== departmentId)
  if (others.length === 0)
    throw invalidValue('role', 'Barnehagen må ha minst én administrator. Gi rollen til en annen først.')
}
