import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'
import type { ReactNode } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type RollOverChoices, undoDays } from '#src/contract/roll-over.ts'
import { writtenDay } from '#src/domain/day.ts'
import type { Draft } from '#src/shell/forms/draft.tsx'
import { useRollOver } from '#src/shell/use-roll-over.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StepHeading } from '#src/ui/step-heading.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import { ChildrenStep } from './children-step.tsx'
import { DayStep } from './day-step.tsx'
import { DepartmentsStep } from './departments-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { RollOverProps } from './roll-over-ref.ts'
import { StaffStep } from './staff-step.tsx'

/** The steps of the guide: the day, the departments, the children, the staff, and all of it before it is done. */
export function RollOverSteps({ draft }: { readonly draft: Draft<RollOverChoices> }) {
  const actor = useRollOver(draft)
  const snapshot = useSelector(actor, (current) => current)
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
      <Step actor={actor} snapshot={snapshot} />
    </div>
  )
}

function Step({ actor, snapshot }: RollOverProps) {
  const step = { actor, snapshot }
  switch (snapshot.value) {
    case 'day':
      return <DayStep {...step} />
    case 'loading':
      return <Busy label={t('rollOver.loading')} />
    case 'unloaded':
      return <Failed {...step}>{t('rollOver.unloaded')}</Failed>
    case 'departments':
      return <DepartmentsStep {...step} />
    case 'children':
      return <ChildrenStep {...step} />
    case 'staff':
      return <StaffStep {...step} />
    case 'comparing':
      return <Busy label={t('rollOver.comparing')} />
    case 'uncompared':
      return (
        <Failed {...step}>
          {(snapshot.context.failure && messageOf(snapshot.context.failure)) ?? t('rollOver.uncompared')}
        </Failed>
      )
    case 'reviewing':
    case 'saving':
      return <ReviewStep {...step} />
    case 'done':
      return <Done {...step} />
  }
}

const Busy = ({ label }: { readonly label: string }) => (
  <LoadingRegion label={label}>
    <p aria-hidden="true" className="mb-3 text-skumring">
      {label}
    </p>
    <Skeleton shape="block" />
  </LoadingRegion>
)

const Failed = ({ actor, children }: RollOverProps & { readonly children: ReactNode }) => (
  <>
    <Notice kind="error" live>
      {children}
    </Notice>
    <div className="button-row">
      <Button variant="primary" icon={RotateCcw} onClick={() => actor.send({ type: 'rollOver.retry' })}>
        {t('rollOver.retry')}
      </Button>
      <Button onClick={() => actor.send({ type: 'rollOver.back' })}>{t('rollOver.back')}</Button>
    </div>
  </>
)

const Done = ({ snapshot }: RollOverProps) => (
  <>
    <StepHeading>{t('rollOver.done.title')}</StepHeading>
    <Notice kind="ok" live>
      {t('rollOver.done', { day: writtenDay(snapshot.context.choices.from), days: undoDays })}
    </Notice>
    <div className="button-row">
      <ButtonLink to={hrefOf('departments')} variant="primary">
        {t('rollOver.done.place')}
      </ButtonLink>
    </div>
  </>
)
