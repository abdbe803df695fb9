import { DayField } from '#src/shell/forms/day-field.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import type { RollOverProps } from './roll-over-ref.ts'
import { StepButtons, StepFrame } from './step-frame.tsx'

/** The first day of the new year. */
export function DayStep({ actor, snapshot }: RollOverProps) {
  const { from } = snapshot.context.choices
  const canGoOn = snapshot.can({ type: 'rollOver.next' })
  return (
    <StepFrame step={1} title={t('rollOver.day.title')}>
      <div className="max-w-80">
        <DayField
          label={t('rollOver.day')}
          hint={t('rollOver.day.hint')}
          error={canGoOn || from === '' ? undefined : t('rollOver.day.wrong')}
          value={from}
          onChange={({ currentTarget }) =>
            actor.send({ type: 'rollOver.day.set', from: currentTarget.value })
          }
        />
      </div>
      <StepButtons actor={actor} canGoOn={canGoOn} isFirst />
    </StepFrame>
  )
}
