import type { Hand } from '#src/contract/ask-link.ts'

/** `at` in milliseconds on the clock of the camera’s device; `aspect` is the picture’s height divided by its width. */
export type MotionFrame = { readonly at: number; readonly hands: readonly Hand[]; readonly aspect: number }

/** The last frames with hands, and whether the hands moved in the last frame of all. */
export type HandMotion = { readonly isMoving: boolean; readonly recent: readonly MotionFrame[] }

export const noMotion: HandMotion = { isMoving: false, recent: [] }

/**
 * The motion after one more frame: hands move when they have just appeared, or when their landmarks have gone farther than a
 * trembling hand’s since an earlier frame. Only differences of times are used, so the frame rate does not matter. A frame
 * without hands is not a movement, and a hand that returns to where it was has not moved.
 */
export function withMotionFrame({ recent }: HandMotion, frame: MotionFrame): HandMotion {
  const known = recent.filter(({ at }) => frame.at >= at && frame.at - at <= memory)
  if (frame.hands.length === 0) return { isMoving: false, recent: known }
  return { isMoving: isMoving(known, frame), recent: [...known, frame] }
}

/** The milliseconds between the last two frames with hands, at most 250, since a longer time is a gap; 0 where there are not two. */
export function frameInterval({ recent }: HandMotion): number {
  const [before, last] = recent.slice(-2)
  return before && last ? Math.min(maxInterval, last.at - before.at) : 0
}

function isMoving(known: readonly MotionFrame[], frame: MotionFrame): boolean {
  const before = known.filter(({ at }) => frame.at - at >= minInterval)
  // A hand that the model has lost for a moment must not be compared with the other one.
  const reference = before.findLast(({ hands }) => hands.length >= frame.hands.length) ?? before.at(-1)
  if (!reference) return true
  const seconds = Math.min(frame.at - reference.at, maxInterval) / 1_000
  return frame.hands.some((hand) => palmsMoved(hand, reference, frame.aspect) / seconds > maxTremble)
}

/** How far a hand is from the nearest hand of the reference: the mean distance of its landmarks, in palm sizes. */
function palmsMoved(hand: Hand, { hands }: MotionFrame, aspect: number): number {
  const distances = hands.map((other) => meanDistance(hand, other, aspect))
  return Math.min(...distances) / palmSize(hand, aspect)
}

function meanDistance({ landmarks }: Hand, other: Hand, aspect: number): number {
  const distances = landmarks.map((point, index) => distance(point, other.landmarks[index] ?? point, aspect))
  return distances.reduce((sum, one) => sum + one, 0) / distances.length
}

/** From the wrist to the knuckle that is farthest from it, so that a hand seen from its side is not small. */
function palmSize({ landmarks }: Hand, aspect: number): number {
  const [wrist = noPoint] = landmarks
  return Math.max(smallest, ...knuckles.map((index) => distance(wrist, landmarks[index] ?? noPoint, aspect)))
}

type Point = Hand['landmarks'][number]
const noPoint: Point = [0, 0, 0]
const distance = (one: Point, other: Point, aspect: number) =>
  Math.hypot(one[0] - other[0], aspect * (one[1] - other[1]))

const knuckles = [5, 9, 13, 17]
/** A hand of no size is no reason to divide by 0; a fraction of the picture’s width. */
const smallest = 0.01
/** How long the place of a hand is known, in milliseconds. */
const memory = 800
/** Over a shorter time the noise of the landmarks is as large as a movement; in milliseconds. */
const minInterval = 60
/** A hand that returns after a longer time is compared as if it had been away for this long; in milliseconds. */
const maxInterval = 250
/** Palm sizes a second. */
const maxTremble = 0.6
