import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { ActivitySummary } from '#src/contract/activity.ts'
import {
  type planningMachine,
  type PlanningStep,
  planningSteps,
} from '#src/machines/calendar/planning.machine.ts'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { ChildrenStep } from './children-step.tsx'
import { DatesStep } from './dates-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SavedPlans } from './saved-plans.tsx'
import { StepBar } from './step-bar.tsx'

export type PlanningRef = ActorRefFrom<typeof planningMachine>
export type StepProps = {
  readonly planning: PlanningRef
  readonly activity: ActivitySummary
  readonly onStep: (step: PlanningStep) => void
}

/** The steps of a planning, or what was saved. */
export function PlanningForm({ planning, activity }: Pick<StepProps, 'planning' | 'activity'>) {
  const step = useSelector(planning, stepOf)
  const isSaved = useSelector(planning, (snapshot) => snapshot.matches('saved'))
  const isRestored = useSelector(planning, ({ context }) => context.isRestored)
  // The heading takes the focus of the button that led to it, but not when the page opens.
  const [isMoved, setMoved] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEmitted(planning, 'planning.invalid', ({ field }) => focusField(element.current, field))

  const goTo = (next: PlanningStep) => {
    setMoved(true)
    planning.send({ type: 'planning.goTo', step: next })
  }
  if (isSaved) return <SavedPlans planning={planning} activity={activity} />
  if (!step) return null
  const Step = steps[step]
  const index = planningSteps.indexOf(step)
  const [previous, next] = [planningSteps[index - 1], planningSteps[index + 1]]
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next) goTo(next)
        else planning.send({ type: 'planning.save' })
      }}
    >
      <StepBar current={step} onStep={goTo} />
      {isRestored && (
        <Notice
          className="mb-4"
          action={
            <Button variant="quiet" onClick={() => planning.send({ type: 'planning.startOver' })}>
              {t('addToCalendar.startOver')}
            </Button>
          }
        >
          <p>{t('addToCalendar.restored')}</p>
        </Notice>
      )}
      <Card aria-labelledby="step">
        <h2 id="step" key={step} ref={isMoved ? takeFocus : undefined} tabIndex={-1} className="mb-4 text-xl">
          {t(titles[step])}
        </h2>
        <Step planning={planning} activity={activity} onStep={goTo} />
      </Card>
      <div className="mt-5 flex flex-wrap-reverse items-center justify-between gap-3">
        {previous ? (
          <Button onClick={() => goTo(previous)}>{t('addToCalendar.back')}</Button>
        ) : (
          <span aria-hidden="true" />
        )}
        <NextButton planning={planning} next={next} />
      </div>
    </form>
  )
}

type NextButtonProps = { readonly planning: PlanningRef; readonly next: PlanningStep | undefined }

/** Leads to the next step; the last one saves. */
function NextButton({ planning, next }: NextButtonProps) {
  const isBusy = useSelector(planning, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Button type="submit" variant="primary" busy={isBusy}>
      {next && next !== 'dating' ? t(`addToCalendar.next.${next}`) : t('addToCalendar.save')}
    </Button>
  )
}

const steps = {
  dating: DatesStep,
  staffing: PeopleStep,
  choosingChildren: ChildrenStep,
  reviewing: ReviewStep,
}
const titles = {
  dating: 'addToCalendar.dates',
  staffing: 'addToCalendar.people',
  choosingChildren: 'addToCalendar.children',
  reviewing: 'addToCalendar.review',
} as const

/** The step that is shown; a planning that is being saved still shows the last one. */
const stepOf = (snapshot: ReturnType<PlanningRef['getSnapshot']>): PlanningStep | undefined =>
  snapshot.matches('saving') ? 'reviewing' : planningSteps.find((step) => snapshot.matches({ filling: step }))

/** The days are buttons, of which one is a tab stop; other fields are controls of the form. */
function focusField(form: HTMLFormElement | null, field: string) {
  // Once the step with the field is on the screen.
  requestAnimationFrame(() => {
    const control =
      field === 'dates' ? form?.querySelector('[data-day][tabindex="0"]') : form?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  })
}
