import type { HandlersOf, Place } from '#server/http/handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AuditLogStore } from '#server/people/audit-log.store.ts'
import type { Plan, planEndpoints } from '#src/contract/plan.ts'
import type { Id } from '#src/contract/values.ts'

import { osloDay } from './oslo-day.ts'
import type { PlanStore, Scope } from './plan.store.ts'

/** Each child whose attendance an answer tells of is written down before it is told. */
export function planHandlers(needs: {
  readonly plans: PlanStore
  readonly auditLog: AuditLogStore
  readonly now: () => Date
}): HandlersOf<typeof planEndpoints> {
  const written = async (
    { caller, place }: { readonly caller: { readonly user: { readonly _id: Id } }; readonly place: Place },
    told: Plan[],
  ): Promise<Plan[]> => {
    const studentIds = told.flatMap(({ attendance }) => attendance.map(({ studentId }) => studentId))
    await needs.auditLog.add({
      organizationId: place.organizationId,
      userId: caller.user._id,
      action: 'student.attendance.read',
      studentIds: [...new Set(studentIds)],
    })
    return told
  }

  return {
    async list(call) {
      const { from, to, department, participant, activity } = call.query
      const scope = await narrowed(needs.plans, call.place, department)
      return written(call, await needs.plans.listBetween(scope, { from, to }, { participant, activity }))
    },

    async today(call) {
      const today = osloDay(needs.now())
      const scope = await narrowed(needs.plans, call.place, call.query.department)
      return written(call, await needs.plans.listBetween(scope, { from: today, to: today }))
    },

    async byIds(call) {
      return written(call, await needs.plans.listByIds(call.place, call.query.ids))
    },

    async byReference(call) {
      const days = await needs.plans.listByReference(call.place, call.params.ref)
      if (days.length === 0) throw new Refusal(404, 'Planen finnes ikke.')
      return written(call, days)
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
