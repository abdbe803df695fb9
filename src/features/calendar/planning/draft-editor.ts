import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { PlanDraft, PlanDraftField } from '#src/domain/plan-draft.ts'
import { type EditTarget, targetedDraft } from '#src/domain/plan-set.ts'
import type { Day } from '#src/contract/values.ts'
import { type DraftStep, issuesOfStep } from '#src/machines/calendar/draft-steps.ts'
import { editTargetOf, type planningMachine } from '#src/machines/calendar/planning/planning.machine.ts'

export type PlanningRef = ActorRefFrom<typeof planningMachine>
export type PlanningProps = { readonly planning: PlanningRef }

/** A draft whose fields are shown, and how they are changed. */
export type DraftEditor = {
  readonly draft: PlanDraft
  /** What is wrong with a field, once somebody has tried to go on with it. */
  readonly issueOf: (field: PlanDraftField) => string | undefined
  readonly change: (change: Partial<PlanDraft>) => void
  readonly toggleDay: (day: Day) => void
  readonly addDays: (days: readonly Day[]) => void
}
export type FieldsProps = { readonly editor: DraftEditor }

/** Edits the entry that is chosen in a step, or what the entries share. */
export function usePlanningEditor(
  planning: PlanningRef,
  step: DraftStep,
): DraftEditor & { readonly target: EditTarget } {
  const context = useSelector(planning, (snapshot) => snapshot.context)
  const isTried = useSelector(
    planning,
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
    change: (change) => planning.send({ type: 'planning.change', target, change }),
    toggleDay: (day) => planning.send({ type: 'planning.toggleDay', target, day }),
    addDays: (days) => planning.send({ type: 'planning.addDays', target, days }),
  }
}
