import { createHash } from 'node:crypto'

/**
 * Chance that can be repeated: the same seed gives the same numbers, from 0 to just under 1.
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
