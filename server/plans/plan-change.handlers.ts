import { randomUUID } from 'node:crypto'

import type { BankStore } from '#server/bank/bank.store.ts'
import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { staleError } from '#server/http/if-match.ts'
import { invalidData } from '#server/http/invalid-data.ts'
import type { Reveal } from '#server/http/reveal.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { NewPlans, Plan, PlanChange, planEndpoints } from '#src/contract/plan.ts'
import { planIssues } from '#src/contract/plan.ts'
import type { Day, UserId, Version } from '#src/contract/values.ts'
import { changedPlan } from '#src/domain/changed-plan.ts'
import { lazy } from '#src/domain/lazy.ts'
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
  | { readonly stale: Plan | readonly Plan[] }

/**
 * Adds, changes and deletes plans, by the rules of `src/domain/plan-rules.ts`. Each child of a plan before or after a change is added to
 * the audit log, also one that the change takes out.
 */
export function planChangeHandlers(deps: {
  readonly within: WithinOrganization
  readonly bank: Pick<BankStore, 'stateOfActivity'>
  readonly changes: Pick<PlanChanges, 'notify'>
  readonly now: () => Date
}): Pick<HandlersOf<typeof planEndpoints>, 'add' | 'change' | 'changeReference' | 'remove'> {
  async function revealed<Value extends Plan | readonly Plan[]>(
    { scope, reveal }: Pick<PlanCall, 'scope'> & { readonly reveal: Reveal },
    work: (stores: OrganizationStores) => Promise<Result<Value>>,
  ): Promise<Value> {
    const result = await deps.within(scope, async (stores) => {
      const found = await work(stores)
      const students = plansIn(found).flatMap((plan) => plan.students)
      await reveal(stores.auditLog, students, 'done' in found ? 'write' : 'read')
      return found
    })
    if ('stale' in result) throw staleError(result.stale)
    if ('repeated' in result) return result.repeated
    deps.changes.notify(scope, plansIn(result))
    return result.done
  }

  return {
    async add({ caller, scope, body, once, reveal }) {
      const planner = plannerIn({ caller, scope })
      const state = await deps.bank.stateOfActivity(body.activityId)
      if (state === undefined) throw invalid('activityId', 'Aktiviteten finnes ikke.')
      if (state === 'unpublished')
        throw invalid('activityId', 'Aktiviteten er tatt ut av banken og kan ikke planlegges.')
      const reference = randomUUID()
      const plans = await revealed({ scope, reveal }, async (stores) => {
        await rejectUnknown(stores, body, { staff: staffIn(stores) })
        if (!canPlanFor(planner, body.departmentId)) throw foreignDepartment()
        const response = await once(stores.idempotencyKeys, async () => {
          const added = body.dates.toSorted().map((date) => newPlan(body, reference, date))
          const edit = { userId: planner.userId, action: 'added', isUnconditional: false } as const
          for (const plan of added) await stores.plans.add(plan, edit)
          return { reference, plans: added }
        })
        return response.reference === reference
          ? { done: response.plans, from: [] }
          : { repeated: response.plans }
      })
      return { reference: plans[0]?.reference ?? reference, plans }
    },

    change: ({ caller, scope, params, body, version, reveal }) =>
      revealed({ scope, reveal }, async (stores) => {
        const planner = plannerIn({ caller, scope })
        const plan = present(await stores.plans.lock(params.id), body, deps.now())
        rejectForbidden(planner, plan, body)
        if (isStale(plan, version)) return { stale: plan }
        return { done: await store(stores, { plan, change: body, planner, version }), from: [plan] }
      }),

    changeReference: ({ caller, scope, params, body, reveal }) =>
      revealed({ scope, reveal }, async (stores) => {
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
        if (named.some(({ plan, version }) => isStale(plan, version)))
          return { stale: named.map(({ plan }) => plan) }
        const done: Plan[] = []
        const staff = staffIn(stores)
        for (const one of named)
          done.push(await store(stores, { ...one, change: body.change, planner, staff }))
        return { done, from: named.map(({ plan }) => plan) }
      }),

    remove: ({ caller, scope, params, query, version, reveal }) =>
      revealed({ scope, reveal }, async (stores) => {
        const planner = plannerIn({ caller, scope })
        const plan = await stores.plans.lock(params.id)
        if (!plan || plan.deletedAt !== null) throw unknownPlan()
        const isWhole = query.scope === 'reference'
        if (isWhole ? !canDeleteReference(planner) : !canDeletePlan(planner, plan))
          throw new HttpError(403, isWhole ? onlyAdministrators : onlyLeaders)
        if (isStale(plan, version)) return { stale: plan }
        const days = (isWhole ? await stores.plans.lockReference(plan.reference) : [plan]).filter(
          (day) => day.deletedAt === null,
        )
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

async function store(
  stores: OrganizationStores,
  {
    plan,
    change,
    planner,
    version,
    staff = staffIn(stores),
  }: {
    readonly plan: Plan
    readonly change: PlanChange
    readonly planner: Planner
    readonly version: Version | undefined
    /** Shared by the plans of one call. */
    readonly staff?: Staff
  },
): Promise<Plan> {
  const next = changedPlan(plan, change, planner.userId)
  const [issue] = planIssues(next)
  if (issue) throw invalid(issue.path, issue.message)
  await rejectUnknown(stores, next, { earlier: plan, staff })
  return stores.plans.save(next, {
    userId: planner.userId,
    action: change.leave ? 'left' : change.restore ? 'restored' : 'changed',
    isUnconditional: version === undefined,
  })
}

type People = Pick<Plan, 'departmentId' | 'leader' | 'observers' | 'helpers' | 'students'>

/** The ids of the organisation’s staff, read once, where they are needed. */
type Staff = () => Promise<ReadonlySet<UserId>>
const staffIn = ({ staff }: Pick<OrganizationStores, 'staff'>): Staff =>
  lazy(async () => new Set((await staff.list()).map(({ _id }) => _id)))

/** Throws 422 for a department, a colleague or a child that the organisation lacks or the caller may not see. Those that the plan had stay. */
async function rejectUnknown(
  stores: OrganizationStores,
  next: People,
  { earlier, staff }: { readonly earlier?: People; readonly staff: Staff },
): Promise<void> {
  if (next.departmentId !== earlier?.departmentId && !(await stores.departments.has(next.departmentId)))
    throw invalid('departmentId', 'Avdelingen finnes ikke.')
  const known = earlier ? staffOf(earlier) : []
  for (const path of ['leader', 'observers', 'helpers'] as const)
    for (const id of [next[path]].flat())
      if (!known.includes(id) && !(await staff()).has(id))
        throw invalid(path, 'Personen jobber ikke i barnehagen.')
  const newChildren = next.students.filter((id) => !earlier?.students.includes(id))
  if (newChildren.length === 0) return
  const children = await stores.students.list({ ids: newChildren })
  if (children.length < newChildren.length) throw invalid('students', 'Barnet finnes ikke.')
}

const staffOf = ({ leader, observers, helpers }: People) => [leader, ...observers, ...helpers]

const unknownPlan = () => new HttpError(404, 'Planen finnes ikke.')
const foreignDepartment = () => new HttpError(403, 'Du kan bare planlegge for avdelingene du er knyttet til.')
const invalid = (path: string, message: string) =>
  invalidData([{ path, message }], 'Noe i planen er ikke gyldig.')
