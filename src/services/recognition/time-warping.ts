import { momentNumbers, moments } from './moment-numbers.ts'
import type { Performance, Reading } from './performance.ts'

/** How differently two performances go, and the reading of the first that is nearest to the second. */
export type Comparison = {
  /** The mean of the aligned distance and that of the mean poses, 0–1. */
  readonly distance: number
  /** How differently they go when they are aligned in time, 0–1. */
  readonly aligned: number
  /** The distance of their mean poses, 0–1. */
  readonly pose: number
  readonly reading: Reading | undefined
}

/**
 * Compares two performances: the first reading of the template and the nearest reading of the probe. The aligned distance is that
 * of dynamic time warping (Sakoe and Chiba 1978, with their band and their symmetric steps). The mean pose is the same for every signer who moves in another
 * order or at another pace, so half of the distance is that of the mean poses. Each difference is bounded (Geman and McClure
 * 1985), so that a few badly seen moments do not decide. A distance of `limit` or more is given as `limit`, without a reading.
 */
export function compare(probe: Performance, template: Performance, limit = 1): Comparison {
  const [reading] = template.readings
  let nearest: Comparison = { distance: limit, aligned: limit, pose: limit, reading: undefined }
  if (!reading) return nearest
  for (const candidate of probe.readings) {
    const pose = meanDistance(candidate.mean, reading.mean)
    const alignedLimit = 2 * nearest.distance - pose
    if (alignedLimit <= 0) continue
    const maxCost = alignedLimit * alignedLimit * stepWeights
    const cost = warpedCost(candidate.weighed, reading.weighed, boundedCost, maxCost)
    if (cost >= maxCost) continue
    const aligned = Math.sqrt(cost / stepWeights)
    nearest = { distance: (aligned + pose) / 2, aligned, pose, reading: candidate }
  }
  return nearest
}

/** The mean squared difference of a moment of some numbers and others when they are aligned in time, without a bound. */
export const alignedDifference = (one: Float32Array, other: Float32Array): number =>
  warpedCost(one, other, squaredDifference, Infinity) / stepWeights

/** The distance of two mean poses, 0–1. */
export function meanDistance(one: Float32Array, other: Float32Array): number {
  return Math.sqrt(bounded(squaredDifference(one, 0, other, 0)))
}

/** For each moment of some numbers, the moment of others within the band that is most like it. */
export const nearestMoments = (one: Float32Array, other: Float32Array): readonly number[] =>
  Array.from({ length: moments }, (_, moment) => {
    const candidates = steps
      .map((step) => moment + step)
      .filter((candidate) => candidate >= 0 && candidate < moments)
      .map((candidate) => ({ candidate, cost: squaredDifference(one, moment, other, candidate) }))
    return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.candidate ?? moment
  })

/** In moments: how far the two may be apart in time, a third of a performance. */
const band = 5
/** A step in both performances counts twice, as much as a step in the one and then in the other: every alignment weighs the same. */
const stepWeights = 2 * moments
const steps = Array.from({ length: 2 * band + 1 }, (_, index) => index - band)

/** The least sum of costs over all alignments; anything not below `limit` where it exceeds it. */
function warpedCost(one: Float32Array, other: Float32Array, costOf: MomentCost, limit: number): number {
  let previous = new Float64Array(moments + 1).fill(Infinity)
  let current = new Float64Array(moments + 1)
  previous[0] = 0
  for (let row = 1; row <= moments; row += 1) {
    current.fill(Infinity)
    let minCost = Infinity
    const last = Math.min(moments, row + band)
    for (let column = Math.max(1, row - band); column <= last; column += 1) {
      const cost = costOf(one, row - 1, other, column - 1)
      const reached = Math.min(
        (previous[column - 1] ?? Infinity) + 2 * cost,
        (previous[column] ?? Infinity) + cost,
        (current[column - 1] ?? Infinity) + cost,
      )
      current[column] = reached
      if (reached < minCost) minCost = reached
    }
    if (minCost >= limit) return limit
    const swap = previous
    previous = current
    current = swap
  }
  return previous[moments] ?? Infinity
}

type MomentCost = (one: Float32Array, moment: number, other: Float32Array, otherMoment: number) => number

const squaredDifference: MomentCost = (one, moment, other, otherMoment) => {
  const [from, to] = [moment * momentNumbers, otherMoment * momentNumbers]
  let sum = 0
  for (let index = 0; index < momentNumbers; index += 1) {
    const difference = (one[from + index] ?? 0) - (other[to + index] ?? 0)
    sum += difference * difference
  }
  return sum
}

const boundedCost: MomentCost = (one, moment, other, otherMoment) =>
  bounded(squaredDifference(one, moment, other, otherMoment))

const bounded = (squared: number) => squared / (1 + squared)
