import type { Direction, Movement, Shake } from '#src/contract/sign-description.ts'

import { directionOf } from './body.ts'
import { add, scaled, zero, type Vector } from './vector.ts'

/**
 * How far a movement has come, 0 to 1, after a share of its time: the position that changes its acceleration least over
 * the whole movement, as free movements of a hand do (T. Flash and N. Hogan, “The coordination of arm movements”, Journal
 * of Neuroscience 5, 1985).
 */
export const minimumJerk = (share: number): number => share ** 3 * (10 - 15 * share + 6 * share ** 2)

/** Where a hand is between two postures: 0 at the first and 1 at the second, and its displacement in centimetres. */
export type Course = { readonly share: number; readonly displacement: Vector }

/** The course after a share of the phase’s time. `isLate` is the second of two alternating hands. */
export function courseOf(movement: Movement | undefined, time: number, isLate: boolean): Course {
  if (movement?.path === 'circle') return circleOf(movement, time, isLate)
  const share = shareOf(movement?.times ?? 1, time)
  if (movement?.path !== 'arc') return { share, displacement: zero }
  const height = movement.height * Math.sin(Math.PI * share)
  return { share, displacement: scaled(directionOf(movement.toward), height) }
}

/** A shake after a share of the phase’s time, from -1 to 1 of its size. */
export const swingOf = ({ times }: Shake, time: number, isLate: boolean): number =>
  envelopeOf(time) * Math.sin(2 * Math.PI * times * time) * (isLate ? -1 : 1)

/** The size of a circle or a shake over a phase: it begins and ends in its first and last sixth. */
export const envelopeOf = (time: number): number => minimumJerk(Math.min(1, 6 * time, 6 * (1 - time)))

/** There, back and there again, each in the same time. */
function shareOf(times: number, time: number): number {
  const legs = 2 * times - 1
  const leg = Math.min(legs - 1, Math.floor(time * legs))
  const eased = minimumJerk(time * legs - leg)
  return leg % 2 === 0 ? eased : 1 - eased
}

const circleAxes: Readonly<
  Record<Extract<Movement, { path: 'circle' }>['plane'], readonly [start: Direction, next: Direction]>
> = {
  frontal: ['up', 'outward'],
  horizontal: ['forward', 'outward'],
  sagittal: ['up', 'forward'],
}

function circleOf(
  { plane, radius, turns }: Extract<Movement, { path: 'circle' }>,
  time: number,
  isLate: boolean,
): Course {
  const [start, next] = circleAxes[plane]
  const angle = 2 * Math.PI * turns * time + (isLate ? Math.PI : 0)
  const onCircle = add(
    scaled(directionOf([start]), Math.cos(angle)),
    scaled(directionOf([next]), Math.sin(angle)),
  )
  return {
    share: minimumJerk(Math.min(1, 4 * time)),
    displacement: scaled(onCircle, radius * envelopeOf(time)),
  }
}
