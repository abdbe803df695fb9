import { at } from './hand-points.ts'
import { momentNumbers, moments } from './moment-numbers.ts'
import type { Reading } from './performance.ts'
import { alignedDifference } from './time-warping.ts'

/**
 * Whether a performance goes another way than a take, whatever its mean pose: without that, what is left between the two after they are
 * aligned is more than what they move in the mean. As much is left between two movements that have nothing in common; a sign that is
 * held has next to no movement, so a little is left to the trembling of a hand.
 */
export function movesOtherwise(one: Reading, other: Reading): boolean {
  const [movement, otherMovement] = [movementOf(one), movementOf(other)]
  const mean = (energyOf(movement) + energyOf(otherMovement)) / 2
  return alignedDifference(movement, otherMovement) > mean + trembling
}

/** The numbers of a reading without their mean. */
const movementOf = ({ weighed, mean }: Reading): Float32Array =>
  weighed.map((value, index) => value - at(mean, index % momentNumbers))

/** The mean square of a moment. */
function energyOf(movement: Float32Array): number {
  let sum = 0
  for (const value of movement) sum += value * value
  return sum / moments
}

/** In squared weighed numbers of a moment: takes of the signs that are held differ by less in nine of ten cases (decision 104). */
const trembling = 0.04
