import { useCallback, useId } from 'react'

import { t } from '#src/words/nb-ask-stage.ts'

import { canvasOn } from '../figure/canvas.ts'
import type { PerformedSign } from '../figure/signing/performed-sign.ts'
import { lastPoseOf } from '../figure/signing/shown-sign.ts'

type SignReminderProps = { readonly sign: PerformedSign }

/**
 * The sign that Ask has just made, small, for the child who makes it now. It stands still: beside the model that looks for
 * hands, a second figure that moves would cost frames.
 */
export function SignReminder({ sign }: SignReminderProps) {
  const id = useId()
  const draw = useCallback(
    (group: SVGGElement) => {
      const canvas = canvasOn(group)
      canvas.draw(lastPoseOf(sign), { id, fineness: 'lines' })
      return canvas.clear
    },
    [sign, id],
  )
  return (
    <svg
      viewBox="-40 60 720 540"
      role="img"
      aria-label={t('askStage.reminder')}
      className="block aspect-4/3 w-55 shrink-0 rounded-[calc(var(--spacing)*3.5)] bg-lys-100"
    >
      <g ref={draw} />
    </svg>
  )
}
