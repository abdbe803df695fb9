import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { type PlanningStep, planningSteps } from '#src/machines/calendar/planning/planning.machine.ts'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { ChildrenFields } from './children-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import { type FieldsProps, type PlanningRef, usePlanningEditor } from './draft-editor.ts'
import { LockedDraft } from './locked-draft.tsx'
import { PeopleFields } from './people-fields.tsx'
import { ReviewStep } from './review-step.tsx'
import { SavedPlans } from './saved-plans.tsx'
import type { FormStep } from './step-bar.tsx'
import { focusField, StepForm } from './step-form.tsx'

type PlanningFormProps = { readonly planning: PlanningRef; readonly activity: ActivitySummary }

/** The steps of a planning, or what was saved. */
export function PlanningForm({ planning, activity }: PlanningFormProps) {
  const step = useSelector(planning, stepOf)
  const isSaved = useSelector(planning, (snapshot) => snapshot.matches('saved'))
  const isLocked = useSelector(planning, (snapshot) => snapshot.matches('locked'))
  const isBusy = useSelector(planning, (snapshot) => snapshot.hasTag('busy'))
  const isRestored = useSelector(planning, ({ context }) => context.isRestored)
  const editor = usePlanningEditor(planning)
  const element = useRef<HTMLFormElement>(null)
  useEmitted(planning, 'planning.invalid', ({ field }) => focusField(element.current, field))

  if (isSaved) return <SavedPlans planning={planning} activity={activity} />
  if (isLocked)
    return (
      <LockedDraft
        onRetry={() => planning.send({ type: 'planning.retry' })}
        onStartOver={() => planning.send({ type: 'planning.startOver' })}
      />
    )
  if (!step) return <Skeleton shape="block" className="h-120! rounded-lg" />
  return (
    <StepForm
      element={element}
      steps={planningSteps.map(planningStep)}
      current={step}
      onStep={(next) => planning.send({ type: 'planning.goTo', step: next })}
      onSave={() => planning.send({ type: 'planning.save' })}
      isBusy={isBusy}
      onStartOver={isRestored ? () => planning.send({ type: 'planning.startOver' }) : undefined}
    >
      {(goTo) => {
        if (step === 'reviewing') return <ReviewStep planning={planning} editor={editor} onStep={goTo} />
        const Fields = stepFields[step]
        return <Fields editor={editor} />
      }}
    </StepForm>
  )
}

/** The fields of each step that has some. */
export const stepFields = {
  dating: DatesFields,
  staffing: PeopleFields,
  choosingChildren: ChildrenFields,
} satisfies Partial<Record<PlanningStep, (props: FieldsProps) => unknown>>

/** A step of a planning, in words. */
export const planningStep = (name: PlanningStep): FormStep<PlanningStep> => ({
  name,
  label: t(`addToCalendar.step.${name}`),
  title: t(titles[name]),
  lead: t(`addToCalendar.next.${name}`),
})

const titles = {
  dating: 'addToCalendar.dates',
  staffing: 'addToCalendar.people',
  choosingChildren: 'addToCalendar.children',
  reviewing: 'addToCalendar.review',
} as const

/** The step that is shown; a planning that is being saved still shows the last one. */
const stepOf = (snapshot: ReturnType<PlanningRef['getSnapshot']>): PlanningStep | undefined =>
  snapshot.matches('saving') ? 'reviewing' : planningSteps.find((step) => snapshot.matches({ filling: step }))
