import type { HandPoint, Phase } from '#src/contract/sign-description.ts'

import { displacementOf, orientationOf, type Places } from './body.ts'
import { landmarksOf, pointOf } from './forward-kinematics.ts'
import { handshapes } from './handshapes.ts'
import { mapJoints, withinLimits, type HandJoints } from './joints.ts'
import type { Proportions } from './proportions.ts'
import { product, rotationAbout, type Quaternion } from './quaternion.ts'
import type { Random } from './random.ts'
import type { PerformanceStyle } from './style.ts'
import { add, scaled, type Vector } from './vector.ts'

/**
 * A posture of a right hand. Its `point`, in the axes of the hand, is `at` from the body’s origin or from a point of the
 * other hand, which may move. Centimetres.
 */
export type KeyPosture = {
  readonly joints: HandJoints
  readonly orientation: Quaternion
  readonly point: Vector
  readonly from: 'body' | HandPoint
  readonly at: Vector
}

/** How one person’s hand differs from any description, the same in all its postures. */
export type HandHabit = {
  readonly joints: readonly number[]
  readonly orientation: Quaternion
  readonly place: Vector
}

/** One hand of a person. `amplitude` is the style’s. */
export type Performer = {
  readonly places: Places
  readonly amplitude: number
  readonly proportions: Proportions
  readonly habit: HandHabit
}

export function habitOf({ variation }: PerformanceStyle, random: Random): HandHabit {
  const deviations = (size: number): Vector => [
    size * random.normal(),
    size * random.normal(),
    size * random.normal(),
  ]
  const [x, y, z] = deviations(variation.orientation)
  return {
    joints: Array.from({ length: 21 }, () => variation.joints * random.normal()),
    orientation: product(
      rotationAbout([1, 0, 0], x),
      product(rotationAbout([0, 1, 0], y), rotationAbout([0, 0, 1], z)),
    ),
    place: deviations(variation.place),
  }
}

export function keyPostureOf(
  {
    handshape,
    palm,
    fingers,
    point,
    place,
  }: Pick<Phase, 'handshape' | 'palm' | 'fingers' | 'point' | 'place'>,
  { places, amplitude, proportions, habit }: Performer,
): KeyPosture {
  const joints = withinLimits(
    mapJoints(handshapes[handshape], (angle, _limits, index) => angle + (habit.joints[index] ?? 0)),
  )
  const offset = add(scaled(displacementOf(place.offset), amplitude), habit.place)
  return {
    joints,
    orientation: product(habit.orientation, orientationOf(palm, fingers)),
    point: pointOf(point, landmarksOf(joints, proportions)),
    from: place.at === 'otherHand' ? place.on : 'body',
    at: place.at === 'otherHand' ? offset : add(places[place.at], offset),
  }
}

/** The posture of a hand before and after a sign. It has no handshape of the sign and no amplitude. */
export const restOf = (rest: PerformanceStyle['rest'], performer: Performer): KeyPosture =>
  keyPostureOf(restPhases[rest], { ...performer, amplitude: 1 })

const restPhases = {
  outside: {
    handshape: 'relaxed',
    palm: ['inward'],
    fingers: ['down', 'down', 'forward'],
    point: 'wrist',
    place: { at: 'belly', offset: { outward: 18, up: -30, forward: 2 } },
  },
  lap: {
    handshape: 'relaxed',
    palm: ['down', 'back'],
    fingers: ['inward', 'forward'],
    point: 'wrist',
    place: { at: 'belly', offset: { outward: 10, up: -4, forward: 9 } },
  },
} as const satisfies Readonly<Record<PerformanceStyle['rest'], unknown>>
