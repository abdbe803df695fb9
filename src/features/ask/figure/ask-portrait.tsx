import { useCallback, useId } from 'react'

import { t } from '#src/words/nb-ask-stage.ts'

import { canvasOn } from './canvas.ts'
import { poses } from './poses.ts'

type AskPortraitProps = {
  readonly pose: keyof typeof poses
  /** `bust` is head, shoulders and raised hands; `face` is the head only. */
  readonly frame?: keyof typeof frames
  readonly className?: string
}

/** Ask in one pose, without animation. */
export function AskPortrait({ pose, frame = 'whole', className }: AskPortraitProps) {
  const id = useId()
  const draw = useCallback(
    (group: SVGGElement) => {
      const canvas = canvasOn(group)
      canvas.draw(poses[pose], { id, fineness: 'lines' })
      return canvas.clear
    },
    [pose, id],
  )
  return (
    <svg viewBox={frames[frame]} role="img" aria-label={t('askStage.portrait')} className={className}>
      <g ref={draw} />
    </svg>
  )
}

const frames = {
  whole: '0 0 640 720',
  bust: '60 10 600 493',
  face: '160 40 320 306',
} as const
