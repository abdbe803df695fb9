import { useRef } from 'react'

import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Id } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useWriteFailure } from '../plan/use-write-failure.ts'
import { type Drop, movedTo } from './grid-items.ts'

/** Tells where a plan was moved, with a button that moves it back. */
export function useNoteMove() {
  const toast = useToast()
  const undo = useApiMutation(planEndpoints.change, { onFailed: useWriteFailure() })
  return (old: Plan, after: Plan) =>
    toast.undoable(t('grid.moved', { day: longDay(after.date) }), {
      label: t('planEvent.undo'),
      onAction: () =>
        undo.mutate({
          params: { id: after._id },
          body: { date: old.date, start: old.start ?? null, end: old.end ?? null },
          version: after.version,
        }),
    })
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
