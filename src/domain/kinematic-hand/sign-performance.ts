import type { Hands, SignDescription } from '#src/contract/sign-description.ts'

import { placesOf } from './body.ts'
import { idleMotionOf, motionOf, poseAt, secondsOf, type HandMotion, type HandPose } from './hand-motion.ts'
import { habitOf, type Performer } from './key-postures.ts'
import { proportionsOf } from './proportions.ts'
import { randomOf } from './random.ts'
import type { PerformanceStyle } from './style.ts'
import { mirrored } from './vector.ts'

/** Both hands of a person, from rest to rest. */
export type SignPerformance = {
  /** At speed 1. */
  readonly seconds: number
  /** When the sign begins, after the way from rest, and when the first hand reaches each of its postures. */
  readonly begins: number
  readonly reached: readonly number[]
  /** Both hands at a time in seconds at speed 1, in the axes of the body, in centimetres. */
  readonly handsAt: (seconds: number) => readonly [first: HandPose, second: HandPose]
}

/**
 * How a person of the style makes the sign. Both hands are computed as right hands, the second before the first, which
 * may follow it; then the left one is mirrored.
 */
export function signPerformanceOf(
  { hands, seconds }: SignDescription,
  style: PerformanceStyle,
): SignPerformance {
  const { seed, proportions, figure, handSize, variation, amplitude, isLeftHanded } = style
  const bones =
    figure?.bones ?? proportionsOf(proportions, handSize, variation.bones, randomOf(seed, 'bones'))
  const performerOf = (hand: string): Performer => ({
    places: figure?.places ?? placesOf(proportions),
    amplitude,
    proportions: bones,
    habit: habitOf(style, randomOf(seed, hand)),
  })
  const first = motionOf(hands.first, seconds, performerOf('first hand'), style, false)
  const second = secondMotionOf(hands, seconds, performerOf('second hand'), style)

  return {
    seconds: secondsOf(first),
    begins: first.begins,
    reached: first.reached,
    handsAt: (time) => {
      const other = mirroredPose(poseAt(second, time, undefined))
      const main = poseAt(first, time, other)
      return isLeftHanded ? [mirroredPose(main), mirroredPose(other)] : [main, other]
    },
  }
}

function secondMotionOf(
  hands: Hands,
  seconds: number,
  performer: Performer,
  style: PerformanceStyle,
): HandMotion {
  if (hands.symmetry === 'one') return idleMotionOf(performer, style)
  const phases = hands.symmetry === 'own' ? hands.second : hands.first
  return motionOf(phases, seconds, performer, style, hands.symmetry === 'alternating')
}

const mirroredPose = ({ joints, landmarks }: HandPose): HandPose => ({
  joints,
  landmarks: landmarks.map(mirrored),
})
