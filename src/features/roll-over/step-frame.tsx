import type { ReactNode } from 'react'

import { Button } from '#src/ui/button.tsx'
import { StepHeading } from '#src/ui/step-heading.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import type { RollOverProps } from './roll-over-ref.ts'

type StepFrameProps = {
  readonly step: number
  readonly title: string
  readonly intro?: string
  readonly children: ReactNode
}

/** A step with its number and its heading. */
export const StepFrame = ({ step, title, intro, children }: StepFrameProps) => (
  <>
    <div>
      <p className="mb-1 text-sm font-semibold text-skumring">{t('rollOver.step', { step })}</p>
      <StepHeading>{title}</StepHeading>
      {intro !== undefined && <p className="mt-2 max-w-180 text-skumring">{intro}</p>}
    </div>
    {children}
  </>
)

type StepButtonsProps = Pick<RollOverProps, 'actor'> & {
  readonly canGoOn: boolean
  readonly isFirst?: boolean
}

/** Goes on to the next step, and back to the one before. */
export const StepButtons = ({ actor, canGoOn, isFirst = false }: StepButtonsProps) => (
  <div className="button-row">
    <Button variant="primary" disabled={!canGoOn} onClick={() => actor.send({ type: 'rollOver.next' })}>
      {t('rollOver.next')}
    </Button>
    {!isFirst && <Button onClick={() => actor.send({ type: 'rollOver.back' })}>{t('rollOver.back')}</Button>}
  </div>
)
