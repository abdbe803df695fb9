import type { Notifications } from '#server/database/notifications.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { Change, type changeEndpoints } from '#src/contract/changes.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'
import * as v from 'valibot'

type Changed = {
  readonly type: Change['type']
  readonly organizationId: OrganizationId
  /** `undefined` for what concerns every department. */
  readonly departmentId: DepartmentId | undefined
  /** Who takes part in the plans, or did so before the change. */
  readonly staff: readonly UserId[]
}
type ChangedPlan = Pick<Plan, 'departmentId' | 'leader' | 'observers' | 'helpers'>
type ReflectedIn = Pick<Plan, 'departmentId'> & { readonly participants?: readonly UserId[] }
type ChangedIn = Pick<RequestScope, 'organizationId'>

/**
 * Notifies the other screens, on every server process, that plans, closed days or reflections have changed. It does so in the background: the change
 * is done, whether or not a notification can be sent.
 */
export type PlanChanges = {
  /** The plans as they are, and as they were. */
  notify(scope: ChangedIn, plans: readonly ChangedPlan[]): void
  /** What every department shows. */
  notifyAll(scope: ChangedIn): void
  /** That something was written of sessions of these departments, in which this staff took part. */
  notifyReflections(scope: ChangedIn, of: readonly ReflectedIn[]): void
  /** `undefined` when changes may have been missed, and nothing more when the server stops. */
  listen(listener: (changed: Changed | undefined) => void, end: () => void): () => void
  close(): Promise<void>
}

const Payload = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([OrganizationId, v.nullable(DepartmentId), v.array(UserId), Change.entries.type]),
)

const ofPlans = { type: 'plans.changed' } as const

/** So many ids fit into the payload of one notification, which PostgreSQL limits to 8,000 bytes. */
const maxStaff = 150

export function planChanges(
  notifications: Notifications,
  inBackground: (task: Promise<void>) => void,
): PlanChanges {
  const ends = new Set<() => void>()
  const send = (changes: readonly Changed[]) =>
    inBackground(
      (async () => {
        for (const { type, organizationId, departmentId = null, staff } of changes)
          await notifications.notify(JSON.stringify([organizationId, departmentId, staff, type]))
      })(),
    )
  return {
    notify: ({ organizationId }, plans) =>
      send(
        [...new Set(plans.map(({ departmentId }) => departmentId))].map((departmentId) => {
          const staff = staffOf(plans.filter((plan) => plan.departmentId === departmentId))
          return staff.length > maxStaff
            ? { ...ofPlans, organizationId, departmentId: undefined, staff: [] }
            : { ...ofPlans, organizationId, departmentId, staff }
        }),
      ),
    notifyAll: ({ organizationId }) =>
      send([{ ...ofPlans, organizationId, departmentId: undefined, staff: [] }]),
    notifyReflections: ({ organizationId }, of) =>
      send(
        [...new Set(of.map(({ departmentId }) => departmentId))].map((departmentId) => ({
          type: 'reflections.changed',
          organizationId,
          departmentId,
          staff: [
            ...new Set(
              of.flatMap((one) => (one.departmentId === departmentId ? (one.participants ?? []) : [])),
            ),
          ].slice(0, maxStaff),
        })),
      ),
    listen(listener, end) {
      ends.add(end)
      const stop = notifications.listen((payload) => {
        if (payload === undefined) return listener(undefined)
        const parsed = v.safeParse(Payload, payload)
        // A process of another version of the server.
        if (!parsed.success) return listener(undefined)
        const [organizationId, departmentId, staff, changed] = parsed.output
        listener({ type: changed, organizationId, departmentId: departmentId ?? undefined, staff })
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

const staffOf = (plans: readonly ChangedPlan[]) => [
  ...new Set(plans.flatMap(({ leader, observers, helpers }) => [leader, ...observers, ...helpers])),
]

/** The changes that the caller may see. */
export const changeHandlers = (changes: PlanChanges): HandlersOf<typeof changeEndpoints> => ({
  stream:
    ({ scope: { organizationId, visibleDepartments, userId } }) =>
    (send, end) =>
      changes.listen((changed) => {
        if (changed && changed.organizationId !== organizationId) return
        const { departmentId, type } = changed ?? { departmentId: undefined, ...ofPlans }
        if (departmentId === undefined) send({ type })
        else if (
          visibleDepartments === 'all' ||
          visibleDepartments.includes(departmentId) ||
          changed?.staff.includes(userId)
        )
          send({ type, departmentId })
      }, end),
})
