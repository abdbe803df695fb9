import { randomUUID } from 'node:crypto'

import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import type { Sessions } from '#server/sessions/sessions.ts'
import type { Department } from '#src/contract/department.ts'
import {
  type DoneRollOver,
  type RollOver,
  type rollOverEndpoints,
  undoDays,
} from '#src/contract/roll-over.ts'
import type { DepartmentId, Id, UserId } from '#src/contract/values.ts'
import { addDays, dayOf } from '#src/domain/day.ts'
import { planWithoutChildren } from '#src/domain/plan-without.ts'

import type { PlanChanges } from './plan-changes.ts'
import { departmentsLeftBy, type MovedPerson } from './roll-over-staff.ts'
import { changeRoles, lockForUndo, restore, type RollOverUndo, undoOf } from './roll-over-undo.ts'
import { idsOf, lockFor, previewOf, type RollOverWork, workOf } from './roll-over-work.ts'
import type { StoredRollOver } from './roll-over.store.ts'
import { undoableSince } from './undoable-since.ts'

type Edit = { readonly userId: UserId; readonly at: Date }

/** Administrators change to a new kindergarten year, all or nothing, and undo it for some time. */
export function rollOverHandlers(deps: {
  readonly within: WithinOrganization
  readonly changes: Pick<
    PlanChanges,
    'notify' | 'notifyStudents' | 'notifyDepartments' | 'notifyRights' | 'notifyStaff'
  >
  readonly sessions: Pick<Sessions, 'revokeAllOf'>
  readonly now: () => Date
}): HandlersOf<typeof rollOverEndpoints> {
  const { changes } = deps
  const revealed = revealing(deps.within)
  const today = () => dayOf(deps.now())
  const assertNotPast = ({ from }: Pick<RollOver, 'from'>) => {
    if (from < today()) throw invalidValue('from', 'Dagen kan ikke være før i dag.')
  }

  /** Rights begin and end at once; pages that are open show what they have read, so that they end with the auth sessions. */
  const notifyMoved = async (
    scope: Pick<RequestScope, 'organizationId' | 'userId'>,
    people: readonly Pick<MovedPerson, '_id' | 'before' | 'after'>[],
  ) => {
    for (const person of people) {
      const isOwn = person._id === scope.userId
      if (!isOwn && departmentsLeftBy(person).length > 0) await deps.sessions.revokeAllOf(person._id)
      changes.notifyRights(scope, person._id)
    }
    if (people.length > 0) changes.notifyStaff(scope)
  }

  return {
    latest: ({ scope, reveal }) =>
      revealed(
        { scope: { ...scope, seesArchive: true }, reveal },
        async (stores) => {
          const stored = await stores.rollOvers.latestSince(undoableSince(deps.now()))
          return stored ? doneOf(stored, await undoOf(stores, stored)) : null
        },
        (done) => idsOf(done?.kept.students ?? []),
      ),

    children: ({ scope, reveal, query: { from } }) =>
      revealed({ scope, reveal }, ({ students }) => students.listOn(from), idsOf),

    async preview({ caller, scope, reveal, body }) {
      assertNotPast(body)
      const preview = await revealed(
        { scope, reveal },
        async (stores) => {
          const work = await workOf(stores, body, today())
          return work && previewOf(stores, work)
        },
        (found) => found?.obstacles.flatMap(({ students }) => students) ?? [],
      )
      if (!preview) throw staleError(null, caller, undefined)
      return preview
    },

    async save({ caller, scope, body, once, reveal }) {
      assertNotPast(body)
      const edit = { userId: scope.userId, at: deps.now() }
      let done: RollOverWork | undefined
      const saved = await revealed(
        { scope, reveal },
        ({ idempotencyKeys, ...stores }) =>
          once(idempotencyKeys, async () => {
            const all = { ...stores, idempotencyKeys }
            await lockFor(all, body, today())
            const work = await workOf(all, body, today())
            if (!work || work.fingerprint !== body.fingerprint || work.obstacles.length > 0) return undefined
            const _id = randomUUID()
            await rollOver(all, { _id, body, work, edit, organization: scope.organizationId })
            done = work
            return { _id }
          }),
        (result) => (result ? idsOf(body.transferred) : []),
        () => 'write',
      )
      if (!saved) throw staleError(null, caller, undefined)
      if (done) {
        await notifyMoved(scope, done.staff.people)
        changes.notify(scope, [
          ...done.plans.map(({ plan }) => plan),
          ...done.staff.plans.flatMap(({ plan, after }) => [plan, after]),
        ])
        changes.notifyStudents(scope, departmentsOf(done.departments, body))
        changes.notifyDepartments(scope)
      }
      return saved
    },

    async undo({ scope, params: { id }, reveal }) {
      const result = await revealed(
        { scope: { ...scope, seesArchive: true }, reveal },
        async (stores) => {
          await stores.members.lockAdministrators()
          const departments = await stores.departments.lockNames()
          const stored = await stores.rollOvers.latestSince(undoableSince(deps.now()))
          if (stored?._id !== id) throw new HttpError(404, 'Barnehageåret kan ikke angres lenger.')
          await lockForUndo(stores, stored)
          const undo = await undoOf(stores, stored)
          const plans = await restore(stores, undo, { userId: scope.userId, at: deps.now() })
          await stores.rollOvers.remove(id)
          await reveal(stores.auditLog, idsOf(undo.kept.students))
          return { undo, plans, departments }
        },
        ({ undo }) => undo.students.map(({ studentId }) => studentId),
        () => 'write',
      )
      const { undo, plans, departments } = result
      await notifyMoved(
        scope,
        undo.staff.map(({ userId: _id, before, after }) => ({ _id, before: after, after: before })),
      )
      changes.notify(scope, plans)
      changes.notifyStudents(scope, idsOf(departments))
      changes.notifyDepartments(scope)
      return { kept: undo.kept }
    },
  }
}

type RollOverCall = {
  readonly _id: Id
  readonly body: RollOver
  readonly work: RollOverWork
  readonly edit: Edit
  readonly organization: Department['organization']
}

/** Does it, and stores what was before. The departments are closed last: until then children are in them. */
async function rollOver(stores: OrganizationStores, call: RollOverCall): Promise<void> {
  const { _id, body, edit } = call
  await stores.rollOvers.add({ _id, from: body.from, ...edit })
  await addAndRename(stores, call)
  await changePlans(stores, call)
  await moveChildren(stores, call)
  await moveStaff(stores, call)
  await closeDepartments(stores, call)
}

async function addAndRename(
  { departments, rollOvers, auditLog }: OrganizationStores,
  { _id, body: { added, renamed }, work, edit: { userId }, organization }: RollOverCall,
): Promise<void> {
  for (const { _id: departmentId, name } of added) {
    await departments.add({ _id: departmentId, version: 1, name, organization, isAdministration: false })
    await rollOvers.addDepartment({ rollOverId: _id, departmentId, done: 'added', versionAfter: 1 })
    await auditLog.addOther({ userId, action: 'department.added', departmentId })
  }
  for (const { _id: departmentId, name } of renamed) {
    const before = departmentIn(work, departmentId)
    const version = before.version + 1
    await departments.save({ ...before, name, version })
    await rollOvers.addDepartment({
      rollOverId: _id,
      departmentId,
      done: 'renamed',
      nameBefore: before.name,
      versionAfter: version,
    })
    await auditLog.addOther({ userId, action: 'department.renamed', departmentId })
  }
}

async function changePlans(
  { plans, rollOvers, auditLog }: OrganizationStores,
  { _id, work, edit: { userId, at } }: RollOverCall,
): Promise<void> {
  const handedOver = new Map(work.staff.plans.map(({ plan, after }) => [plan._id, after]))
  const ofChildren = new Map(
    work.plans.filter(({ becomes }) => becomes !== 'kept').map((one) => [one.plan._id, one]),
  )
  const changed = new Map([...work.plans, ...work.staff.plans].map(({ plan }) => [plan._id, plan]))
  for (const [planId, plan] of changed) {
    const { becomes, leaving = [] } = ofChildren.get(planId) ?? {}
    const after = handedOver.get(planId)
    if (becomes === undefined && !after) {
      changed.delete(planId)
      continue
    }
    const isDeleted = becomes === 'deleted'
    const saved = await plans.save(
      isDeleted ? { ...plan, deletedAt: at.toISOString() } : planWithoutChildren(after ?? plan, leaving),
      { userId, action: isDeleted ? 'deleted' : 'changed', isUnconditional: true },
    )
    await rollOvers.addPlan(_id, {
      planId,
      isDeleted,
      versionAfter: saved.version,
      children: leaving.map((id) => ({
        _id: id,
        position: plan.students.indexOf(id),
        attendance: plan.attendance.find(({ studentId }) => studentId === id)?.was ?? null,
      })),
      staffBefore: after && plan,
    })
  }
  await auditLog.add({
    userId,
    action: 'student.plan.write',
    studentIds: [...new Set([...changed.values()].flatMap(({ students }) => students))],
  })
}

async function moveChildren(
  { students, studentArchive, rollOvers, auditLog }: OrganizationStores,
  { _id, body: { from, transferred, archived }, edit }: RollOverCall,
): Promise<void> {
  await rollOvers.addStudents(_id, idsOf(transferred), false)
  await rollOvers.addStudents(_id, idsOf(archived), true)
  await students.saveNext(idsOf([...transferred, ...archived]), edit)
  await students.transfer(transferred, from)
  await studentArchive.archive(idsOf(archived), from)
  await auditLog.add({
    userId: edit.userId,
    action: 'student.archive.write',
    studentIds: idsOf(archived),
  })
}

async function moveStaff(
  { members, rollOvers, auditLog }: OrganizationStores,
  { _id, work, edit: { userId } }: RollOverCall,
): Promise<void> {
  for (const person of work.staff.people) {
    await rollOvers.addPerson(_id, person)
    await changeRoles({ members, auditLog }, userId, person)
  }
}

async function closeDepartments(
  { departments, rollOvers, auditLog }: OrganizationStores,
  { _id, body: { from, closed }, work, edit: { userId } }: RollOverCall,
): Promise<void> {
  for (const { _id: departmentId } of closed) {
    const before = departmentIn(work, departmentId)
    const version = before.version + 1
    await departments.save({ ...before, version, closedFrom: from })
    await rollOvers.addDepartment({ rollOverId: _id, departmentId, done: 'closed', versionAfter: version })
    await auditLog.addOther({ userId, action: 'department.closed', departmentId })
  }
}

function departmentIn({ departments }: RollOverWork, id: DepartmentId): Department {
  const found = departments.find(({ _id }) => _id === id)
  if (!found) throw new Error('The roll-over names a department that it was not compared with.')
  return found
}

/** Where children may have come or gone. */
const departmentsOf = (departments: readonly Department[], { added }: RollOver): DepartmentId[] => [
  ...idsOf(departments),
  ...idsOf(added),
]

function doneOf(
  { _id, from, at, by, departments, students, staff, plans }: StoredRollOver,
  undo: RollOverUndo,
): DoneRollOver {
  const countOf = (done: StoredRollOver['departments'][number]['done']) =>
    departments.filter((one) => one.done === done).length
  const archived = students.filter(({ isArchived }) => isArchived).length
  return {
    _id,
    from,
    at: at.toISOString(),
    by,
    until: addDays(dayOf(at), undoDays),
    added: countOf('added'),
    renamed: countOf('renamed'),
    closed: countOf('closed'),
    transferred: students.length - archived,
    archived,
    staff: staff.length,
    plans: plans.length,
    tablets: undo.tablets,
    kept: undo.kept,
  }
}
