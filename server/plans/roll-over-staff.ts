import type { OrganizationStores } from '#server/organization-stores.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { RollOver, RollOverObstacle } from '#src/contract/roll-over.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { Role } from '#src/contract/user.ts'
import type { Day, DepartmentId, Id, UserId } from '#src/contract/values.ts'
import { planWithout } from '#src/domain/plan-without.ts'
import { roleStrength } from '#src/domain/role-strength.ts'

/** The roles of a person in each department of the organisation. */
export type Roles = ReadonlyMap<DepartmentId, Role>

/** Somebody who is moved, with all roles in the organisation before and after. */
export type MovedPerson = Pick<StaffMember, '_id' | 'name'> & {
  readonly before: Roles
  readonly after: Roles
  readonly moves: RollOver['staff']
}

/** A plan whose staff changes. */
type HandedOverPlan = { readonly plan: Plan; readonly after: Plan }

export type StaffWork = {
  readonly people: readonly MovedPerson[]
  readonly plans: readonly HandedOverPlan[]
  /** Who leaves which plan. */
  readonly left: readonly { readonly plan: Plan; readonly userId: UserId; readonly isLed: boolean }[]
  readonly obstacles: readonly RollOverObstacle[]
}

/** Whom a roll-over moves; `undefined` where the caller does not know a change of the roles that it names. */
export function movedPeople(
  { staff, keepsRoles }: RollOver,
  colleagues: readonly StaffMember[],
): readonly MovedPerson[] | undefined {
  const places = new Set(staff.map(({ _id, departmentId }) => `${_id} ${departmentId}`))
  if (places.size < staff.length) return undefined
  const moved = new Set(staff.map(({ _id }) => _id))
  const people = colleagues.flatMap(({ _id, name, affiliations }): MovedPerson[] => {
    if (!moved.has(_id)) return []
    const moves = staff.filter((one) => one._id === _id)
    const given = affiliations.flatMap(({ departmentId, role }) => {
      const move = moves.find((one) => one.departmentId === departmentId)
      return [
        ...(!move || keepsRoles ? [{ departmentId, role }] : []),
        ...(move ? [{ departmentId: move.to, role }] : []),
      ]
    })
    return [{ _id, name, before: strongestRoles(affiliations), after: strongestRoles(given), moves }]
  })
  const isKnown = ({ _id, departmentId, role }: RollOver['staff'][number]) =>
    people.find((person) => person._id === _id)?.before.get(departmentId) === role
  return staff.every(isKnown) ? people : undefined
}

/** Where two groups with a person of both come together, the person has the more powerful of the two roles. */
function strongestRoles(given: StaffMember['affiliations']): Roles {
  const roles = new Map<DepartmentId, Role>()
  for (const { departmentId, role } of given) {
    const other = roles.get(departmentId)
    if (other === undefined || roleStrength[role] > roleStrength[other]) roles.set(departmentId, role)
  }
  return roles
}

/** The departments in which a person has no role any longer. */
export const departmentsLeftBy = ({ before, after }: Pick<MovedPerson, 'before' | 'after'>): DepartmentId[] =>
  [...before.keys()].filter((id) => !after.has(id))

/** All departments that somebody leaves. */
export const departmentsLeft = (people: readonly MovedPerson[]): DepartmentId[] => [
  ...new Set(people.flatMap(departmentsLeftBy)),
]

/** What becomes of the plans from today on of who is moved, and what stands in the way; plans that are deleted stay as they are. */
export async function staffWorkOf(
  { plans }: Pick<OrganizationStores, 'plans'>,
  people: readonly MovedPerson[],
  present: {
    readonly today: Day
    readonly colleagues: readonly StaffMember[]
    /** Where somebody can come to work. */
    readonly openDepartments: ReadonlySet<DepartmentId>
    readonly deletedPlans: ReadonlySet<Id>
  },
): Promise<StaffWork> {
  const changed: HandedOverPlan[] = []
  const left: StaffWork['left'][number][] = []
  const withoutLeader: RollOverObstacle[] = []
  for (const departmentId of departmentsLeft(people)) {
    const leaving = people.filter((person) => departmentsLeftBy(person).includes(departmentId))
    const substitutes = present.colleagues.filter(({ _id }) => leaving.every((person) => person._id !== _id))
    const leaderFor = ({ moves }: MovedPerson) => {
      const named = moves.find((move) => move.departmentId === departmentId)?.leader
      return substitutes.find(({ _id }) => _id === named)?._id
    }
    const unled = new Set<UserId>()
    for (const plan of await plans.listOfDepartmentSince(departmentId, present.today)) {
      if (present.deletedPlans.has(plan._id)) continue
      const gone = leaving.filter(({ _id }) => takesPart(plan, _id))
      for (const { _id: userId } of gone) left.push({ plan, userId, isLed: plan.leader === userId })
      for (const person of gone)
        if (plan.leader === person._id && leaderFor(person) === undefined) unled.add(person._id)
      const after = gone.reduce((rest, person) => planWithout(rest, person._id, leaderFor(person)), plan)
      if (gone.length > 0) changed.push({ plan, after })
    }
    if (unled.size > 0) withoutLeader.push({ kind: 'leader', departmentId, students: [], staff: [...unled] })
  }
  return {
    people,
    plans: changed,
    left,
    obstacles: [...closedToStaff(people, present.openDepartments), ...withoutLeader],
  }
}

function closedToStaff(
  people: readonly MovedPerson[],
  openDepartments: ReadonlySet<DepartmentId>,
): RollOverObstacle[] {
  const refused = people.flatMap(({ moves }) => moves).filter(({ to }) => !openDepartments.has(to))
  return [...new Set(refused.map(({ to }) => to))].map((departmentId) => ({
    kind: 'staff',
    departmentId,
    students: [],
    staff: [...new Set(refused.filter(({ to }) => to === departmentId).map(({ _id }) => _id))],
  }))
}

const takesPart = ({ leader, observers, helpers }: Plan, id: UserId): boolean =>
  leader === id || observers.includes(id) || helpers.includes(id)
