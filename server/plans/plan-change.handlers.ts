import { randomUUID } from 'node:crypto'

import type { BankStore } from '#server/bank/bank.store.ts'
import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type LastEdit, staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing, type RevealingCall } from '#server/revealing.ts'
import type {
  NewPlans,
  PlanChange,
  planEndpoints,
  UnchangedPlan,
  UnchangedReason,
} from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { planIssues } from '#src/contract/plan.ts'
import type { Day, DepartmentId, StudentId, UserId, Version } from '#src/contract/values.ts'
import { changedPlan } from '#src/domain/changed-plan.ts'
import { closedMessage } from '#src/domain/department-closing.ts'
import { lazy } from '#src/domain/lazy.ts'
import { planWithoutChildren } from '#src/domain/plan-without.ts'
import {
  canChangePlan,
  canDeletePlan,
  canDeleteReference,
  canLeavePlan,
  canPlanFor,
  canRecordAttendance,
  canRestorePlan,
  type Planner,
  plannerOf,
} from '#src/domain/plan-rules.ts'

import { type OtherPlan, othersOf, partFor } from './changes-together.ts'
import type { PlanChanges } from './plan-changes.ts'
import { restorableSince } from './restorable-since.ts'

type PlanCall = { readonly caller: Caller; readonly scope: RequestScope }

/**
 * What a transaction has come to: a result, or the present plans that a caller did not know. The latter are an error only after
 * the commit, since the audit log has to remember that the caller got them.
 */
type Result<Value> =
  | { readonly done: Value; readonly from: readonly Plan[] }
  /** What an earlier call with the same key has done. */
  | { readonly repeated: Value }
  | { readonly stale: Plan | readonly Plan[]; readonly edit: LastEdit | undefined }

/**
 * Adds, changes and deletes plans, by the rules of `src/domain/plan-rules.ts`. Each child of a plan before or after a change is added to
 * the audit log, also one that the change takes out.
 */
export function planChangeHandlers(deps: {
  readonly within: WithinOrganization
  readonly bank: Pick<BankStore, 'stateOfActivity'>
  readonly changes: Pick<PlanChanges, 'notify'>
  readonly now: () => Date
}): Pick<
  HandlersOf<typeof planEndpoints>,
  'add' | 'change' | 'changeReference' | 'changeTogether' | 'remove'
> {
  async function revealed<Value extends Plan | readonly Plan[]>(
    call: RevealingCall & Pick<PlanCall, 'caller'>,
    work: (stores: OrganizationStores) => Promise<Result<Value>>,
  ): Promise<Value> {
    const result = await revealing(deps.within)(
      call,
      work,
      (found) => plansIn(found).flatMap(({ students }) => students),
      (found) => ('done' in found ? 'write' : 'read'),
    )
    if ('stale' in result) throw staleError(result.stale, call.caller, result.edit)
    if ('repeated' in result) return result.repeated
    deps.changes.notify(call.scope, plansIn(result))
    return result.done
  }

  return {
    async add({ caller, scope, body, once, reveal }) {
      const planner = plannerIn({ caller, scope })
      const state = await deps.bank.stateOfActivity(body.activityId)
      if (state === undefined) throw invalidValue('activityId', 'Aktiviteten finnes ikke.')
      if (state === 'unpublished')
        throw invalidValue('activityId', 'Aktiviteten er tatt ut av banken og kan ikke planlegges.')
      const reference = randomUUID()
      const plans = await revealed({ caller, scope, reveal }, async (stores) => {
        const issue = await issueOfNew(stores, body)
        if (issue) throw invalidValue(issue.path, issue.message)
        const departments = [body.departmentId, ...body.otherDepartments]
        if (!departments.every((id) => canPlanFor(planner, id))) throw foreignDepartment()
        const students = await childrenByDepartment(stores, body)
        const response = await once(stores.idempotencyKeys, async () => {
          const added = body.dates
            .toSorted()
            .flatMap((date) =>
              departments.map((departmentId) =>
                newPlan({ ...body, departmentId, students: students(departmentId) }, reference, date),
              ),
            )
          const edit = { userId: planner.userId, action: 'added', isUnconditional: false } as const
          const saved: Plan[] = []
          for (const one of added) {
            const plan = await withoutArchived(stores, one)
            await stores.plans.add(plan, edit)
            saved.push(plan)
          }
          return { reference, plans: saved }
        })
        return response.reference === reference
          ? { done: response.plans, from: [] }
          : { repeated: response.plans }
      })
      return { reference: plans[0]?.reference ?? reference, plans }
    },

    change: ({ caller, scope, params, body, version, reveal }) =>
      revealed({ caller, scope, reveal }, async (stores) => {
        const planner = plannerIn({ caller, scope })
        const plan = present(await stores.plans.lock(params.id), body, deps.now())
        rejectForbidden(planner, plan, body)
        if (isStale(plan, version)) return { stale: plan, edit: await stores.plans.lastEdit([plan]) }
        return { done: await store(stores, { plan, change: body, planner, version }), from: [plan] }
      }),

    changeReference: ({ caller, scope, params, body, reveal }) =>
      revealed({ caller, scope, reveal }, async (stores) => {
        const planner = plannerIn({ caller, scope })
        const ofReference = await stores.plans.lockReference(params.ref)
        const named = body.plans.map(({ _id, version }) => ({
          plan: present(
            ofReference.find((plan) => plan._id === _id),
            body.change,
            deps.now(),
          ),
          version,
        }))
        for (const { plan } of named) rejectForbidden(planner, plan, body.change)
        const changed = named.filter(({ plan, version }) => isStale(plan, version)).map(({ plan }) => plan)
        if (changed.length > 0)
          return { stale: named.map(({ plan }) => plan), edit: await stores.plans.lastEdit(changed) }
        const done: Plan[] = []
        const staff = staffIn(stores)
        for (const one of named)
          done.push(await store(stores, { ...one, change: body.change, planner, staff }))
        return { done, from: named.map(({ plan }) => plan) }
      }),

    async changeTogether({ caller, scope, params, body: { change, others }, version, reveal }) {
      let unchanged: readonly UnchangedPlan[] = []
      const changed = await revealed({ caller, scope, reveal }, async (stores) => {
        const planner = plannerIn({ caller, scope })
        const ofReference = await stores.plans.lockReferenceOf(params.id)
        const plan = present(
          ofReference.find(({ _id }) => _id === params.id),
          {},
          deps.now(),
        )
        rejectForbidden(planner, plan, change)
        if (isStale(plan, version)) return { stale: plan, edit: await stores.plans.lastEdit([plan]) }
        const named = othersOf(plan, others, {
          ofReference,
          places: await stores.plans.listPlaces(plan.reference),
        })
        if (!named) throw unknownPlan()
        const staff = staffIn(stores)
        const from = [plan]
        const done = [await store(stores, { plan, change, planner, version, staff })]
        const left: UnchangedPlan[] = []
        for (const other of named) {
          const part = partFor(other.place, plan, change)
          if (part === undefined) continue
          const next = await changeOther(stores, other, { change: part, planner, staff })
          if (typeof next === 'string') left.push({ ...other.place, reason: next })
          else {
            from.push(next.from)
            done.push(next.done)
          }
        }
        unchanged = left
        return { done, from }
      })
      return { changed: [...changed], unchanged: [...unchanged] }
    },

    remove: ({ caller, scope, params, query, version, reveal }) =>
      revealed({ caller, scope, reveal }, async (stores) => {
        const planner = plannerIn({ caller, scope })
        const isWhole = query.scope === 'reference'
        const ofReference = await stores.plans.lockReferenceOf(params.id)
        const plan = ofReference.find(({ _id }) => _id === params.id)
        if (!plan || plan.deletedAt !== null) throw unknownPlan()
        if (isWhole ? !canDeleteReference(planner) : !canDeletePlan(planner, plan))
          throw new HttpError(403, isWhole ? onlyAdministrators : onlyLeaders)
        if (isStale(plan, version)) return { stale: plan, edit: await stores.plans.lastEdit([plan]) }
        const days = (isWhole ? ofReference : [plan]).filter((day) => day.deletedAt === null)
        const edit = {
          userId: planner.userId,
          action: 'deleted',
          isUnconditional: version === undefined,
        } as const
        const deletedAt = deps.now().toISOString()
        const done: Plan[] = []
        for (const day of days) done.push(await stores.plans.save({ ...day, deletedAt }, edit))
        return { done, from: days }
      }),
  }
}

const unknownDepartment = 'Avdelingen finnes ikke.'
const onlyAdministrators = 'Bare en administrator kan slette hele aktiviteten.'
const onlyLeaders = 'Bare den som leder aktiviteten, eller en administrator kan slette dagen.'
const onlyParticipants = 'Bare den som hjelper til eller leder refleksjonen, kan melde seg av.'
const onlyDeleters = 'Bare den som kan slette planen, kan hente den tilbake.'

const plannerIn = ({ caller, scope }: PlanCall) =>
  plannerOf(caller.user._id, caller.user.affiliations, scope.affiliation)

const isStale = (plan: Plan, version: Version | undefined) =>
  version !== undefined && version !== plan.version

const plansIn = (result: Result<Plan | readonly Plan[]>): readonly Plan[] => {
  if ('stale' in result) return [result.stale].flat()
  if ('repeated' in result) return [result.repeated].flat()
  return [...result.from, ...[result.done].flat()]
}

const newPlan = (body: NewPlans, reference: Plan['reference'], date: Day): Plan => ({
  activityId: body.activityId,
  departmentId: body.departmentId,
  leader: body.leader,
  observers: body.observers,
  helpers: body.helpers,
  students: body.students,
  note: body.note,
  ...(body.start === undefined ? {} : { start: body.start }),
  ...(body.end === undefined ? {} : { end: body.end }),
  _id: randomUUID(),
  version: 1,
  reference,
  date,
  otherNotes: body.otherNotes,
  sessions: [{ _id: randomUUID(), label: 'Gruppe 1' }],
  attendance: [],
  deletedAt: null,
})

/** Throws 404 for a plan that is not there for this change: a deleted one can only be restored, and only for some days. */
function present(plan: Plan | undefined, { restore }: Pick<PlanChange, 'restore'>, now: Date): Plan {
  if (!plan) throw unknownPlan()
  const { deletedAt } = plan
  if (deletedAt === null) {
    if (restore) throw new HttpError(409, 'Planen er ikke slettet.')
    return plan
  }
  if (!restore || new Date(deletedAt) < restorableSince(now)) throw unknownPlan()
  return plan
}

function rejectForbidden(planner: Planner, plan: Plan, change: PlanChange) {
  if (change.leave && !canLeavePlan(planner, plan)) throw new HttpError(403, onlyParticipants)
  if (change.restore && !canRestorePlan(planner, plan)) throw new HttpError(403, onlyDeleters)
  if (change.leave || change.restore) return
  const isAttendance = Object.keys(change).every((key) => key === 'attendance')
  if (!(isAttendance ? canRecordAttendance : canChangePlan)(planner, plan)) throw foreignDepartment()
  if (change.departmentId !== undefined && !canPlanFor(planner, change.departmentId))
    throw foreignDepartment()
}

type StoreOptions = {
  readonly plan: Plan
  readonly change: PlanChange
  readonly planner: Planner
  readonly version: Version | undefined
  /** Shared by the plans of one call. */
  readonly staff?: Staff
}

/** Stores the changed plan, or throws 422. */
async function store(stores: OrganizationStores, options: StoreOptions): Promise<Plan> {
  const stored = await storeValid(stores, options)
  if ('issue' in stored) throw invalidValue(stored.issue.path, stored.issue.message)
  return stored.done
}

/** Stores the changed plan, unless the change does not fit it. */
async function storeValid(
  stores: OrganizationStores,
  { plan, change, planner, version, staff = staffIn(stores) }: StoreOptions,
): Promise<{ readonly done: Plan } | { readonly issue: Issue }> {
  const next = changedPlan(plan, change, planner.userId)
  const isMoved =
    change.restore === true || next.date !== plan.date || next.departmentId !== plan.departmentId
  const issue =
    planIssues(next)[0] ??
    (await unknownIn(stores, next, { earlier: plan, staff })) ??
    (isMoved ? await closedIn(stores, [next.departmentId], [next.date]) : undefined)
  if (issue) return { issue }
  const done = await stores.plans.save(await withoutArchived(stores, next), {
    userId: planner.userId,
    action: change.leave ? 'left' : change.restore ? 'restored' : 'changed',
    isUnconditional: version === undefined,
  })
  return { done }
}

/** Changes another plan of the reference as well, or says why it is left as it is. */
async function changeOther(
  stores: OrganizationStores,
  { place, plan, named }: OtherPlan,
  {
    change,
    planner,
    staff,
  }: { readonly change: PlanChange; readonly planner: Planner; readonly staff: Staff },
): Promise<{ readonly from: Plan; readonly done: Plan } | UnchangedReason> {
  if (!plan || !canChangePlan(planner, place)) return 'forbidden'
  if (plan.deletedAt !== null) return 'deleted'
  if (!named || isStale(plan, named.version)) return 'stale'
  const stored = await storeValid(stores, { plan, change, planner, version: named.version, staff })
  return 'issue' in stored ? 'invalid' : { from: plan, done: stored.done }
}

/** A plan without the children who are archived on its day. */
async function withoutArchived(
  { studentArchive }: Pick<OrganizationStores, 'studentArchive'>,
  plan: Plan,
): Promise<Plan> {
  const archived = await studentArchive.archivedOn(plan.students, plan.date)
  return archived.length === 0 ? plan : planWithoutChildren(plan, archived)
}

type People = Pick<Plan, 'departmentId' | 'leader' | 'observers' | 'helpers' | 'students'>
type Issue = { readonly path: string; readonly message: string }

/** The ids of the organisation’s staff, read once, where they are needed. */
type Staff = () => Promise<ReadonlySet<UserId>>
const staffIn = ({ staff }: Pick<OrganizationStores, 'staff'>): Staff =>
  lazy(async () => new Set((await staff.list()).map(({ _id }) => _id)))

/** The first department, colleague or child that the organisation lacks or the caller may not see. Those that the plan had stay. */
async function unknownIn(
  stores: OrganizationStores,
  next: People,
  { earlier, staff }: { readonly earlier?: People; readonly staff: Staff },
): Promise<Issue | undefined> {
  if (next.departmentId !== earlier?.departmentId && !(await stores.departments.has(next.departmentId)))
    return { path: 'departmentId', message: unknownDepartment }
  const known = earlier ? staffOf(earlier) : []
  for (const path of ['leader', 'observers', 'helpers'] as const)
    for (const id of [next[path]].flat())
      if (!known.includes(id) && !(await staff()).has(id))
        return { path, message: 'Personen jobber ikke i barnehagen.' }
  const newChildren = next.students.filter((id) => !earlier?.students.includes(id))
  if (newChildren.length === 0) return undefined
  const children = await stores.students.list({ ids: newChildren })
  return children.length < newChildren.length
    ? { path: 'students', message: 'Barnet finnes ikke.' }
    : undefined
}

/** The first issue of a planning that its schema cannot find. */
async function issueOfNew(stores: OrganizationStores, body: NewPlans): Promise<Issue | undefined> {
  const unknown = await unknownIn(stores, body, { staff: staffIn(stores) })
  if (unknown) return unknown
  for (const id of body.otherDepartments)
    if (!(await stores.departments.has(id))) return { path: 'otherDepartments', message: unknownDepartment }
  return closedIn(stores, [body.departmentId, ...body.otherDepartments], body.dates)
}

/** The first of the departments that is closed for good on one of the days. */
async function closedIn(
  { departments }: OrganizationStores,
  ids: readonly DepartmentId[],
  dates: readonly Day[],
): Promise<Issue | undefined> {
  const last = dates.toSorted().at(-1)
  for (const department of await departments.lockShared(ids)) {
    const message = closedMessage(department, 'Velg tidligere dager eller en annen avdeling.', last)
    if (message !== undefined) return { path: 'departmentId', message }
  }
  return undefined
}

/**
 * The children that each department’s plan gets: all of them where there is one department, otherwise its own. Throws 422 for a child
 * of none of the departments.
 */
async function childrenByDepartment(
  stores: OrganizationStores,
  { departmentId, otherDepartments, students }: NewPlans,
): Promise<(departmentId: DepartmentId) => StudentId[]> {
  if (otherDepartments.length === 0) return () => students
  const departmentOf = new Map(
    (await stores.students.list({ ids: students })).map((child) => [child._id, child.departmentId]),
  )
  const departments = [departmentId, ...otherDepartments]
  const isOfNone = (id: StudentId) => departments.every((department) => departmentOf.get(id) !== department)
  if (students.some(isOfNone)) throw invalidValue('students', 'Barnet hører ikke til noen av avdelingene.')
  return (department) => students.filter((id) => departmentOf.get(id) === department)
}

const staffOf = ({ leader, observers, helpers }: People) => [leader, ...observers, ...helpers]

const unknownPlan = () => new HttpError(404, 'Planen finnes ikke.')
const foreignDepartment = () => new HttpError(403, 'Du kan bare planlegge for avdelingene du er knyttet til.')
