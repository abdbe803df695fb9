import { useRef } from 'react'

import type { Api } from '#src/contract/api.ts'
import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Id } from '#src/contract/values.ts'
import { otherPlansThan, type PlanConflict, planConflicts } from '#src/domain/plan-conflicts.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useShell, useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useWriteFailure } from '../plan/use-write-failure.ts'
import { type Drop, movedTo } from './grid-items.ts'
import { movedText } from './moved-text.ts'

/** Tells where a plan was moved and what speaks against it there, with a button that moves it back. */
export function useNoteMove() {
  const { api } = useShell()
  const toast = useToast()
  const undo = useApiMutation(planEndpoints.change, { onFailed: useWriteFailure() })
  const note = async (old: Plan, after: Plan) => {
    const conflicts = await conflictsOf(api, after)
    toast.undoable(movedText(after.date, conflicts), {
      label: t('planEvent.undo'),
      onAction: () =>
        undo.mutate({
          params: { id: after._id },
          body: { date: old.date, start: old.start ?? null, end: old.end ?? null },
          version: after.version,
        }),
    })
  }
  return (old: Plan, after: Plan) => void note(old, after)
}

/** What speaks against a plan where it is; nothing where that cannot be found out, as the plan is moved already. */
async function conflictsOf(api: Api, plan: Plan): Promise<readonly PlanConflict[]> {
  const day = { from: plan.date, to: plan.date }
  const [plans, closedDays] = await Promise.all([
    outcomeOf(api, planEndpoints.list, { query: { ...day, department: 'all' } }),
    outcomeOf(api, closedDayEndpoints.list, { query: day }),
  ])
  return planConflicts(
    { ...plan, dates: [plan.date] },
    {
      plans: plans.kind === 'ok' ? otherPlansThan(plan, plans.body) : [],
      closedDays: closedDays.kind === 'ok' ? closedDays.body : [],
    },
  )
}

/**
 * Moves plans to where they were dropped. A plan is shown there before the server has received it, and back in its old place
 * where the server refuses; every move can be undone.
 *
 * @param queryKey The key of the cached plans that are shown.
 */
export function useMovePlan(queryKey: readonly unknown[]) {
  const noteMove = useNoteMove()
  const before = useRef(new Map<Id, Plan>())
  const move = useApiMutation(planEndpoints.change, {
    optimistic: {
      queryKey,
      updated: (cached: readonly Plan[] = [], { params, body }) =>
        cached.map((plan) => (plan._id === params.id ? placed(plan, body) : plan)).toSorted(inOrder),
    },
    onFailed: useWriteFailure(),
    onSuccess: (after) => {
      const old = before.current.get(after._id)
      if (old) noteMove(old, after)
    },
  })
  return (plan: Plan, drop: Drop) => {
    before.current.set(plan._id, plan)
    move.mutate({ params: { id: plan._id }, body: movedTo(plan, drop), version: plan.version })
  }
}

type Moved = {
  readonly date?: string | undefined
  readonly start?: string | null | undefined
  readonly end?: string | null | undefined
}

const placed = (plan: Plan, { date, start, end }: Moved): Plan => ({
  ...plan,
  ...(date !== undefined && { date }),
  ...(typeof start === 'string' && { start }),
  ...(typeof end === 'string' && { end }),
})

const inOrder = (one: Plan, other: Plan) => placeOf(one).localeCompare(placeOf(other))
const placeOf = ({ date, start = '' }: Plan) => `${date} ${start}`
