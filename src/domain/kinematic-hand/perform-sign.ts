import type { SignDescription } from '#src/contract/sign-description.ts'
import type { TakeHand, TakeLandmarks } from '#src/contract/take.ts'

import { pictureOf } from './camera.ts'
import type { HandPose } from './hand-motion.ts'
import { randomOf, type Random } from './random.ts'
import { signPerformanceOf } from './sign-performance.ts'
import type { PerformanceStyle } from './style.ts'
import { meanOf, type Vector } from './vector.ts'

const maxFrames = 300

/**
 * The landmarks that a camera would give of a person who performs the sign: in the units of a take, from rest to rest.
 * The same description and style give the same landmarks. Throws where the style makes it longer than a take can be.
 */
export function performSign(description: SignDescription, style: PerformanceStyle): TakeLandmarks {
  const { seed, speed, camera, errors } = style
  const { seconds, handsAt } = signPerformanceOf(description, style)
  const count = Math.floor((seconds / speed) * camera.framesPerSecond) + 1
  if (count > maxFrames)
    throw new RangeError(`The performance has ${count} frames, and a take at most ${maxFrames}.`)

  const [noise, losses] = [randomOf(seed, 'noise'), randomOf(seed, 'losses')]
  const frames = Array.from({ length: count }, (_, index) => ({
    at: Math.round((index * 1_000) / camera.framesPerSecond),
    hands: handsAt((index * speed) / camera.framesPerSecond).flatMap((pose) =>
      detected(pose, style, noise, losses),
    ),
    isLost: losses.uniform() < errors.lostFrames,
  }))
  return {
    aspect: camera.aspect,
    frames: frames.flatMap(({ at, hands, isLost }) => (isLost && at > 0 ? [] : [{ at, hands }])),
  }
}

/** What a landmark model finds of a hand: nothing, where the middle of the palm is outside the picture. */
function detected(
  { landmarks }: HandPose,
  { camera, errors }: PerformanceStyle,
  noise: Random,
  losses: Random,
): readonly TakeHand[] {
  const picture = pictureOf(landmarks, camera)
  const deviation = errors.noise * palmLengthOf(picture, camera.aspect)
  const noisy = picture.map(([x, y, z]): Vector => [
    x + deviation * noise.normal(),
    y + (deviation * noise.normal()) / camera.aspect,
    z * errors.depth + 2 * deviation * noise.normal(),
  ])
  const isFound = losses.uniform() >= errors.lostHands
  return isFound && isInside(picture)
    ? [noisy.flat().map((coordinate) => Math.round(coordinate * 10_000) + 0)]
    : []
}

/** From the wrist to the knuckle of the middle finger, in picture widths. */
function palmLengthOf([wrist = [0, 0, 0], ...fingers]: readonly Vector[], aspect: number): number {
  const knuckle = fingers[8] ?? wrist
  return Math.hypot(knuckle[0] - wrist[0], (knuckle[1] - wrist[1]) * aspect, knuckle[2])
}

function isInside(picture: readonly Vector[]): boolean {
  const [x, y] = meanOf([0, 5, 17].map((index) => picture[index] ?? [0, 0, 0]))
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}
