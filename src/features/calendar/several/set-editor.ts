import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { type EditTarget, targetedDraft } from '#src/domain/plan-set.ts'
import { type DraftStep, issuesOfStep } from '#src/machines/calendar/draft-steps.ts'
import {
  editTargetOf,
  type planSeveralMachine,
} from '#src/machines/calendar/plan-several/plan-several.machine.ts'

import type { DraftEditor } from '../planning/draft-editor.ts'

export type PlanSeveralRef = ActorRefFrom<typeof planSeveralMachine>
export type SeveralProps = { readonly planSeveral: PlanSeveralRef }

/** Edits the entry that is chosen in a step, or what the entries share. */
export function useSetEditor(
  planSeveral: PlanSeveralRef,
  step: DraftStep,
): DraftEditor & { readonly target: EditTarget } {
  const context = useSelector(planSeveral, (snapshot) => snapshot.context)
  const isTried = useSelector(
    planSeveral,
    (snapshot) =>
      (step === 'dating' && snapshot.matches({ filling: { dating: 'tried' } })) ||
      (step === 'staffing' && snapshot.matches({ filling: { staffing: 'tried' } })),
  )
  const { set } = context
  const target = editTargetOf(context, step)
  const draft = targetedDraft(set, target)
  // What the entries share is only wrong for those that follow it.
  const affected = set.entries.filter(({ _id }) => target === undefined || _id === target)
  const issues = isTried
    ? affected.flatMap((entry) =>
        issuesOfStep(entry, step).filter(([field]) => target !== undefined || !entry.own.includes(field)),
      )
    : []
  return {
    target,
    draft,
    issueOf: (field) => issues.find(([name]) => name === field)?.[1],
    change: (change) => planSeveral.send({ type: 'planSeveral.change', target, change }),
    toggleDay: (day) => planSeveral.send({ type: 'planSeveral.toggleDay', target, day }),
    addDays: (days) => planSeveral.send({ type: 'planSeveral.addDays', target, days }),
  }
}
