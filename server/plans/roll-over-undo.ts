import type { OrganizationStores } from '#server/organization-stores.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { KeptChanges } from '#src/contract/roll-over.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { DepartmentId, Id, StudentId, UserId } from '#src/contract/values.ts'
import { valueKey } from '#src/domain/table-import/row-texts.ts'

import { departmentsLeftBy, type MovedPerson, type Roles } from './roll-over-staff.ts'
import { idsOf } from './roll-over-work.ts'
import type { RolledOverPerson, RolledOverPlan, StoredRollOver } from './roll-over.store.ts'

/** What an undo of a roll-over restores, and what it keeps since somebody has changed it. */
export type RollOverUndo = {
  readonly _id: Id
  /** As they are, each with what the roll-over did. */
  readonly departments: readonly {
    readonly department: Department
    readonly of: StoredRollOver['departments'][number]
  }[]
  readonly students: readonly StoredRollOver['students'][number][]
  readonly staff: readonly RolledOverPerson[]
  readonly plans: readonly { readonly plan: Plan; readonly of: RolledOverPlan }[]
  /** How many shared tablets it removes, with the departments that were added. */
  readonly tablets: number
  readonly kept: KeptChanges
}

/** Locks all that an undo restores until the end of the transaction, in the order of `lockFor`. */
export async function lockForUndo(
  { departments, students, plans }: OrganizationStores,
  rollOver: StoredRollOver,
): Promise<void> {
  await plans.lockAll(rollOver.plans.map(({ planId }) => planId))
  for (const id of rollOver.departments.map(({ departmentId }) => departmentId).toSorted())
    await departments.lock(id)
  await students.lockAll(rollOver.students.map(({ studentId }) => studentId))
}

/** What an undo would do to the kindergarten as it is. The transaction sees the archive. */
export async function undoOf(stores: OrganizationStores, rollOver: StoredRollOver): Promise<RollOverUndo> {
  const departments = await stores.departments.list()
  const children = await stores.students.versionsOf(rollOver.students.map(({ studentId }) => studentId))
  const plans = new Map(
    (await stores.plans.listAll(rollOver.plans.map(({ planId }) => planId))).map((plan) => [plan._id, plan]),
  )
  const departmentOf = new Map(departments.map((department) => [department._id, department]))
  const isUnchanged = (of: StoredRollOver['departments'][number]) =>
    departmentOf.get(of.departmentId)?.version === of.versionAfter
  const reopened = new Set(
    rollOver.departments.filter((of) => of.done === 'closed' && isUnchanged(of)).map((of) => of.departmentId),
  )
  const isOpen = (id: DepartmentId) => reopened.has(id) || departmentOf.get(id)?.closedFrom === undefined

  const students: StoredRollOver['students'][number][] = []
  for (const of of rollOver.students) {
    const child = children.get(of.studentId)
    if (child?.version !== of.versionAfter) continue
    const last = of.transfers.at(-1)?.departmentId ?? child.firstDepartment
    if (of.archivedBefore !== null || isOpen(last)) students.push(of)
  }
  const restored = students.map(({ studentId }) => studentId)
  const isRestored = (id: StudentId) => restored.includes(id)

  const colleagues = await stores.staff.list()
  const staff = rollOver.staff.filter((of) => {
    const present = colleagues.find(({ _id }) => _id === of.userId)
    const returnsTo = [...of.before.keys()].filter((id) => !of.after.has(id))
    return present !== undefined && hasRoles(present, of.after) && returnsTo.every(isOpen)
  })
  const returning = new Set(staff.map(({ userId }) => userId))
  const moved = new Set(rollOver.staff.map(({ userId }) => userId))

  const ofDepartments: RollOverUndo['departments'][number][] = []
  for (const of of rollOver.departments) {
    const department = departmentOf.get(of.departmentId)
    if (!department || !isUnchanged(of)) continue
    const isRestorable =
      of.done === 'closed' ||
      (of.done === 'added' &&
        (await stores.departments.isUnused(department._id, restored, [...returning]))) ||
      (of.done === 'renamed' && isFree(of.nameBefore, department, departments, rollOver))
    if (isRestorable) ofDepartments.push({ department, of })
  }
  const ofPlans = rollOver.plans.flatMap((of) => {
    const plan = plans.get(of.planId)
    const isRestorable =
      plan?.version === of.versionAfter &&
      isOpen(plan.departmentId) &&
      of.children.every(({ _id }) => isRestored(_id)) &&
      staffIn(of.staffBefore).every((id) => !moved.has(id) || returning.has(id))
    return plan && isRestorable ? [{ plan, of }] : []
  })

  return {
    _id: rollOver._id,
    departments: ofDepartments,
    students,
    staff,
    plans: ofPlans,
    tablets: await stores.sharedTablets.countOf(
      ofDepartments.filter(({ of }) => of.done === 'added').map(({ department }) => department._id),
    ),
    kept: await keptIn(stores, { departmentOf, children, colleagues, plans }, rollOver, {
      departments: ofDepartments,
      students,
      staff,
      plans: ofPlans,
    }),
  }
}

/** Restores what an undo restores; `userId` is who undoes. Returns the plans as they were and are. */
export async function restore(
  { departments, members, sharedTablets, students, rollOvers, plans, auditLog }: OrganizationStores,
  undo: RollOverUndo,
  edit: { readonly userId: Plan['leader']; readonly at: Date },
): Promise<readonly Plan[]> {
  const { userId } = edit
  for (const { department, of } of undo.departments)
    if (of.done !== 'added') {
      const { closedFrom: _, ...open } = department
      await departments.save({
        ...(of.done === 'closed' ? open : department),
        name: of.nameBefore ?? department.name,
        version: department.version + 1,
      })
      await auditLog.addOther({
        userId,
        action: of.done === 'closed' ? 'department.reopened' : 'department.renamed',
        departmentId: department._id,
      })
    }
  const ids = undo.students.map(({ studentId }) => studentId)
  await students.saveNext(ids, edit)
  await rollOvers.restoreStudents(undo._id, ids)
  await auditLog.add({
    userId,
    action: 'student.archive.write',
    studentIds: undo.students.filter(({ isArchived }) => isArchived).map(({ studentId }) => studentId),
  })
  for (const { userId: _id, before, after, moves } of undo.staff)
    await changeRoles({ members, auditLog }, userId, {
      _id,
      before: after,
      after: before,
      moves: moves.map(({ departmentId, to }) => ({ departmentId: to, to: departmentId })),
    })
  const saved: Plan[] = []
  for (const { plan, of } of undo.plans) {
    const restored = of.isDeleted ? { ...plan, deletedAt: null } : withChildren(withStaff(plan, of), of)
    saved.push(
      await plans.save(restored, {
        userId,
        action: of.isDeleted ? 'restored' : 'changed',
        isUnconditional: true,
      }),
    )
  }
  await auditLog.add({
    userId,
    action: 'student.plan.write',
    studentIds: [...new Set(saved.flatMap((plan) => plan.students))],
  })
  // Last: until now children may have been in them.
  for (const { department, of } of undo.departments)
    if (of.done === 'added') {
      const departmentId = department._id
      const tabletCount = await sharedTablets.removeOf(departmentId)
      for (let tablet = 0; tablet < tabletCount; tablet += 1)
        await auditLog.addOther({ userId, action: 'tablet.removed', departmentId })
      await departments.remove(departmentId)
      await auditLog.addOther({ userId, action: 'department.removed', departmentId })
    }
  return [...undo.plans.map(({ plan }) => plan), ...saved]
}

/** Gives somebody other roles, with a line of the audit log for each that is given or ended. */
export async function changeRoles(
  { members, auditLog }: Pick<OrganizationStores, 'members' | 'auditLog'>,
  userId: UserId,
  person: Pick<MovedPerson, '_id' | 'before' | 'after'> & Pick<RolledOverPerson, 'moves'>,
): Promise<void> {
  const { _id: aboutUserId, before, after, moves } = person
  await members.setRoles(aboutUserId, after, moves)
  for (const [departmentId, role] of after)
    if (before.get(departmentId) !== role)
      await auditLog.addOther({ userId, action: 'role.set', aboutUserId, departmentId })
  for (const departmentId of departmentsLeftBy(person))
    await auditLog.addOther({ userId, action: 'affiliation.ended', aboutUserId, departmentId })
}

const hasRoles = ({ affiliations }: StaffMember, roles: Roles): boolean =>
  affiliations.length === roles.size &&
  affiliations.every(({ departmentId, role }) => roles.get(departmentId) === role)

const staffIn = (of: RolledOverPlan['staffBefore']): readonly UserId[] =>
  of ? [of.leader, ...of.observers, ...of.helpers] : []

const withStaff = (plan: Plan, { staffBefore }: RolledOverPlan): Plan => ({ ...plan, ...staffBefore })

/** The plan with the children who were taken out of it, each in the place that it had. */
function withChildren(plan: Plan, { children }: RolledOverPlan): Plan {
  const students = [...plan.students]
  for (const { _id, position } of children) students.splice(position, 0, _id)
  return {
    ...plan,
    students,
    attendance: [
      ...plan.attendance,
      ...children.flatMap(({ _id: studentId, attendance: was }) =>
        was === null ? [] : [{ studentId, was }],
      ),
    ],
  }
}

/** Whether no other department has the name that one had, apart from those that the roll-over has renamed or added. */
function isFree(
  name: string | null,
  department: Department,
  departments: readonly Department[],
  rollOver: StoredRollOver,
): boolean {
  const isOfRollOver = (id: DepartmentId) =>
    rollOver.departments.some(({ departmentId, done }) => departmentId === id && done !== 'closed')
  return (
    name !== null &&
    departments.every(
      (other) =>
        other._id === department._id || isOfRollOver(other._id) || valueKey(other.name) !== valueKey(name),
    )
  )
}

async function keptIn(
  { plans: store }: OrganizationStores,
  present: {
    readonly departmentOf: ReadonlyMap<DepartmentId, Department>
    readonly children: ReadonlyMap<StudentId, { readonly name: string }>
    readonly colleagues: readonly StaffMember[]
    readonly plans: ReadonlyMap<Id, Plan>
  },
  rollOver: StoredRollOver,
  undo: Pick<RollOverUndo, 'departments' | 'students' | 'staff' | 'plans'>,
): Promise<KeptChanges> {
  const restoredDepartments = new Set(idsOf(undo.departments.map(({ department }) => department)))
  const restoredStudents = new Set(undo.students.map(({ studentId }) => studentId))
  const restoredStaff = new Set(undo.staff.map(({ userId }) => userId))
  const restoredPlans = new Set(idsOf(undo.plans.map(({ plan }) => plan)))
  return {
    departments: rollOver.departments.flatMap(({ departmentId: _id }) => {
      const name = present.departmentOf.get(_id)?.name
      return name === undefined || restoredDepartments.has(_id) ? [] : [{ _id, name }]
    }),
    students: rollOver.students.flatMap(({ studentId: _id }) => {
      const name = present.children.get(_id)?.name
      return name === undefined || restoredStudents.has(_id) ? [] : [{ _id, name }]
    }),
    staff: rollOver.staff.flatMap(({ userId: _id }) => {
      const name = present.colleagues.find((colleague) => colleague._id === _id)?.name
      return name === undefined || restoredStaff.has(_id) ? [] : [{ _id, name }]
    }),
    plans: await store.titlesOf(
      rollOver.plans.flatMap(({ planId }) => {
        const plan = present.plans.get(planId)
        return plan && !restoredPlans.has(planId) ? [plan] : []
      }),
    ),
  }
}
