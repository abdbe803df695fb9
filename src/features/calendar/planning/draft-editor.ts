import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { PlanDraft, PlanDraftField } from '#src/domain/plan-draft.ts'
import type { Day } from '#src/contract/values.ts'
import { issuesOfStep } from '#src/machines/calendar/draft-steps.ts'
import type { planningMachine } from '#src/machines/calendar/planning/planning.machine.ts'

export type PlanningRef = ActorRefFrom<typeof planningMachine>

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

/** Edits the draft of a planning. */
export function usePlanningEditor(planning: PlanningRef): DraftEditor {
  const context = useSelector(planning, (snapshot) => snapshot.context)
  const triedStep = useSelector(planning, (snapshot) => {
    if (snapshot.matches({ filling: { dating: 'tried' } })) return 'dating'
    return snapshot.matches({ filling: { staffing: 'tried' } }) ? 'staffing' : undefined
  })
  const issues = triedStep ? issuesOfStep(context, triedStep) : []
  return {
    draft: context.draft,
    issueOf: (field) => issues.find(([name]) => name === field)?.[1],
    change: (change) => planning.send({ type: 'planning.change', change }),
    toggleDay: (day) => planning.send({ type: 'planning.toggleDay', day }),
    addDays: (days) => planning.send({ type: 'planning.addDays', days }),
  }
}
