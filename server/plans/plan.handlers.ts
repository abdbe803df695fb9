import type { HandlersOf, Place } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { Plan, planEndpoints } from '#src/contract/plan.ts'
import type { Id } from '#src/contract/values.ts'

import { dayOf } from '#src/domain/day.ts'

/** Each child that an answer tells of is written down before it is told. */
export function planHandlers(deps: {
  readonly within: WithinOrganization
  readonly now: () => Date
}): HandlersOf<typeof planEndpoints> {
  const told = (
    { caller, place }: { readonly caller: { readonly user: { readonly _id: Id } }; readonly place: Place },
    find: (stores: OrganizationStores) => Promise<Plan[]>,
  ): Promise<Plan[]> =>
    deps.within(place, async (stores) => {
      const found = await find(stores)
      await stores.auditLog.add({
        userId: caller.user._id,
        action: 'student.plan.read',
        studentIds: [...new Set(found.flatMap(({ students }) => students))],
      })
      return found
    })

  return {
    list: (call) =>
      told(call, async (stores) => {
        const { from, to, participant, activity } = call.query
        const department = await departmentOf(stores, call.place, call.query.department)
        return stores.plans.listBetween({ from, to }, { department, participant, activity })
      }),

    today: (call) =>
      told(call, async (stores) => {
        const today = dayOf(deps.now())
        const department = await departmentOf(stores, call.place, call.query.department)
        return stores.plans.listBetween({ from: today, to: today }, { department })
      }),

    byIds: (call) => told(call, ({ plans }) => plans.listByIds(call.query.ids)),

    byReference: (call) =>
      told(call, async ({ plans }) => {
        const days = await plans.listByReference(call.params.ref)
        if (days.length === 0) throw new HttpError(404, 'Planen finnes ikke.')
        return days
      }),
  }
}

/** The department that is asked for, else the one of the call; `undefined` is all that the caller may see, which `all` asks for. */
async function departmentOf(
  { departments }: OrganizationStores,
  { visibleDepartments, departmentId }: Place,
  asked: string | undefined,
): Promise<Id | undefined> {
  const wanted = asked ?? departmentId ?? 'all'
  if (wanted === 'all') return undefined
  // The department of the call has been looked up at the door.
  const isKnown =
    visibleDepartments === 'all'
      ? wanted === departmentId || (await departments.has(wanted))
      : visibleDepartments.includes(wanted)
  if (!isKnown) throw new HttpError(404, 'Avdelingen finnes ikke.')
  return wanted
}
