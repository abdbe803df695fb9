import type { Movement, Phase, Shake } from '#src/contract/sign-description.ts'

import { directionOf, orientationOf } from './body.ts'
import { courseOf, envelopeOf, swingOf } from './course.ts'
import { landmarksOf, pointOf } from './forward-kinematics.ts'
import { fingerNames, jointsBetween, withinLimits, type HandJoints } from './joints.ts'
import { keyPostureOf, restOf, type KeyPosture, type Performer } from './key-postures.ts'
import { product, rotated, rotationAbout, slerp, type Quaternion } from './quaternion.ts'
import type { PerformanceStyle } from './style.ts'
import { add, between, scaled, subtract, zero, type Vector } from './vector.ts'

/** Where a right hand is at one time: `landmarks` in centimetres, in the axes of the body. */
export type HandPose = { readonly joints: HandJoints; readonly landmarks: readonly Vector[] }

/** A part of a performance, from one posture to another. Seconds at speed 1. */
type Stretch = {
  readonly from: KeyPosture
  readonly to: KeyPosture
  readonly seconds: number
  readonly movement: Movement | undefined
  readonly shake: Shake | undefined
  /** An orientation that the hand leans to on its way. */
  readonly via: Quaternion | undefined
}

/** All that one hand does, from rest to rest. */
export type HandMotion = {
  readonly performer: Performer
  /** When the sign begins, after the way from rest, and when each of its postures is reached. Seconds at speed 1. */
  readonly begins: number
  readonly reached: readonly number[]
  readonly stretches: readonly Stretch[]
  /** The second of two alternating hands. */
  readonly isLate: boolean
}

/** A hand needs about so long from rest to a sign, and back. */
const preparationSeconds = 0.7

export function motionOf(
  phases: readonly Phase[],
  seconds: number,
  performer: Performer,
  { rest, pauses }: Pick<PerformanceStyle, 'rest' | 'pauses'>,
  isLate: boolean,
): HandMotion {
  const total = phases.reduce((sum, { share }) => sum + share, 0)
  const restPosture = restOf(rest, performer)
  const postures = phases.map((phase) => keyPostureOf(phase, performer))
  const signed = phases.flatMap(({ share, movement, shake }, index) => {
    const to = postures[index] ?? restPosture
    const from = postures[index - 1] ?? to
    const moving = { ...straight(from, to, (seconds * share) / total), movement, shake }
    return index === 0 || pauses.within === 0 ? [moving] : [moving, straight(to, to, pauses.within)]
  })
  const [first = restPosture, last = first] = [postures[0], postures.at(-1)]
  const before = [
    straight(restPosture, restPosture, pauses.before),
    { ...straight(restPosture, first, preparationSeconds), ...wayTo(first) },
  ]
  const begun = before.reduce((sum, stretch) => sum + stretch.seconds, 0)
  return {
    performer,
    begins: begun,
    reached: phases.map(
      (_, index) =>
        begun +
        index * pauses.within +
        (seconds * phases.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0)) / total,
    ),
    isLate,
    stretches: [
      ...before,
      ...signed,
      { ...straight(last, restPosture, preparationSeconds), ...wayTo(last) },
      straight(restPosture, restPosture, pauses.after),
    ],
  }
}

/** The motion of a hand that a sign does not use. */
export const idleMotionOf = (performer: Performer, { rest }: Pick<PerformanceStyle, 'rest'>): HandMotion => {
  const posture = restOf(rest, performer)
  return { performer, begins: 0, reached: [], isLate: false, stretches: [straight(posture, posture, 1)] }
}

export const secondsOf = ({ stretches }: HandMotion): number =>
  stretches.reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * The pose at a time in seconds at speed 1; before the first stretch and after the last the hand is still. `other` is the
 * other hand’s pose in the same axes, for a hand that follows it.
 */
export function poseAt(motion: HandMotion, seconds: number, other: HandPose | undefined): HandPose {
  const { performer, isLate } = motion
  const { stretch, time } = stretchAt(motion.stretches, seconds)
  const { from, to, movement, shake } = stretch
  const { share, displacement } = courseOf(movement, time, isLate)
  const swing = shake === undefined ? 0 : swingOf(shake, time, isLate)
  const shift = shake?.kind === 'shift' ? scaled(directionOf(shake.along), shake.centimetres * swing) : zero

  const joints = withinLimits(wiggled(jointsBetween(from.joints, to.joints, share), shake, time))
  const orientation = product(turnOf(stretch, share), shakeRotationOf(shake, swing * performer.amplitude))
  const anchor = between(anchorOf(from, other), anchorOf(to, other), share)
  const moved = add(anchor, scaled(add(displacement, shift), performer.amplitude))
  const wrist = subtract(moved, rotated(between(from.point, to.point, share), orientation))
  return {
    joints,
    landmarks: landmarksOf(joints, performer.proportions).map((at) => add(wrist, rotated(at, orientation))),
  }
}

const straight = (from: KeyPosture, to: KeyPosture, seconds: number): Stretch => ({
  from,
  to,
  seconds,
  movement: undefined,
  shake: undefined,
  via: undefined,
})

/**
 * The way from rest and back. The hand leans forward, as the forearm that lifts it does. One that comes to the other
 * hand, which rises too, goes around it.
 */
const wayTo = ({ from }: KeyPosture): Pick<Stretch, 'movement' | 'via'> => ({
  movement: from === 'body' ? undefined : { path: 'arc', times: 1, toward: ['up'], height: 20 },
  via: orientationOf(['inward'], ['forward']),
})

/** A curve of Bézier’s over three rotations, by repeated slerp, where the stretch leans to one (Shoemake, as in `slerp`). */
const turnOf = ({ from, to, via }: Stretch, share: number): Quaternion =>
  via === undefined
    ? slerp(from.orientation, to.orientation, share)
    : slerp(slerp(from.orientation, via, share), slerp(via, to.orientation, share), share)

function stretchAt(stretches: readonly Stretch[], seconds: number) {
  let left = Math.max(0, seconds)
  for (const stretch of stretches) {
    if (left < stretch.seconds) return { stretch, time: left / stretch.seconds }
    left -= stretch.seconds
  }
  const [last] = stretches.slice(-1)
  if (last === undefined) throw new RangeError('A motion has no stretch.')
  return { stretch: last, time: 1 }
}

const anchorOf = ({ from, at }: KeyPosture, other: HandPose | undefined): Vector =>
  from === 'body' || other === undefined ? at : add(pointOf(from, other.landmarks), at)

/** In the axes of the hand: x towards the thumb, y along the fingers, z out of the palm. */
const shakeAxes = { nod: [1, 0, 0], twist: [0, 1, 0], sway: [0, 0, 1] } as const

const shakeRotationOf = (shake: Shake | undefined, swing: number): Quaternion =>
  shake === undefined || shake.kind === 'shift' || shake.kind === 'wiggle'
    ? [0, 0, 0, 1]
    : rotationAbout(shakeAxes[shake.kind], shake.degrees * swing)

/** Bends each knuckle by up to the degrees of the shake, one finger after the other. */
function wiggled(joints: HandJoints, shake: Shake | undefined, time: number): HandJoints {
  if (shake?.kind !== 'wiggle') return joints
  const bent = fingerNames.map((name, index) => {
    const phase = 2 * Math.PI * shake.times * time - index
    const degrees = shake.degrees * envelopeOf(time) * (0.5 - 0.5 * Math.cos(phase))
    return [name, { ...joints[name], mcp: joints[name].mcp + degrees }] as const
  })
  return { ...joints, ...Object.fromEntries(bent) }
}
