import { between, eases } from '../motion.ts'
import type { Pose } from '../pose.ts'
import type { PerformedSign } from './performed-sign.ts'
import { signedPose } from './signed-pose.ts'

/** A sign that Ask makes once; its last posture stays, as a memory aid. */
export type ShownSign = {
  readonly sign: PerformedSign
  /** 1 is the pace of the description, 0.5 takes twice the time. */
  readonly speed: number
}

/** The share of a sign's pace at which it is shown slowly, and at which it is shown again after the first time. */
export const slowly = 0.5
export const again = 0.7

/** Milliseconds. */
export const signTimes = {
  /** From the pose before to the first posture of the sign, at normal speed. */
  approach: 700,
  /** How long each posture is seen with reduced motion. */
  still: 900,
} as const

/** Ask's pose at a time in milliseconds since he began to show the sign from the pose `from`. */
export function signingAt({ sign, speed }: ShownSign, from: Pose, time: number): Pose {
  const approach = signTimes.approach / speed
  if (time < approach) return between(from, signedPose(sign, 0), eases.inOut(time / approach))
  const seconds = secondsInto(time, speed)
  return seconds < sign.seconds ? signedPose(sign, seconds) : lastPoseOf(sign)
}

/** The same with reduced motion: one posture of the sign after the other, at rest. */
export function stillSignAt({ sign }: ShownSign, time: number): Pose {
  const places = [0, ...sign.postures]
  const place = Math.min(places.length - 1, Math.floor(time / signTimes.still))
  return stillPoseOf(sign, places[place] ?? 0)
}

/** Whether Ask has reached the last posture. */
export const isSigned = ({ sign, speed }: ShownSign, time: number): boolean =>
  secondsInto(time, speed) >= sign.seconds

/** The last posture of a sign, which says most about it. */
export const lastPoseOf = (sign: PerformedSign): Pose => stillPoseOf(sign, sign.seconds)

const secondsInto = (time: number, speed: number) => (time * speed - signTimes.approach) / 1_000

/** The same object for the same posture, by which the drawing knows that nothing has changed. */
export function stillPoseOf(sign: PerformedSign, seconds: number): Pose {
  const known = stillPoses.get(sign) ?? new Map<number, Pose>()
  stillPoses.set(sign, known)
  const pose = known.get(seconds) ?? signedPose(sign, seconds)
  known.set(seconds, pose)
  return pose
}

const stillPoses = new WeakMap<PerformedSign, Map<number, Pose>>()
