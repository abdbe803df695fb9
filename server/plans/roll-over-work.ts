import { createHash } from 'node:crypto'

import type { OrganizationStores } from '#server/organization-stores.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { RollOver, RollOverObstacle, RollOverPlan, RollOverPreview } from '#src/contract/roll-over.ts'
import type { Day, DepartmentId, StudentId } from '#src/contract/values.ts'
import { valueKey } from '#src/domain/table-import/row-texts.ts'

import { departmentsLeft, movedPeople, type StaffWork, staffWorkOf } from './roll-over-staff.ts'

/** What becomes of a plan, with the children who leave it. */
type ChangedPlan = {
  readonly plan: Plan
  readonly becomes: RollOverPlan['becomes']
  readonly leaving: readonly StudentId[]
}

export type RollOverWork = {
  readonly departments: readonly Department[]
  readonly plans: readonly ChangedPlan[]
  readonly staff: StaffWork
  readonly obstacles: readonly RollOverObstacle[]
  readonly fingerprint: string
}

/**
 * Locks all that a roll-over changes until the end of the transaction: the roles, the names, the plans, their departments, then the
 * children, in the order of the single calls.
 */
export async function lockFor(
  { departments, members, staff, students, plans }: OrganizationStores,
  rollOver: RollOver,
  today: Day,
): Promise<void> {
  await members.lockAdministrators()
  await departments.lockNames()
  const left = departmentsLeft(movedPeople(rollOver, await staff.list()) ?? [])
  for (const id of left.toSorted()) await plans.lockOfDepartmentSince(id, today)
  for (const { _id } of rollOver.closed) await plans.lockOfDepartmentSince(_id, rollOver.from)
  await plans.lockOfStudentsSince(idsOf([...rollOver.transferred, ...rollOver.archived]), rollOver.from)
  for (const id of idsOf([...rollOver.closed, ...rollOver.renamed]).toSorted()) await departments.lock(id)
  await departments.lockShared([
    ...rollOver.transferred.map(({ departmentId }) => departmentId),
    ...rollOver.staff.map(({ to }) => to),
  ])
  await students.lockAll(idsOf([...rollOver.transferred, ...rollOver.archived]))
}

/**
 * What a roll-over would do to the kindergarten as it is, and what stands in its way; `undefined` where the caller does not know a change
 * of what it names. The plans are locked by `lockFor` where it was called before.
 */
export async function workOf(
  stores: OrganizationStores,
  rollOver: RollOver,
  today: Day,
): Promise<RollOverWork | undefined> {
  const { from, added, renamed, closed, transferred, archived } = rollOver
  const departments = await stores.departments.list()
  const children = await stores.students.listOn(from)
  const named = [...renamed, ...closed]
  const moved = [...transferred, ...archived]
  const versions = versionsOf([...departments, ...children])
  const isKnown = ({ _id, version }: { readonly _id: string; readonly version: number }) =>
    versions.get(_id) === version
  if (!named.every(isKnown) || !moved.every(isKnown) || added.some(({ _id }) => versions.has(_id)))
    return undefined
  if (hasRepeated(idsOf([...named, ...added])) || hasRepeated(idsOf(moved))) return undefined
  const colleagues = await stores.staff.list()
  const people = movedPeople(rollOver, colleagues)
  if (!people) return undefined

  const ofClosed: ChangedPlan[] = []
  const childrenInClosed = new Map<DepartmentId, readonly StudentId[]>()
  const leaving = new Set(idsOf(moved))
  for (const { _id } of closed) {
    for (const plan of await stores.plans.listOfDepartmentSince(_id, from))
      ofClosed.push({ plan, becomes: 'deleted', leaving: [] })
    const there = await stores.students.listSince(_id, from)
    childrenInClosed.set(
      _id,
      there.map((child) => child._id).filter((id) => !leaving.has(id)),
    )
  }
  const departmentOf = new Map(children.map(({ _id, departmentId }) => [_id, departmentId]))
  const ofChildren = (await stores.plans.listOfStudentsSince([...leaving], from))
    .filter(({ departmentId }) => closed.every(({ _id }) => _id !== departmentId))
    .flatMap((plan): ChangedPlan[] => {
      const gone = archived.filter(({ _id }) => plan.students.includes(_id))
      const elsewhere = transferred.filter(
        ({ _id, departmentId }) =>
          plan.students.includes(_id) &&
          departmentOf.get(_id) === plan.departmentId &&
          departmentId !== plan.departmentId,
      )
      const without = idsOf(rollOver.plans === 'leave' ? [...gone, ...elsewhere] : gone)
      if (without.length > 0) return [{ plan, becomes: 'without', leaving: without }]
      return elsewhere.length > 0 ? [{ plan, becomes: 'kept', leaving: [] }] : []
    })
  const plans = [...ofClosed, ...ofChildren]
  const openDepartments = openOf(departments, rollOver)
  const staff = await staffWorkOf(stores, people, {
    today,
    colleagues,
    openDepartments,
    deletedPlans: new Set(idsOf(ofClosed.map(({ plan }) => plan))),
  })
  return {
    departments,
    plans,
    staff,
    obstacles: [
      ...obstaclesOf(rollOver, { departments, openDepartments, childrenInClosed, plans }),
      ...staff.obstacles,
    ],
    fingerprint: fingerprintOf([
      rollOverOf(rollOver),
      [...versions].map(([id, version]) => `${id} ${version}`).toSorted(),
      [...plans, ...staff.plans].map(({ plan }) => `${plan._id} ${plan.version}`).toSorted(),
      colleagues
        .flatMap(({ _id, affiliations }) =>
          affiliations.map(({ departmentId, role }) => `${_id} ${departmentId} ${role}`),
        )
        .toSorted(),
    ]),
  }
}

export const previewOf = async (
  { plans }: OrganizationStores,
  { fingerprint, obstacles, plans: changed, staff: { left } }: RollOverWork,
): Promise<RollOverPreview> => {
  const found = await plans.titlesOf([...changed, ...left].map(({ plan }) => plan))
  const shown = new Map(found.map((plan) => [plan._id, plan]))
  const shownOf = ({ plan: { _id, date, departmentId } }: { readonly plan: Plan }) =>
    shown.get(_id) ?? { _id, date, departmentId, title: '' }
  return {
    fingerprint,
    obstacles: [...obstacles],
    plans: changed.map((one) => ({ ...shownOf(one), becomes: one.becomes })),
    staffPlans: left.map((one) => ({ ...shownOf(one), userId: one.userId, isLed: one.isLed })),
  }
}

/** The departments of the new year that take children and staff. */
function openOf(departments: readonly Department[], { added, closed }: RollOver): ReadonlySet<DepartmentId> {
  const open = new Set(
    idsOf([
      ...departments.filter(
        ({ closedFrom, isAdministration }) => closedFrom === undefined && !isAdministration,
      ),
      ...added,
    ]),
  )
  for (const { _id } of closed) open.delete(_id)
  return open
}

function obstaclesOf(
  { added, renamed, closed, transferred, deletesPlans }: RollOver,
  {
    departments,
    openDepartments: open,
    childrenInClosed,
    plans,
  }: Pick<RollOverWork, 'departments' | 'plans'> & {
    readonly openDepartments: ReadonlySet<DepartmentId>
    readonly childrenInClosed: ReadonlyMap<DepartmentId, readonly StudentId[]>
  },
): RollOverObstacle[] {
  const names = new Map([
    ...departments.map(({ _id, name }) => [_id, valueKey(name)] as const),
    ...[...renamed, ...added].map(({ _id, name }) => [_id, valueKey(name)] as const),
  ])
  const isTaken = (id: DepartmentId) =>
    [...names].some(([other, name]) => other !== id && name === names.get(id))
  const refused = transferred.filter(({ departmentId }) => !open.has(departmentId))
  const refusing = [...new Set(refused.map(({ departmentId }) => departmentId))]
  const isAdministration = (id: DepartmentId) =>
    departments.some((one) => one._id === id && one.isAdministration)
  return [
    ...[...renamed, ...added]
      .filter(({ _id }) => isTaken(_id))
      .map(({ _id }) => ({ kind: 'name' as const, departmentId: _id, students: [], staff: [] })),
    ...refusing.map((departmentId) => ({
      kind: 'closed' as const,
      departmentId,
      students: idsOf(refused.filter((child) => child.departmentId === departmentId)),
      staff: [],
    })),
    ...closed
      .filter(({ _id }) => isAdministration(_id))
      .map(({ _id }) => ({ kind: 'closed' as const, departmentId: _id, students: [], staff: [] })),
    ...[...childrenInClosed]
      .filter(([, students]) => students.length > 0)
      .map(([departmentId, students]) => ({
        kind: 'children' as const,
        departmentId,
        students: [...students],
        staff: [],
      })),
    ...idsOf(closed)
      .filter(
        (id) =>
          !deletesPlans &&
          plans.some(({ plan, becomes }) => becomes === 'deleted' && plan.departmentId === id),
      )
      .map((departmentId) => ({ kind: 'plans' as const, departmentId, students: [], staff: [] })),
  ]
}

/** Without what is no part of it, as the fingerprint that comes with it. */
const rollOverOf = ({
  from,
  added,
  renamed,
  closed,
  transferred,
  archived,
  staff,
  keepsRoles,
  plans,
  deletesPlans,
}: RollOver) => ({
  from,
  added,
  renamed,
  closed,
  transferred,
  archived,
  staff,
  keepsRoles,
  plans,
  deletesPlans,
})

const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export const idsOf = <Id>(named: readonly { readonly _id: Id }[]): Id[] => named.map(({ _id }) => _id)

const versionsOf = (of: readonly { readonly _id: string; readonly version: number }[]) =>
  new Map(of.map(({ _id, version }) => [_id, version]))

const hasRepeated = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length
