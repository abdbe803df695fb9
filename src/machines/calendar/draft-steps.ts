import { type PlanDraft, type PlanDraftField, planDraftIssues } from '#src/domain/plan-draft.ts'
import type { Id } from '#src/contract/values.ts'

/** The fields of a draft, by the step of a form in which they are filled in. */
export const fieldsOfStep = {
  dating: ['departmentId', 'otherDepartments', 'dates', 'start', 'end'],
  staffing: ['leader', 'observers', 'helpers'],
  choosingChildren: ['students', 'note'],
} as const satisfies Readonly<Record<string, readonly PlanDraftField[]>>
export type DraftStep = keyof typeof fieldsOfStep

/** The issues of the draft of an activity in the fields of one step, in their order. */
export function issuesOfStep(
  { draft, activityId }: { readonly draft: PlanDraft; readonly activityId: Id },
  step: DraftStep,
): readonly (readonly [PlanDraftField, string])[] {
  const issues = planDraftIssues(draft, activityId)
  return fieldsOfStep[step].flatMap((field) => {
    const issue = issues.get(field)
    return issue === undefined ? [] : [[field, issue] as const]
  })
}
