import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import { planningSteps } from '#src/machines/calendar/planning/planning.machine.ts'
import { OpeningDraft } from '#src/shell/forms/draft.tsx'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-plan-several.ts'

import { ChoosingStep } from './choosing-step.tsx'
import type { PlanningProps, PlanningRef } from './draft-editor.ts'
import { EditStep } from './edit-step.tsx'
import { planningStep } from './planning-step.ts'
import { ReviewSet } from './review-set.tsx'
import { ReviewStep } from './review-step.tsx'
import { SavedPlans } from './saved-plans.tsx'
import { SavedSet } from './saved-set.tsx'
import { focusField, StepForm } from './step-form.tsx'

/** The steps of planning one activity, or several, or what was saved. */
export function PlanningForm({ planning }: PlanningProps) {
  const stage = useSelector(planning, stageOf)
  const draft = useSelector(planning, ({ children }) => children.draft)
  const isBusy = useSelector(planning, (snapshot) => snapshot.hasTag('busy'))
  const isOfOne = useSelector(planning, ({ context }) => context.input.activityId !== undefined)
  const isRestored = useSelector(planning, ({ context }) => context.isRestored)
  const element = useRef<HTMLFormElement>(null)
  useEmitted(planning, 'planning.invalid', ({ field }) => focusField(element.current, field))

  switch (stage) {
    case 'opening':
      return <OpeningDraft draft={draft} waiting={<Skeleton shape="block" className="h-120! rounded-lg" />} />
    case 'copying':
      return (
        <>
          <output className="mb-3 block">{t('several.copying')}</output>
          <Skeleton shape="block" className="h-120! rounded-lg" />
        </>
      )
    case 'copyFailed':
      return <CopyFailure planning={planning} />
    case 'saved':
      return isOfOne ? <SavedPlans planning={planning} /> : <SavedSet planning={planning} />
    default:
      return (
        <StepForm
          element={element}
          steps={planningSteps.filter((step) => !isOfOne || step !== 'choosing').map(planningStep)}
          current={stage}
          onStep={(step) => planning.send({ type: 'planning.goTo', step })}
          onSave={() => planning.send({ type: 'planning.save' })}
          isBusy={isBusy}
          onStartOver={isRestored ? () => planning.send({ type: 'planning.startOver' }) : undefined}
        >
          {(goTo) => (
            <>
              <CopyResult planning={planning} />
              {stage === 'choosing' && <ChoosingStep planning={planning} />}
              {stage === 'reviewing' &&
                (isOfOne ? (
                  <ReviewStep planning={planning} onStep={goTo} />
                ) : (
                  <ReviewSet planning={planning} />
                ))}
              {stage !== 'choosing' && stage !== 'reviewing' && <EditStep planning={planning} step={stage} />}
            </>
          )}
        </StepForm>
      )
  }
}

function CopyFailure({ planning }: PlanningProps) {
  return (
    <EmptyState
      variant="offline"
      title={t('several.copyFailed')}
      className="bg-papir py-10 shadow-kant"
      action={
        <Button variant="primary" onClick={() => planning.send({ type: 'planning.retry' })}>
          {t('several.retry')}
        </Button>
      }
    />
  )
}

/** Says how many plans were copied. */
function CopyResult({ planning }: PlanningProps) {
  const count = useSelector(planning, ({ context }) => context.copied)
  if (count === undefined) return null
  return (
    <Notice className="mb-5">
      {count === 0 ? (
        <p>{t('several.copied.none')}</p>
      ) : (
        <>
          <p className="font-semibold">{t('several.copied', { count })}</p>
          <p>{t('several.copied.hint')}</p>
        </>
      )}
    </Notice>
  )
}

/** What is shown; a set that is being saved still shows the last step. */
function stageOf(snapshot: ReturnType<PlanningRef['getSnapshot']>) {
  if (snapshot.matches('saving')) return 'reviewing'
  const step = planningSteps.find((one) => snapshot.matches({ filling: one }))
  if (step) return step
  return (['copying', 'copyFailed', 'saved'] as const).find((one) => snapshot.matches(one)) ?? 'opening'
}
