import type { SignDescription } from '#src/contract/sign-description.ts'
import { signPerformanceOf } from '#src/domain/kinematic-hand/sign-performance.ts'

import type { Chain, HandPoints, Side } from '../hand-skeleton.ts'
import type { PlacedHand } from '../placed-hand.ts'
import type { Vector } from '../vector.ts'
import { askStyle, onCanvas } from './ask-body.ts'
import { calm, type SignExpression } from './sign-expressions.ts'

/** The hands of Ask in a sign; a hand that the sign does not use is undefined. */
export type PerformedHands = Readonly<Record<Side, PlacedHand | undefined>>

/** How Ask makes a sign, from its first posture to its last. */
export type PerformedSign = {
  /** In seconds, at normal speed. */
  readonly seconds: number
  /** When each posture is reached, in seconds at normal speed; the last is the end of the sign. */
  readonly postures: readonly number[]
  readonly handsAt: (seconds: number) => PerformedHands
  readonly expression: SignExpression
}

/** The performance of a described sign by Ask, mirrored for the child: his left hand leads. */
export function performedSignOf(description: SignDescription, expression = calm): PerformedSign {
  const { begins, reached, handsAt } = signPerformanceOf(description, askStyle)
  const postures = reached.map((seconds) => seconds - begins)
  const seconds = postures.at(-1) ?? 0
  const isTwoHanded = description.hands.symmetry !== 'one'
  return {
    seconds,
    postures,
    expression,
    handsAt: (at) => {
      const [first, second] = handsAt(begins + Math.min(Math.max(0, at), seconds))
      return { left: placed(first.landmarks), right: isTwoHanded ? placed(second.landmarks) : undefined }
    },
  }
}

const placed = (landmarks: readonly Vector[]): PlacedHand => ({
  points: handPointsOf(landmarks.map(onCanvas)),
  pole: undefined,
})

/** The 21 landmarks in MediaPipe’s order, by digit. */
export function handPointsOf(landmarks: readonly Vector[]): HandPoints {
  const at = (index: number): Vector => {
    const point = landmarks[index]
    if (!point) throw new RangeError(`A hand has 21 landmarks, and this one ${landmarks.length}.`)
    return point
  }
  const chain = (first: number): Chain => [at(first), at(first + 1), at(first + 2), at(first + 3)]
  return {
    wrist: at(0),
    thumb: chain(1),
    index: chain(5),
    middle: chain(9),
    ring: chain(13),
    little: chain(17),
  }
}
