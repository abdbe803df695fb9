import type { Notifications } from '#server/database/notifications.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import type { changeEndpoints } from '#src/contract/changes.ts'
import type { Plan } from '#src/contract/plan.ts'
import { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import * as v from 'valibot'

type ChangedDepartment = { readonly organizationId: OrganizationId; readonly departmentId: DepartmentId }

/** Notifies the other screens of a department, on every server process, that its plans have changed. */
export type PlanChanges = {
  notify(
    scope: Pick<RequestScope, 'organizationId'>,
    plans: readonly Pick<Plan, 'departmentId'>[],
  ): Promise<void>
  /** `undefined` when changes may have been missed, and nothing more when the server stops. */
  listen(listener: (changed: ChangedDepartment | undefined) => void, end: () => void): () => void
  close(): Promise<void>
}

const Payload = v.pipe(v.string(), v.parseJson(), v.tuple([OrganizationId, DepartmentId]))

export function planChanges(notifications: Notifications): PlanChanges {
  const ends = new Set<() => void>()
  return {
    async notify({ organizationId }, plans) {
      for (const departmentId of new Set(plans.map((plan) => plan.departmentId)))
        await notifications.notify(JSON.stringify([organizationId, departmentId]))
    },
    listen(listener, end) {
      ends.add(end)
      const stop = notifications.listen((payload) => {
        if (payload === undefined) return listener(undefined)
        const [organizationId, departmentId] = v.parse(Payload, payload)
        listener({ organizationId, departmentId })
      })
      return () => {
        ends.delete(end)
        stop()
      }
    },
    async close() {
      for (const end of ends) end()
      await notifications.close()
    },
  }
}

/** The changes that the caller may see. */
export const changeHandlers = (changes: PlanChanges): HandlersOf<typeof changeEndpoints> => ({
  stream:
    ({ scope: { organizationId, visibleDepartments } }) =>
    (send, end) =>
      changes.listen((changed) => {
        if (!changed) send({ type: 'plans.changed' })
        else if (
          changed.organizationId === organizationId &&
          (visibleDepartments === 'all' || visibleDepartments.includes(changed.departmentId))
        )
          send({ type: 'plans.changed', departmentId: changed.departmentId })
      }, end),
})
