import { useSelector } from '@xstate/react'
import { useRef } from 'react'

import {
  type PlanSeveralStep,
  planSeveralSteps,
} from '#src/machines/calendar/plan-several/plan-several.machine.ts'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-plan-several.ts'

import { LockedDraft } from '../planning/locked-draft.tsx'
import { planningStep } from '../planning/planning-form.tsx'
import type { FormStep } from '../planning/step-bar.tsx'
import { focusField, StepForm } from '../planning/step-form.tsx'
import { ChoosingStep } from './choosing-step.tsx'
import { EditStep } from './edit-step.tsx'
import { ReviewSet } from './review-set.tsx'
import { SavedSet } from './saved-set.tsx'
import type { PlanSeveralRef, SeveralProps } from './set-editor.ts'

/** The steps of planning several activities, or what was saved. */
export function SeveralForm({ planSeveral }: SeveralProps) {
  const stage = useSelector(planSeveral, stageOf)
  const isBusy = useSelector(planSeveral, (snapshot) => snapshot.hasTag('busy'))
  const isRestored = useSelector(planSeveral, ({ context }) => context.isRestored)
  const element = useRef<HTMLFormElement>(null)
  useEmitted(planSeveral, 'planSeveral.invalid', ({ field }) => focusField(element.current, field))

  switch (stage) {
    case 'opening':
      return <Skeleton shape="block" className="h-120! rounded-lg" />
    case 'locked':
      return (
        <LockedDraft
          onRetry={() => planSeveral.send({ type: 'planSeveral.retry' })}
          onStartOver={() => planSeveral.send({ type: 'planSeveral.startOver' })}
        />
      )
    case 'copying':
      return (
        <>
          <output className="mb-3 block">{t('several.copying')}</output>
          <Skeleton shape="block" className="h-120! rounded-lg" />
        </>
      )
    case 'copyFailed':
      return <CopyFailure planSeveral={planSeveral} />
    case 'saved':
      return <SavedSet planSeveral={planSeveral} />
    default:
      return (
        <StepForm
          element={element}
          steps={planSeveralSteps.map(severalStep)}
          current={stage}
          onStep={(step) => planSeveral.send({ type: 'planSeveral.goTo', step })}
          onSave={() => planSeveral.send({ type: 'planSeveral.save' })}
          isBusy={isBusy}
          onStartOver={isRestored ? () => planSeveral.send({ type: 'planSeveral.startOver' }) : undefined}
        >
          {() => (
            <>
              <CopyResult planSeveral={planSeveral} />
              <Step planSeveral={planSeveral} step={stage} />
            </>
          )}
        </StepForm>
      )
  }
}

function Step({ planSeveral, step }: SeveralProps & { readonly step: PlanSeveralStep }) {
  if (step === 'choosing') return <ChoosingStep planSeveral={planSeveral} />
  if (step === 'reviewing') return <ReviewSet planSeveral={planSeveral} />
  return <EditStep planSeveral={planSeveral} step={step} />
}

function CopyFailure({ planSeveral }: SeveralProps) {
  return (
    <EmptyState
      variant="offline"
      title={t('several.copyFailed')}
      className="bg-papir py-10 shadow-kant"
      action={
        <Button variant="primary" onClick={() => planSeveral.send({ type: 'planSeveral.retry' })}>
          {t('several.retry')}
        </Button>
      }
    />
  )
}

/** Says how many plans were copied. */
function CopyResult({ planSeveral }: SeveralProps) {
  const count = useSelector(planSeveral, ({ context }) => context.copied)
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

const severalStep = (name: PlanSeveralStep): FormStep<PlanSeveralStep> =>
  name === 'choosing'
    ? {
        name,
        label: t('several.step.choosing'),
        title: t('several.choosing'),
        lead: t('several.step.choosing'),
      }
    : planningStep(name)

/** What is shown; a set that is being saved still shows the last step. */
function stageOf(snapshot: ReturnType<PlanSeveralRef['getSnapshot']>) {
  if (snapshot.matches('saving')) return 'reviewing'
  const step = planSeveralSteps.find((one) => snapshot.matches({ filling: one }))
  if (step) return step
  return (
    (['locked', 'copying', 'copyFailed', 'saved'] as const).find((one) => snapshot.matches(one)) ?? 'opening'
  )
}
