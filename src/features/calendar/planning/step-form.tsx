import { type ReactNode, type RefObject, useState } from 'react'

import type { PlanDraftField } from '#src/domain/plan-draft.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { type FormStep, StepBar } from './step-bar.tsx'

type StepFormProps<Step extends string> = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly steps: readonly FormStep<Step>[]
  readonly current: Step
  readonly onStep: (step: Step) => void
  /** What the last step does. */
  readonly onSave: () => void
  readonly isBusy: boolean
  /** Throws away what was left before; absent where there is nothing. */
  readonly onStartOver?: (() => void) | undefined
  readonly children: (goTo: (step: Step) => void) => ReactNode
}

/** A form of which one step is shown, with a button to the next one; the last one saves. */
export function StepForm<Step extends string>({
  element,
  steps,
  current,
  onStep,
  onSave,
  isBusy,
  onStartOver,
  children,
}: StepFormProps<Step>) {
  // The heading takes the focus of the button that led to it, but not when the page opens.
  const [isMoved, setMoved] = useState(false)
  const goTo = (step: Step) => {
    setMoved(true)
    onStep(step)
  }
  const index = steps.findIndex(({ name }) => name === current)
  const [previous, shown, next] = [steps[index - 1], steps[index], steps[index + 1]]
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next) goTo(next.name)
        else onSave()
      }}
    >
      <StepBar steps={steps} current={current} onStep={goTo} />
      {onStartOver && (
        <Notice
          className="mb-4"
          action={
            <Button variant="quiet" onClick={onStartOver}>
              {t('addToCalendar.startOver')}
            </Button>
          }
        >
          <p>{t('addToCalendar.restored')}</p>
        </Notice>
      )}
      <Card aria-labelledby="step">
        <h2
          id="step"
          key={current}
          ref={isMoved ? takeFocus : undefined}
          tabIndex={-1}
          className="mb-4 text-xl"
        >
          {shown?.title}
        </h2>
        {children(goTo)}
      </Card>
      <ActionBar className="mt-5 flex-wrap-reverse justify-between [@media(max-height:46rem)]:static">
        {previous ? (
          <Button onClick={() => goTo(previous.name)}>{t('addToCalendar.back')}</Button>
        ) : (
          <span aria-hidden="true" />
        )}
        <Button type="submit" variant="primary" busy={isBusy}>
          {next ? next.lead : t('addToCalendar.save')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** The days are buttons, of which one is a tab stop; other fields are controls of the form, one for all departments. */
export function focusField(form: HTMLFormElement | null, field: PlanDraftField) {
  // Once the step with the field is on the screen.
  requestAnimationFrame(() => {
    const control =
      field === 'dates'
        ? form?.querySelector('[data-day][tabindex="0"]')
        : form?.elements.namedItem(field === 'otherDepartments' ? 'departmentId' : field)
    if (control instanceof HTMLElement) control.focus()
  })
}
