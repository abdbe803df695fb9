import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { ConflictError, HttpError } from '#server/http/http-error.ts'
import { type LastEdit, staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { Reveal } from '#server/http/reveal.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { assertManages } from '#server/people/assert-manages.ts'
import { revealing } from '#server/revealing.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type {
  InPlans,
  LeftPlan,
  StudentPlace,
  studentTransferEndpoints,
} from '#src/contract/student-transfer.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId, StudentId, Version } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'
import { planWithoutChildren } from '#src/domain/plan-without.ts'
import { departmentOn, placesAfter } from '#src/domain/student-places.ts'

import type { PlanChanges } from './plan-changes.ts'

type Call = { readonly caller: Caller; readonly scope: RequestScope; readonly reveal: Reveal }
type Named = { readonly _id: StudentId; readonly version: Version | undefined }
type Transfer = {
  readonly departmentId: DepartmentId
  readonly from?: Day | undefined
  readonly plans?: InPlans | undefined
}

type Result =
  | { readonly done: readonly Student[]; readonly from: readonly Student[]; readonly plans: readonly Plan[] }
  /** The caller has to choose what becomes of the children in these plans. */
  | { readonly left: readonly LeftPlan[] }
  /** The caller does not know a change of these children. */
  | { readonly stale: readonly Student[]; readonly edit: LastEdit | undefined }

/** Whoever manages the department of a child transfers it to another one, from today or a later day on. */
export function studentTransferHandlers(deps: {
  readonly within: WithinOrganization
  readonly changes: Pick<PlanChanges, 'notify' | 'notifyStudents'>
  readonly now: () => Date
}): HandlersOf<typeof studentTransferEndpoints> {
  const { changes } = deps
  const revealed = revealing(deps.within)
  const today = () => dayOf(deps.now())

  async function transferAll(
    call: Call,
    named: readonly Named[],
    { departmentId, from = today(), plans: inPlans }: Transfer,
    /** The error for a child that the caller does not see, and the data of a 412. */
    errors: {
      readonly unknown: () => Error
      readonly presentOf: (children: readonly Student[]) => unknown
    },
  ): Promise<readonly Student[]> {
    const { caller, scope } = call
    if (from < today()) throw invalidValue('from', 'Dagen kan ikke være før i dag.')
    const edit = { userId: scope.userId, at: deps.now() }

    const work = async (stores: OrganizationStores): Promise<Result> => {
      const { students, plans, auditLog } = stores
      const [target] = await stores.departments.lockShared([departmentId])
      if (!target) throw new HttpError(403, 'Avdelingen finnes ikke i barnehagen.')
      if (target.isAdministration) throw invalidValue('departmentId', 'Velg en avdeling med barn.')
      const found = await students.lockAll(named.map(({ _id }) => _id))
      if (found.length < new Set(named.map(({ _id }) => _id)).size) throw errors.unknown()
      for (const child of found) assertManages(call, child.departmentId, 'flytte barn')
      const isStale = ({ _id, version }: Student) =>
        named.some((one) => one._id === _id && one.version !== undefined && one.version !== version)
      const [changed] = found.filter(isStale)
      if (changed) return { stale: found, edit: await students.lastEdit(changed._id) }

      const ids = found.map(({ _id }) => _id)
      const placesOf = await placesIn(students, found)
      const isThere = ({ _id }: Student) =>
        departmentOn(placesOf(_id), from) === departmentId && placesAfter(placesOf(_id), from).length === 0
      if (found.some(isThere)) throw invalidValue('departmentId', 'Barnet går allerede på avdelingen.')
      const closed = closedMessage(target, 'Velg en annen avdeling.')
      if (closed !== undefined) throw invalidValue('departmentId', closed)

      if ((await stores.studentArchive.archivedOn(ids, from)).length > 0)
        throw invalidValue('from', 'Barnet har sluttet den dagen.')

      const left = leftBy(placesOf, { departmentId, from }, await plans.lockOfStudentsSince(ids, from))
      if (left.length > 0 && inPlans === undefined)
        return { left: await plans.titlesOf(left.map(({ plan }) => plan)) }
      const saved: Plan[] = []
      if (inPlans === 'leave')
        for (const { plan, children } of left)
          saved.push(
            await plans.save(planWithoutChildren(plan, children), {
              userId: scope.userId,
              action: 'changed',
              isUnconditional: true,
            }),
          )
      await auditLog.add({
        userId: scope.userId,
        action: 'student.plan.write',
        studentIds: saved.length > 0 ? [...new Set(left.flatMap(({ plan }) => plan.students))] : [],
      })
      const done = found.map((child) => ({
        ...child,
        version: child.version + 1,
        departmentId: from === today() ? departmentId : child.departmentId,
      }))
      await students.saveNext(ids, edit)
      await students.transfer(
        ids.map((_id) => ({ _id, departmentId })),
        from,
      )
      return { done, from: found, plans: saved.length > 0 ? left.map(({ plan }) => plan) : [] }
    }

    const result = await revealed(
      call,
      work,
      (found) => shownIn(found).map(({ _id }) => _id),
      (found) => ('done' in found ? 'write' : 'read'),
    )
    if ('left' in result)
      throw new ConflictError(
        409,
        'Velg hva som skal skje med de planlagte aktivitetene.',
        { plans: result.left },
        { name: null, isOwn: false, at: null },
      )
    if ('stale' in result) throw staleError(errors.presentOf(result.stale), caller, result.edit)
    changes.notify(scope, result.plans)
    changes.notifyStudents(scope, [departmentId, ...result.from.map((child) => child.departmentId)])
    return result.done
  }

  return {
    places: ({ scope, reveal, params: { id } }) =>
      revealed(
        { scope, reveal },
        async ({ students }) => {
          const places = await students.listPlaces(id)
          if (places.length === 0) throw unknownChild()
          return places
        },
        () => [id],
      ),

    async plans({ caller, scope, reveal, query: { ids, from = today() } }) {
      const found = await revealed(
        { scope, reveal },
        async ({ students, plans }) => {
          const children = await students.list({ ids })
          for (const child of children) assertManages({ caller, scope }, child.departmentId, 'flytte barn')
          const known = children.map(({ _id }) => _id)
          const placesOf = await placesIn(students, children)
          const left = leftBy(placesOf, { from }, await plans.listOfStudentsSince(known, from))
          return { known, plans: await plans.titlesOf(left.map(({ plan }) => plan)) }
        },
        ({ known }) => known,
      )
      return found.plans
    },

    transferSeveral: async ({ caller, scope, reveal, body: { students, ...transfer } }) => [
      ...(await transferAll({ caller, scope, reveal }, students, transfer, {
        unknown: () => invalidValue('students', 'Barnet finnes ikke.'),
        presentOf: (children) => children,
      })),
    ],

    async transfer({ caller, scope, reveal, params: { id }, body, version }) {
      const named = [{ _id: id, version }]
      const [child] = await transferAll({ caller, scope, reveal }, named, body, {
        unknown: unknownChild,
        presentOf: ([present]) => present,
      })
      if (!child) throw unknownChild()
      return child
    },
  }
}

const unknownChild = () => new HttpError(404, 'Barnet finnes ikke.')

const shownIn = (result: Result): readonly Student[] => {
  if ('left' in result) return []
  return 'done' in result ? result.done : result.stale
}

type PlacesOf = (id: StudentId) => readonly StudentPlace[]

async function placesIn(
  students: OrganizationStores['students'],
  children: readonly Student[],
): Promise<PlacesOf> {
  const found = new Map<StudentId, readonly StudentPlace[]>()
  for (const { _id } of children) found.set(_id, await students.listPlaces(_id))
  return (id) => found.get(id) ?? []
}

/** The plans of the departments that the children leave, each with those of its children who leave it. */
function leftBy(
  placesOf: PlacesOf,
  { from, departmentId }: { readonly from: Day; readonly departmentId?: DepartmentId },
  plans: readonly Plan[],
): { readonly plan: Plan; readonly children: readonly StudentId[] }[] {
  return plans.flatMap((plan) => {
    const children = plan.students.filter((id) => departmentOn(placesOf(id), from) === plan.departmentId)
    return children.length === 0 || plan.departmentId === departmentId ? [] : [{ plan, children }]
  })
}
