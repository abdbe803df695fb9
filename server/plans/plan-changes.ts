import type { Notifications } from '#server/database/notifications.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import type { changeEndpoints } from '#src/contract/changes.ts'
import type { Plan } from '#src/contract/plan.ts'
import { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import * as v from 'valibot'

type Changed = {
  readonly organizationId: OrganizationId
  /** `undefined` for what concerns every department. */
  readonly departmentId: DepartmentId | undefined
}
type ChangedIn = Pick<RequestScope, 'organizationId'>

/**
 * Notifies the other screens, on every server process, that plans or closed days have changed. It does so in the background: the change
 * is done, whether or not a notification can be sent.
 */
export type PlanChanges = {
  /** The plans of these departments. */
  notify(scope: ChangedIn, plans: readonly Pick<Plan, 'departmentId'>[]): void
  /** What every department shows. */
  notifyAll(scope: ChangedIn): void
  /** `undefined` when changes may have been missed, and nothing more when the server stops. */
  listen(listener: (changed: Changed | undefined) => void, end: () => void): () => void
  close(): Promise<void>
}

const Payload = v.pipe(v.string(), v.parseJson(), v.tuple([OrganizationId, v.nullable(DepartmentId)]))

export function planChanges(
  notifications: Notifications,
  inBackground: (task: Promise<void>) => void,
): PlanChanges {
  const ends = new Set<() => void>()
  const send = (organizationId: OrganizationId, departments: Iterable<DepartmentId | null>) =>
    inBackground(
      (async () => {
        for (const departmentId of departments)
          await notifications.notify(JSON.stringify([organizationId, departmentId]))
      })(),
    )
  return {
    notify: ({ organizationId }, plans) =>
      send(organizationId, new Set(plans.map(({ departmentId }) => departmentId))),
    notifyAll: ({ organizationId }) => send(organizationId, [null]),
    listen(listener, end) {
      ends.add(end)
      const stop = notifications.listen((payload) => {
        if (payload === undefined) return listener(undefined)
        const [organizationId, departmentId] = v.parse(Payload, payload)
        listener({ organizationId, departmentId: departmentId ?? undefined })
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
        if (changed && changed.organizationId !== organizationId) return
        const departmentId = changed?.departmentId
        if (departmentId === undefined) send({ type: 'plans.changed' })
        else if (visibleDepartments === 'all' || visibleDepartments.includes(departmentId))
          send({ type: 'plans.changed', departmentId })
      }, end),
})
