import type { HandlersOf, Place } from '#server/http/handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { planEndpoints } from '#src/contract/plan.ts'

import { osloDay } from './oslo-day.ts'
import type { PlanStore, Scope } from './plan.store.ts'

export function planHandlers(needs: {
  readonly plans: PlanStore
  readonly now: () => Date
}): HandlersOf<typeof planEndpoints> {
  return {
    async list({ place, query: { from, to, department, participant, activity } }) {
      const scope = await narrowed(needs.plans, place, department)
      return needs.plans.listBetween(scope, { from, to }, { participant, activity })
    },

    async today({ place, query: { department } }) {
      const today = osloDay(needs.now())
      return needs.plans.listBetween(await narrowed(needs.plans, place, department), {
        from: today,
        to: today,
      })
    },

    byIds: ({ place, query: { ids } }) => needs.plans.listByIds(place, ids),

    async byReference({ place, params: { ref } }) {
      const days = await needs.plans.listByReference(place, ref)
      if (days.length === 0) throw new Refusal(404, 'Planen finnes ikke.')
      return days
    },
  }
}

/** The department that is asked for (`all` is every visible one), else the one of the call, else all that the caller may see. */
async function narrowed(plans: PlanStore, place: Place, department: string | undefined): Promise<Scope> {
  const wanted = department ?? place.departmentId ?? 'all'
  if (wanted === 'all') return place
  if (!(await plans.hasDepartment(place, wanted))) throw new Refusal(404, 'Avdelingen finnes ikke.')
  return { organizationId: place.organizationId, visibleDepartments: [wanted] }
}
