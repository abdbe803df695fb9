import { createHash } from 'node:crypto'

/**
 * A seeded random number generator: the same seed returns the same numbers, from 0 inclusive to 1 exclusive.
 *
 * @param {string} seed
 * @returns {() => number}
 */
export function chanceFrom(seed) {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
