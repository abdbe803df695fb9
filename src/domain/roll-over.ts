import * as v from 'valibot'

import { DepartmentName } from '#src/contract/department-change.ts'
import type { Department } from '#src/contract/department.ts'
import type { RollOver, RollOverChild, RollOverChoices } from '#src/contract/roll-over.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import { Day, type DepartmentId, type UserId } from '#src/contract/values.ts'

/** The kindergarten as it is now: its departments and staff, and the children who are there on the first day of the new year. */
export type RollOverPresent = {
  readonly departments: readonly Department[]
  readonly children: readonly RollOverChild[]
  readonly staff: readonly Colleague[]
}

type Colleague = Pick<StaffMember, '_id' | 'name' | 'affiliations'>

/** Where a child is in the new year. */
export type Destination = RollOverChoices['children'][string]

/** Children begin at school in the year in which they turn six. */
const schoolAge = 6

/** The next 1 August, which may be today. */
export const nextYearStart = (today: Day): Day => {
  const start = `${today.slice(0, 4)}-08-01`
  return today <= start ? start : `${Number(today.slice(0, 4)) + 1}-08-01`
}

/** Whether a child begins at school in the year of this day. */
export const beginsAtSchool = ({ birthDate }: Pick<RollOverChild, 'birthDate'>, from: string): boolean =>
  yearOf(birthDate) + schoolAge <= yearOf(from)

const yearOf = (day: string) => Number(day.slice(0, 4))

/** What is chosen before anything is: who turns six leaves, and everything else stays. */
export const initialChoices = (today: Day): RollOverChoices => ({
  from: nextYearStart(today),
  names: {},
  closed: [],
  added: [],
  groups: {},
  children: {},
  following: [],
  staff: {},
  keepsRoles: false,
  leaders: {},
  plans: 'leave',
  deletesPlans: false,
})

/** Whether the year can begin on the chosen day. */
export const isPossibleDay = (from: string, today: Day): boolean => v.is(Day, from) && from >= today

/** Where a child goes by what is chosen for it, or else for its department. */
export const destinationOf = (child: RollOverChild, choices: RollOverChoices): Destination =>
  choices.children[child._id] ??
  (beginsAtSchool(child, choices.from) ? 'leaves' : groupOf(child.departmentId, choices))

/** Where the children of a department go who do not leave. */
export const groupOf = (id: DepartmentId, { groups }: RollOverChoices): DepartmentId => groups[id] ?? id

/** The departments that can be changed: those with children that nobody has closed. */
export const openDepartments = ({ departments }: RollOverPresent): readonly Department[] =>
  departments.filter(({ isAdministration, closedFrom }) => !isAdministration && closedFrom === undefined)

/** The new departments that the kindergarten does not have yet. */
export const newDepartments = (
  { added }: RollOverChoices,
  { departments }: RollOverPresent,
): RollOverChoices['added'] =>
  added.filter(({ _id }) => departments.every((department) => department._id !== _id))

/** The departments of the new year with their names, in which children can be. */
export function comingDepartments(
  choices: RollOverChoices,
  present: RollOverPresent,
): readonly { readonly _id: DepartmentId; readonly name: string }[] {
  return [
    ...openDepartments(present)
      .filter(({ _id }) => !choices.closed.includes(_id))
      .map(({ _id, name }) => ({ _id, name: choices.names[_id] ?? name })),
    ...newDepartments(choices, present),
  ]
}

/** Whether each department of the new year has a name that can be stored. */
export const isNamed = (choices: RollOverChoices, present: RollOverPresent): boolean =>
  comingDepartments(choices, present).every(({ name }) => v.is(DepartmentName, name))

/** The children of one department on the first day. */
export const childrenOf = (id: DepartmentId, { children }: RollOverPresent): readonly RollOverChild[] =>
  children.filter(({ departmentId }) => departmentId === id)

/** Those who work in one department. */
export const staffOf = (id: DepartmentId, { staff }: RollOverPresent): readonly Colleague[] =>
  staff.filter(({ affiliations }) => affiliations.some(({ departmentId }) => departmentId === id))

/** A person in one of the departments where the person works. */
export const placeKeyOf = (userId: UserId, departmentId: DepartmentId): string => `${userId} ${departmentId}`

/** Where a person of a department works by what is chosen for the person, or else for the staff of the department. */
export const workplaceOf = (userId: UserId, id: DepartmentId, choices: RollOverChoices): DepartmentId =>
  choices.staff[placeKeyOf(userId, id)] ?? (choices.following.includes(id) ? groupOf(id, choices) : id)

/** The roles of the staff who move, which are those of departments with children. */
function movedStaff(choices: RollOverChoices, { departments, staff }: RollOverPresent): RollOver['staff'] {
  const withChildren = new Set(
    departments.filter(({ isAdministration }) => !isAdministration).map(({ _id }) => _id),
  )
  return staff.flatMap(({ _id, affiliations }) =>
    affiliations.flatMap(({ departmentId, role }) => {
      const to = workplaceOf(_id, departmentId, choices)
      if (to === departmentId || !withChildren.has(departmentId)) return []
      return [{ _id, departmentId, role, to, leader: choices.leaders[_id] ?? null }]
    }),
  )
}

/** All that becomes different by these choices; throws where a day or a name is none. */
export function rollOverOf(choices: RollOverChoices, present: RollOverPresent): RollOver {
  const open = openDepartments(present)
  const isClosed = (id: DepartmentId) => choices.closed.includes(id)
  const renamed = open.flatMap(({ _id, version, name }) => {
    const written = choices.names[_id]
    if (written === undefined || isClosed(_id)) return []
    const next = v.parse(DepartmentName, written)
    return next === name ? [] : [{ _id, version, name: next }]
  })
  const moves = present.children.map((child) => ({ child, to: destinationOf(child, choices) }))
  return {
    from: v.parse(Day, choices.from),
    added: newDepartments(choices, present).map(({ _id, name }) => ({
      _id,
      name: v.parse(DepartmentName, name),
    })),
    renamed,
    closed: open.filter(({ _id }) => isClosed(_id)).map(({ _id, version }) => ({ _id, version })),
    transferred: moves.flatMap(({ child: { _id, version, departmentId }, to }) =>
      to === 'leaves' || to === departmentId ? [] : [{ _id, version, departmentId: to }],
    ),
    archived: moves.flatMap(({ child: { _id, version }, to }) => (to === 'leaves' ? [{ _id, version }] : [])),
    staff: movedStaff(choices, present),
    keepsRoles: choices.keepsRoles,
    plans: choices.plans,
    deletesPlans: choices.deletesPlans,
  }
}

/** Whether anything becomes different. */
export const changesSomething = ({
  added,
  renamed,
  closed,
  transferred,
  archived,
  staff,
}: RollOver): boolean =>
  [added, renamed, closed, transferred, archived, staff].some((list) => list.length > 0)
