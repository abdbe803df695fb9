import { backgroundNumbers } from './background-numbers.ts'
import { momentNumbers } from './moment-numbers.ts'
import type { Performance } from './performance.ts'
import { meanDistance } from './time-warping.ts'

/** How far a performance is from a sign of the background, 0–1. */
export type BackgroundSign = { readonly sign: string; readonly distance: number }

/** The signs of the background, the nearest first. They are always there, whichever signs a session has. */
export const backgroundOf = ({ readings }: Performance): readonly BackgroundSign[] =>
  background
    .map(({ sign, mean }) => ({
      sign,
      distance: Math.min(1, ...readings.map((reading) => meanDistance(reading.mean, mean))),
    }))
    .toSorted((a, b) => a.distance - b.distance)

/** The mean distance from the nearest signs of the background that are not this one. */
export const backgroundDistance = (nearest: readonly BackgroundSign[], sign: string): number => {
  const others = nearest.filter((other) => other.sign !== sign).slice(0, compared)
  return others.reduce((sum, { distance }) => sum + distance, 0) / others.length
}

/** Since one alone may by chance be alike; measured with 1, 5 and 10 (decision 104). */
const compared = 5

/** The mean poses of synthetic people who perform signs: `npm run train-recogniser` makes the numbers, of eight bits each in base64. */
const background = unpacked()

function unpacked(): readonly { readonly sign: string; readonly mean: Float32Array }[] {
  const { signs, step, base64 } = backgroundNumbers
  const bytes = Int8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return signs.map((sign, index) => ({
    sign,
    mean: Float32Array.from(
      bytes.subarray(index * momentNumbers, (index + 1) * momentNumbers),
      (value) => step * value,
    ),
  }))
}
