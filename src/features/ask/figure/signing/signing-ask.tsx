import { useCallback, useId } from 'react'

import { animateAsk, canvasHeight, canvasWidth } from '../animation.ts'
import type { ShownSign } from './shown-sign.ts'

type SigningAskProps = {
  readonly shown: ShownSign
  /** Says what is seen. */
  readonly label: string
  readonly className?: string
}

/** Ask, who makes a sign once from rest and stays in its last posture. Another `key` shows it again. */
export function SigningAsk({ shown, label, className }: SigningAskProps) {
  const id = useId()
  const animate = useCallback(
    (canvas: SVGGElement) =>
      animateAsk(canvas, { id, cueOf: () => ({ gesture: 'demonstrate', sign: shown, count: 0 }) }),
    [id, shown],
  )
  return (
    <svg viewBox={`0 0 ${canvasWidth} ${canvasHeight}`} role="img" aria-label={label} className={className}>
      <g ref={animate} />
    </svg>
  )
}
