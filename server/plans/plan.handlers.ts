import type { BankStore } from '#server/bank/bank.store.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing, type RevealingCall } from '#server/revealing.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'

import { addDays, dayOf } from '#src/domain/day.ts'

import { restorableSince } from './restorable-since.ts'

export function planHandlers(deps: {
  readonly within: WithinOrganization
  readonly bank: Pick<BankStore, 'has'>
  readonly now: () => Date
}): Pick<
  HandlersOf<typeof planEndpoints>,
  'list' | 'today' | 'byIds' | 'children' | 'byReference' | 'elsewhere'
> {
  const revealingChildren = revealing(deps.within)
  const revealed = (call: RevealingCall, find: (stores: OrganizationStores) => Promise<Plan[]>) =>
    revealingChildren(call, find, (found) => found.flatMap(({ students }) => students))

  return {
    async list(call) {
      const { from, to, participant, activity } = call.query
      if (activity !== undefined && !(await deps.bank.has('activity', activity)))
        throw new HttpError(404, 'Aktiviteten finnes ikke.')
      return revealed(call, async (stores) => {
        const ofDepartment = await departmentOf(stores, call.scope, call.query.department)
        if (participant !== undefined && !(await stores.staff.find(participant)))
          throw new HttpError(404, 'Personen jobber ikke i barnehagen.')
        const filter = { ...ofDepartment, participant, activity }
        return from === undefined || to === undefined
          ? stores.plans.listDeleted(restorableSince(deps.now()), filter)
          : stores.plans.listBetween({ from, to }, filter)
      })
    },

    today: (call) =>
      revealed(call, async (stores) => {
        const today = dayOf(deps.now())
        const ofDepartment = await departmentOf(stores, call.scope, call.query.department)
        return stores.plans.listBetween({ from: today, to: today }, ofDepartment)
      }),

    byIds: (call) => revealed(call, ({ plans }) => plans.listByIds(call.query.ids)),

    children: (call) =>
      revealingChildren(
        call,
        ({ students }) =>
          students.listOfPlans(call.query.ids, {
            othersSince: addDays(dayOf(deps.now()), -serverConstants.planChildrenDays),
          }),
        (found) => found.map(({ _id }) => _id),
      ),

    byReference: (call) =>
      revealed(call, async ({ plans }) => {
        const days = await plans.listByReference(call.params.ref)
        if (days.length === 0) throw new HttpError(404, 'Planen finnes ikke.')
        return days
      }),

    elsewhere: ({ scope, params }) =>
      deps.within(scope, async ({ plans }) => {
        const [plan] = await plans.listByIds([params.id])
        if (!plan) throw new HttpError(404, 'Planen finnes ikke.')
        const places = await plans.listPlaces(plan.reference)
        return places
          .filter(({ departmentId, date }) => departmentId !== plan.departmentId && date === plan.date)
          .map(({ _id, departmentId, isVisible }) => ({ departmentId, planId: isVisible ? _id : null }))
      }),
  }
}

/**
 * The requested department; by default the one of the request scope, with the plans of others in which the caller takes part.
 * Without a department it is all that the caller may see, as for `all`.
 */
async function departmentOf(
  { departments }: OrganizationStores,
  { visibleDepartments, departmentId, userId }: RequestScope,
  requested: DepartmentId | 'all' | undefined,
): Promise<{ readonly department?: DepartmentId; readonly orParticipant?: UserId }> {
  const department = requested ?? departmentId ?? 'all'
  if (department === 'all') return {}
  // The gatekeeper has already checked the department of the request scope.
  const isKnown =
    visibleDepartments === 'all'
      ? department === departmentId || (await departments.has(department))
      : visibleDepartments.includes(department)
  if (!isKnown) throw new HttpError(404, 'Avdelingen finnes ikke.')
  return requested === undefined ? { department, orParticipant: userId } : { department }
}
