import { type HandPoints, mapPoints, placedHand, type Side } from './hand-skeleton.ts'
import type { HandPose } from './pose.ts'
import { across, lengthOf, minus, plus, times, unit, type Vector } from './vector.ts'

export const armLengths = { upper: 130, fore: 126 } as const
/** Pixels from the wrist to the middle knuckle: large beside the arm, because hands teach. */
export const palmLength = 86

export type Reach = { readonly elbow: Vector; readonly wrist: Vector }
export type Arm = Reach & {
  readonly side: Side
  readonly shoulder: Vector
  readonly points: HandPoints
  readonly scale: number
  /** How far the hand is from where the pose wants it; 0 when it is within reach. */
  readonly missedBy: number
}

/** Shoulder, elbow and wrist so that the hand is where the pose wants it. */
export function armOf(hand: HandPose, side: Side, shrug: number): Arm {
  const [x, y, z] = shoulders[side]
  const shoulder: Vector = [x, y - shrug * 14, z]
  const wanted = placedHand(hand.shape, { ...hand, side, scale: palmLength })
  const outwards = side === 'left' ? 1 : -1
  const reach = reached(shoulder, wanted.wrist, unit(hand.pole ?? [outwards * 0.75, 0.75, 0.25]))
  const missed = minus(reach.wrist, wanted.wrist)
  // What is nearer is larger, by up to a tenth.
  const growth = 1 + Math.max(-0.04, Math.min(0.12, -reach.wrist[2] / 1600))
  const points = mapPoints(wanted, (point) =>
    plus(reach.wrist, minus(plus(point, missed), reach.wrist), growth),
  )
  return { ...reach, side, shoulder, points, scale: palmLength * growth, missedBy: lengthOf(missed) }
}

/** Two bones of fixed lengths; the pole says on which side the elbow goes. What is out of reach is met half way. */
export function reached(shoulder: Vector, target: Vector, pole: Vector): Reach {
  const { upper, fore } = armLengths
  const towards = minus(target, shoulder)
  const distance = Math.min((upper + fore) * 0.995, Math.max(lengthOf(towards), Math.abs(upper - fore) + 24))
  const direction = lengthOf(towards) < 1e-9 ? downwards : unit(towards)
  const along = (upper ** 2 - fore ** 2 + distance ** 2) / (2 * distance)
  const aside = Math.sqrt(Math.max(0, upper ** 2 - along ** 2))
  return {
    elbow: plus(plus(shoulder, direction, along), acrossOrBack(pole, direction), aside),
    wrist: plus(shoulder, times(direction, distance)),
  }
}

const shoulders: Readonly<Record<Side, Vector>> = { left: [410, 428, 10], right: [230, 428, 10] }
const downwards: Vector = [0, 1, 0]

/** A pole along the arm itself says nothing: the elbow then goes back. */
function acrossOrBack(pole: Vector, direction: Vector): Vector {
  const aside = across(pole, direction)
  if (lengthOf(aside) > 0.5) return aside
  return Math.abs(direction[2]) < 0.9 ? across([0, 0, 1], direction) : across(downwards, direction)
}
