import { at } from './hand-points.ts'
import { momentNumbers, moments } from './moment-numbers.ts'
import type { Reading } from './performance.ts'
import { alignedDifference } from './time-warping.ts'

/**
 * Whether a performance goes another way than a take, whatever its mean pose: without that, what is left between the two after they are
 * aligned is more than what they move in the mean, and what noise adds. As much is left between two movements that have nothing in
 * common; a sign that is held has next to no movement, so a little is left to the trembling of a hand.
 */
export function movesOtherwise(one: Reading, other: Reading): boolean {
  const movements = [movementOf(one), movementOf(other)] as const
  const [mean, noise] = [energyOf, noiseOf].map(
    (measure) => (measure(movements[0]) + measure(movements[1])) / 2,
  )
  return alignedDifference(...movements) > (mean ?? 0) + Math.min(noise ?? 0, mostNoise) + trembling
}

/** The numbers of a reading without their mean. */
const movementOf = ({ weighed, mean }: Reading): Float32Array =>
  weighed.map((value, index) => value - at(mean, index % momentNumbers))

/**
 * The mean square of what goes to and fro from moment to moment. Of noise alone, the mean square of second differences is six times its
 * own; a movement has next to none.
 */
function noiseOf(movement: Float32Array): number {
  let sum = 0
  for (let index = momentNumbers; index < movement.length - momentNumbers; index += 1)
    sum +=
      (at(movement, index - momentNumbers) - 2 * at(movement, index) + at(movement, index + momentNumbers)) **
      2
  return sum / 6 / (moments - 2)
}

/** The mean square of a moment. */
function energyOf(movement: Float32Array): number {
  let sum = 0
  for (const value of movement) sum += value * value
  return sum / moments
}

/** In squared weighed numbers of a moment; chosen on the takes and probes of decision 104, as the next one. */
const trembling = 0.04
/** In the same: more than the noise of a camera is a movement to and fro. */
const mostNoise = 0.1
