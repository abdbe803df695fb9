import type { Plan } from '#src/contract/plan-reads.ts'
import type { FreePlace } from '#src/machines/calendar/planning/planning.machine.ts'
import { usePlanned } from '#src/shell/queries/planned.ts'

import { PlanDay } from './plan-day.tsx'
import { PlanPeek } from './plan-peek.tsx'

/** What is open over the calendar: a plan, or a place where something is planned. */
export type OpenWindow =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'place'; readonly place: FreePlace }

type PlanWindowsProps = {
  readonly open: OpenWindow | undefined
  /** The plans that are shown, of which one may be newer than when it was opened. */
  readonly plans: readonly Plan[]
  readonly onMoved: (before: Plan, after: Plan) => void
  readonly onClose: () => void
}

/** The windows over the calendar. That of a plan stays when somebody else has moved or deleted the plan: it may have words in it. */
export function PlanWindows({ open, plans, onMoved, onClose }: PlanWindowsProps) {
  const planned = usePlanned()
  const opened = open?.kind === 'plan' ? open.plan : undefined
  const plan = plans.find(({ _id }) => _id === opened?._id) ?? opened
  return (
    <>
      <PlanPeek
        planned={plan && planned(plan)}
        onMoved={(before, after) => {
          onClose()
          onMoved(before, after)
        }}
        onClose={onClose}
      />
      <PlanDay place={open?.kind === 'place' ? open.place : undefined} onClose={onClose} />
    </>
  )
}
