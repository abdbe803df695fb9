import type { Notifications } from '#server/database/notifications.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { Change, type changeEndpoints } from '#src/contract/changes.ts'
import { WritingPlace } from '#src/contract/evaluation.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { DepartmentId, Id, OrganizationId, UserId } from '#src/contract/values.ts'
import * as v from 'valibot'

/** What somebody writes about a session now; `null` for having stopped. It is no change where the same was said before and has not ended. */
const Writing = v.object({
  sessionId: Id,
  userId: UserId,
  place: v.nullable(WritingPlace),
  isChange: v.boolean(),
})
export type Writing = v.InferOutput<typeof Writing>

/** What the server tells its processes: changes that streams report, and that the rights of staff have changed, which ends their streams. */
const ChangedType = v.picklist([...Change.entries.type.options, 'rights.changed'])

export type Changed = {
  readonly type: v.InferOutput<typeof ChangedType>
  readonly organizationId: OrganizationId
  /** `undefined` for what concerns every department. */
  readonly departmentId: DepartmentId | undefined
  /** Who takes part in the plans, or did so before the change. */
  readonly staff: readonly UserId[]
  /** Only of `writing.changed`. */
  readonly writing: Writing | undefined
}
type ChangedPlan = Pick<Plan, 'departmentId' | 'leader' | 'observers' | 'helpers'>
type ReflectedIn = Pick<Plan, 'departmentId'> & { readonly participants?: readonly UserId[] }
type ChangedIn = Pick<RequestScope, 'organizationId'>

/**
 * Notifies the other screens, on every server process, that plans, closed days or reflections have changed, or who writes about a session
 * now. It does so in the background: the change is done, whether or not a notification can be sent.
 */
export type PlanChanges = {
  /** The plans as they are, and as they were. */
  notify(scope: ChangedIn, plans: readonly ChangedPlan[]): void
  /** What every department shows. */
  notifyAll(scope: ChangedIn): void
  /** That children have come to these departments or left them. */
  notifyStudents(scope: ChangedIn, departmentIds: readonly DepartmentId[]): void
  /** That a department is new, has another name or is closed, which every department shows. */
  notifyDepartments(scope: ChangedIn): void
  /** That somebody has come to work in the organisation or left it, or has another role or picture. */
  notifyStaff(scope: ChangedIn): void
  /** That something was written of sessions of these departments, in which this staff took part. */
  notifyReflections(scope: ChangedIn, of: readonly ReflectedIn[]): void
  /** That somebody writes about a session of this department now, in which this staff took part, or has stopped. */
  notifyWriting(scope: ChangedIn, of: ReflectedIn, writing: Writing): void
  /** That the rights of a person have changed: streams that were opened with the old ones end. */
  notifyRights(scope: ChangedIn, userId: UserId): void
  /** `undefined` when changes may have been missed, and nothing more when the server stops. */
  listen(listener: (changed: Changed | undefined) => void, end: () => void): () => void
  close(): Promise<void>
}

const Payload = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([OrganizationId, v.nullable(DepartmentId), v.array(UserId), ChangedType, v.nullable(Writing)]),
)

const ofPlans = { type: 'plans.changed', writing: undefined } as const

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
        for (const { type, organizationId, departmentId = null, staff, writing = null } of changes)
          await notifications.notify(JSON.stringify([organizationId, departmentId, staff, type, writing]))
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
    notifyStudents: ({ organizationId }, departmentIds) =>
      send(
        [...new Set(departmentIds)].map((departmentId) => ({
          type: 'students.changed',
          organizationId,
          departmentId,
          staff: [],
          writing: undefined,
        })),
      ),
    notifyDepartments: ({ organizationId }) =>
      send([
        {
          type: 'departments.changed',
          organizationId,
          departmentId: undefined,
          staff: [],
          writing: undefined,
        },
      ]),
    notifyStaff: ({ organizationId }) =>
      send([
        {
          type: 'staff.changed',
          organizationId,
          departmentId: undefined,
          staff: [],
          writing: undefined,
        },
      ]),
    notifyReflections: ({ organizationId }, of) =>
      send(
        [...new Set(of.map(({ departmentId }) => departmentId))].map((departmentId) => ({
          type: 'reflections.changed',
          organizationId,
          departmentId,
          staff: participantsIn(of.filter((one) => one.departmentId === departmentId)),
          writing: undefined,
        })),
      ),
    notifyWriting: ({ organizationId }, of, writing) =>
      send([
        {
          type: 'writing.changed',
          organizationId,
          departmentId: of.departmentId,
          staff: participantsIn([of]),
          writing,
        },
      ]),
    notifyRights: ({ organizationId }, userId) =>
      send([
        {
          type: 'rights.changed',
          organizationId,
          departmentId: undefined,
          staff: [userId],
          writing: undefined,
        },
      ]),
    listen(listener, end) {
      ends.add(end)
      const stop = notifications.listen((payload) => {
        if (payload === undefined) return listener(undefined)
        const parsed = v.safeParse(Payload, payload)
        // A process of another version of the server.
        if (!parsed.success) return listener(undefined)
        const [organizationId, departmentId, staff, changed, writing] = parsed.output
        listener({
          type: changed,
          organizationId,
          departmentId: departmentId ?? undefined,
          staff,
          writing: writing ?? undefined,
        })
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

const participantsIn = (of: readonly ReflectedIn[]) =>
  [...new Set(of.flatMap(({ participants = [] }) => participants))].slice(0, maxStaff)

/** The changes that the caller may see. */
export const changeHandlers = (changes: PlanChanges): HandlersOf<typeof changeEndpoints> => ({
  stream:
    ({ scope: { organizationId, visibleDepartments, userId, pinDepartmentId } }) =>
    (send, end) =>
      changes.listen((changed) => {
        if (changed && changed.organizationId !== organizationId) return
        if (changed?.writing && (!changed.writing.isChange || changed.writing.userId === userId)) return
        if (!changed) return send({ type: 'all.changed' })
        const { departmentId, type, staff } = changed
        if (type === 'rights.changed') {
          if (staff.includes(userId)) end()
        } else if (departmentId === undefined) send({ type })
        else if (
          visibleDepartments === 'all' ||
          visibleDepartments.includes(departmentId) ||
          // By PIN, what is the own of other departments is not seen.
          (pinDepartmentId === undefined && staff.includes(userId))
        )
          send({ type, departmentId })
      }, end),
})
