import { type HandPoints, mapPoints, placedHand, type Side } from './hand-skeleton.ts'
import type { PlacedHand } from './placed-hand.ts'
import type { HandPose } from './pose.ts'
import { nearnessOf, seenAt } from './perspective.ts'
import { across, lengthOf, minus, plus, times, unit, type Vector } from './vector.ts'

export const armLengths = { upper: 130, fore: 126 } as const
const reach = armLengths.upper + armLengths.fore
/** The share of its length to which an arm stretches, so that the elbow keeps a side. */
const straightest = 0.995
/** Signs at the top of his large head would cover his eyes with arms in proportion. */
export const longestInSigns = 1.45
/** Pixels from the shoulder to the wrist of a sign. */
export const longestReach = reach * straightest * longestInSigns
/** Pixels from the wrist to the middle knuckle: large in proportion to the arm, because hands teach. */
export const palmLength = 86

export type Reach = { readonly elbow: Vector; readonly wrist: Vector }
export type Arm = Reach & {
  readonly side: Side
  readonly shoulder: Vector
  readonly points: HandPoints
  readonly scale: number
  /** The distance between the hand and its target; 0 within reach. */
  readonly missedBy: number
}

/** The arm as it is drawn. */
export function armOf(hand: HandPose, side: Side, shrug: number): Arm {
  const arm = armInSpace(hand, side, shrug)
  return isPlaced(hand) ? seenArm(arm) : nearerArm(arm)
}

/** Shoulder, elbow and wrist so that the hand reaches the target of its pose. */
export function armInSpace(hand: HandPose, side: Side, shrug: number): Arm {
  const [x, y, z] = shoulders[side]
  const shoulder: Vector = [x, y - shrug * 14, z]
  const target = isPlaced(hand) ? hand.points : placedHand(hand.shape, { ...hand, side, scale: palmLength })
  const reached = solveArm(
    shoulder,
    target.wrist,
    hand.pole ?? restingPole(side),
    isPlaced(hand) ? longestInSigns : 1,
  )
  const missed = minus(reached.wrist, target.wrist)
  const points = mapPoints(target, (point) => plus(point, missed))
  return {
    ...reached,
    side,
    shoulder,
    points,
    scale: isPlaced(hand) ? lengthOf(minus(points.middle[0], points.wrist)) : palmLength,
    missedBy: lengthOf(missed),
  }
}

/** The arm of a sign, whose hands are in space: what is nearer is larger. */
const seenArm = (arm: Arm): Arm => ({
  ...arm,
  elbow: seenAt(arm.elbow),
  wrist: seenAt(arm.wrist),
  points: mapPoints(arm.points, seenAt),
  scale: arm.scale * nearnessOf((arm.points.middle[0][2] + arm.wrist[2]) / 2),
})

/** The arm of a gesture, which is placed on the screen: its hand is larger when it is nearer, by up to a tenth, and stays in its place. */
function nearerArm(arm: Arm): Arm {
  const { wrist } = arm
  const growth = 1 + Math.max(-0.04, Math.min(0.12, -wrist[2] / 1600))
  return {
    ...arm,
    points: mapPoints(arm.points, (point) => plus(wrist, minus(point, wrist), growth)),
    scale: arm.scale * growth,
  }
}

export const isPlaced = (hand: HandPose): hand is PlacedHand => 'points' in hand

/**
 * Two-bone inverse kinematics; the pole says on which side the elbow goes. Out of reach, both bones become longer, up to
 * `longest` times their length, and beyond that the arm points at the target.
 */
export function solveArm(shoulder: Vector, target: Vector, pole: Vector, longest = 1): Reach {
  const towards = minus(target, shoulder)
  const factor = Math.min(longest, Math.max(1, lengthOf(towards) / (reach * straightest)))
  const [upper, fore] = [armLengths.upper * factor, armLengths.fore * factor]
  const distance = Math.min(
    (upper + fore) * straightest,
    Math.max(lengthOf(towards), Math.abs(upper - fore) + 24),
  )
  const direction = lengthOf(towards) < 1e-9 ? downwards : unit(towards)
  const along = (upper ** 2 - fore ** 2 + distance ** 2) / (2 * distance)
  const aside = Math.sqrt(Math.max(0, upper ** 2 - along ** 2))
  return {
    elbow: plus(plus(shoulder, direction, along), acrossOrBack(pole, direction), aside),
    wrist: plus(shoulder, times(direction, distance)),
  }
}

/** The elbow of an arm that hangs: out, down and a little back. */
export const restingPole = (side: Side): Vector => unit([side === 'left' ? 0.75 : -0.75, 0.75, 0.25])

export const shoulders: Readonly<Record<Side, Vector>> = { left: [410, 428, 10], right: [230, 428, 10] }
const downwards: Vector = [0, 1, 0]

/** A pole along the arm has no direction of its own: the elbow then goes back. */
export function acrossOrBack(pole: Vector, direction: Vector): Vector {
  const aside = across(pole, direction)
  if (lengthOf(aside) > 0.5) return aside
  return Math.abs(direction[2]) < 0.9 ? across([0, 0, 1], direction) : across(downwards, direction)
}
