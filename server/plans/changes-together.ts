import type { ChangeTogether, PlanChange, UnchangedPlan } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'

import type { PlanPlace } from './plan.store.ts'

/** A plan that a change of another one of its reference may concern too. */
export type OtherPlan = {
  readonly place: Omit<UnchangedPlan, 'reason'>
  /** `undefined` where the caller may not see it. */
  readonly plan: Plan | undefined
  /** As the caller knows it; `undefined` where the caller has not named it. */
  readonly named: NamedPlan | undefined
}
type NamedPlan = ChangeTogether['others'][number]

/**
 * The other plans that a change concerns: those that the caller has named, and all of the same days, so that the response
 * names each one that stays as it is. `undefined` when a named one is not of the reference.
 */
export function othersOf(
  plan: Plan,
  named: readonly NamedPlan[],
  {
    ofReference,
    places,
  }: {
    /** What the caller may see of the reference, deleted or not. */
    readonly ofReference: readonly Plan[]
    readonly places: readonly PlanPlace[]
  },
): OtherPlan[] | undefined {
  const namedAs = ({ _id }: Pick<Plan, '_id'>) => named.find((one) => one._id === _id)
  const hidden = places.filter(({ isVisible }) => !isVisible)
  const known: readonly (Plan | PlanPlace)[] = [...ofReference, ...hidden]
  if (named.some(({ _id }) => known.every((one) => one._id !== _id))) return undefined
  const days = [plan.date, ...known.filter(namedAs).map(({ date }) => date)]
  return known.flatMap((one) => {
    const shown = 'version' in one ? one : undefined
    const isPresent = shown === undefined || shown.deletedAt === null
    const isConcerned = namedAs(one) !== undefined || (isPresent && days.includes(one.date))
    if (one._id === plan._id || !isConcerned) return []
    const { _id, departmentId, date } = one
    return [{ place: { _id, departmentId, date }, plan: shown, named: namedAs(one) }]
  })
}

/** What a change of `plan` means for another plan of its reference; `undefined` where it means nothing. */
export function partFor(
  other: Pick<Plan, 'departmentId' | 'date'>,
  plan: Pick<Plan, 'departmentId' | 'date'>,
  change: ChangeTogether['change'],
): PlanChange | undefined {
  const { date, students, changed: _, ...shared } = change
  const part: PlanChange = {
    ...shared,
    ...(date !== undefined && other.date === plan.date ? { date } : {}),
    ...(students !== undefined && other.departmentId === plan.departmentId ? { students } : {}),
  }
  return Object.values(part).some((value) => value !== undefined) ? part : undefined
}
