import { useCallback, useId } from 'react'

import { canvasOn } from '../canvas.ts'
import type { Pose } from '../pose.ts'

type StillAskProps = {
  readonly pose: Pose
  readonly frame: keyof typeof frames
  /** Says what is seen; without it the picture is decoration. */
  readonly label?: string
  readonly className?: string
}

/** Ask in one posture of a sign, with the space that his hands need. */
export function StillAsk({ pose, frame, label, className }: StillAskProps) {
  const id = useId()
  const draw = useCallback(
    (group: SVGGElement) => {
      const canvas = canvasOn(group)
      canvas.draw(pose, { id, fineness: 'lines' })
      return canvas.clear
    },
    [pose, id],
  )
  return (
    <svg
      viewBox={frames[frame]}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={className}
    >
      <g ref={draw} />
    </svg>
  )
}

/** `wide` leaves out the hair, 4:3; the others are 70:59, and `low` has the hands that reach below the hips. */
const frames = { wide: '-40 60 720 540', whole: '-30 10 700 590', low: '-107 0 854 720' } as const
