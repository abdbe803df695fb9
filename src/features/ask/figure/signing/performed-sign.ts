import type { Phase, SignDescription } from '#src/contract/sign-description.ts'
import { displacementOf } from '#src/domain/kinematic-hand/body.ts'
import { pointOf } from '#src/domain/kinematic-hand/forward-kinematics.ts'
import { signPerformanceOf } from '#src/domain/kinematic-hand/sign-performance.ts'
import { add, scaled } from '#src/domain/kinematic-hand/vector.ts'

import { type Chain, type HandPoints, landmarksOf, type Side } from '../hand-skeleton.ts'
import type { PlacedHand } from '../placed-hand.ts'
import { mix, type Vector } from '../vector.ts'
import { askPlaces, askStyle, onCanvas } from './ask-body.ts'
import { enlarged, frontView, shifted, type SignView, turnedAbout } from './sign-view.ts'
import { edgeTurned } from './shown-side.ts'
import { onArm } from './wrist.ts'
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
  /** From where it is seen. */
  readonly view: SignView
}

/** The performance of a described sign by Ask, mirrored for the child: his left hand leads. */
export function performedSignOf(
  description: SignDescription,
  expression = calm,
  view: SignView = frontView,
): PerformedSign {
  const { begins, reached, handsAt } = signPerformanceOf(description, askStyle)
  const postures = reached.map((seconds) => seconds - begins)
  const seconds = postures.at(-1) ?? 0
  const { hands } = description
  const described = (at: number): DescribedHands => {
    const [first, second] = handsAt(begins + Math.min(Math.max(0, at), seconds))
    return {
      left: onCanvasOf(first.landmarks),
      right: hands.symmetry === 'one' ? undefined : onCanvasOf(second.landmarks),
    }
  }
  const last = described(seconds)
  const turned = turnedAbout(pivotOf(description, last), view)
  const seen = (hand: HandPoints, end: HandPoints) => shifted(turned(enlarged(hand, end, view)), view)
  const drawn = (phases: readonly Phase[], side: Side, handAt: (at: number) => HandPoints) => {
    const point = phases.at(-1)?.point ?? 'wrist'
    const signedWith = (hand: HandPoints) => pointOf(point, landmarksOf(hand))
    const turnedEdge = edgeTurned(phases, seconds, side, view.edge)
    return onArm(
      (at) => {
        const hand = handAt(at)
        return turnedEdge(at, hand, signedWith(hand))
      },
      seconds,
      side,
      view.keeps === 'wrist' ? ({ wrist }) => wrist : signedWith,
    )
  }
  const left = drawn(hands.first, 'left', (at) => seen(described(at).left, last.left))
  const end = last.right
  const right =
    end &&
    drawn(hands.symmetry === 'own' ? hands.second : hands.first, 'right', (at) =>
      seen(described(at).right ?? end, end),
    )
  return {
    seconds,
    postures,
    expression,
    view,
    handsAt: (at) => ({ left: left(at), right: right?.(at) }),
  }
}

type DescribedHands = { readonly left: HandPoints; readonly right: HandPoints | undefined }

const onCanvasOf = (landmarks: readonly Vector[]) => handPointsOf(landmarks.map(onCanvas))

/** Where the signing space is turned: at the place that the sign touches, or else between its hands. */
function pivotOf(description: SignDescription, { left, right }: DescribedHands): Vector {
  const touched = touchedPlaceOf(description)
  if (touched === undefined) return right ? mix(left.middle[0], right.middle[0], 0.5) : left.middle[0]
  const [x, y, z] = onCanvas(touched)
  return right ? [320, y, z] : [x, y, z]
}

/** The place of Ask's body that the leading hand touches first, if it does. */
export function touchedPlaceOf({ hands }: SignDescription): Vector | undefined {
  for (const { place } of hands.first)
    if (place.at !== 'otherHand' && place.at !== 'middle' && place.at !== 'neutral')
      return add(askPlaces[place.at], scaled(displacementOf(place.offset), askStyle.amplitude))
  return undefined
}

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
