import {
  handNumbers,
  meanDifference,
  momentNumbers,
  moments,
  type Performance,
  type Reading,
} from './performance.ts'

/** How differently two performances go, and the reading of the first that is nearest to the second. */
export type Comparison = {
  /** The mean of the aligned distance and that of the mean poses, 0–1. */
  readonly distance: number
  /** How differently they go when they are aligned in time, 0–1. */
  readonly aligned: number
  readonly reading: Reading | undefined
}

/** The comparison with a sign that has no take. */
export const unlike: Comparison = { distance: 1, aligned: 1, reading: undefined }

/**
 * Compares two performances: the first reading of the template and the nearest reading of the probe. The aligned distance is that
 * of dynamic time warping (Sakoe and Chiba 1978, with their band). The mean pose is the same for every signer who moves in another
 * order or at another pace, so half of the distance is that of the mean poses. Each difference is bounded (Geman and McClure
 * 1985), so that a few badly seen moments do not decide. A distance of `limit` or more is given as `limit`, without a reading.
 */
export function compare(probe: Performance, template: Performance, limit = 1): Comparison {
  const [reading] = template.readings
  let nearest: Comparison = { distance: limit, aligned: limit, reading: undefined }
  if (!reading) return nearest
  const numbers = probe.handCount === 1 && template.handCount === 1 ? handNumbers : momentNumbers
  for (const candidate of probe.readings) {
    const mean = Math.sqrt(bounded(meanDifference(candidate, reading)))
    const alignedLimit = 2 * nearest.distance - mean
    if (alignedLimit <= 0) continue
    const maxCost = alignedLimit * alignedLimit * moments
    const cost = warpedCost(candidate.numbers, reading.numbers, numbers, maxCost)
    if (cost >= maxCost) continue
    const aligned = Math.sqrt(cost / moments)
    nearest = { distance: (aligned + mean) / 2, aligned, reading: candidate }
  }
  return nearest
}

/** For each moment of one reading, the moment of another within the band that is most like it. */
export const nearestMoments = (one: Reading, other: Reading): readonly number[] =>
  Array.from({ length: moments }, (_, moment) => {
    const candidates = steps
      .map((step) => moment + step)
      .filter((candidate) => candidate >= 0 && candidate < moments)
      .map((candidate) => ({
        candidate,
        cost: momentCost(
          one.numbers,
          moment * momentNumbers,
          other.numbers,
          candidate * momentNumbers,
          momentNumbers,
        ),
      }))
    return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.candidate ?? moment
  })

/** In moments: how far the two may be apart in time. */
const band = 3
const steps = Array.from({ length: 2 * band + 1 }, (_, index) => index - band)

/** The least sum of costs over all alignments; anything not below `limit` where it exceeds it. */
function warpedCost(one: Float32Array, other: Float32Array, numbers: number, limit: number): number {
  let previous = new Float64Array(moments + 1).fill(Infinity)
  let current = new Float64Array(moments + 1)
  previous[0] = 0
  for (let row = 1; row <= moments; row += 1) {
    current.fill(Infinity)
    let minCost = Infinity
    const last = Math.min(moments, row + band)
    for (let column = Math.max(1, row - band); column <= last; column += 1) {
      const reached = Math.min(
        previous[column - 1] ?? Infinity,
        previous[column] ?? Infinity,
        current[column - 1] ?? Infinity,
      )
      const cost =
        reached + momentCost(one, (row - 1) * momentNumbers, other, (column - 1) * momentNumbers, numbers)
      current[column] = cost
      if (cost < minCost) minCost = cost
    }
    if (minCost >= limit) return limit
    const swap = previous
    previous = current
    current = swap
  }
  return previous[moments] ?? Infinity
}

function momentCost(
  one: Float32Array,
  from: number,
  other: Float32Array,
  to: number,
  numbers: number,
): number {
  let sum = 0
  for (let index = 0; index < numbers; index += 1) {
    const difference = (one[from + index] ?? 0) - (other[to + index] ?? 0)
    sum += difference * difference
  }
  return bounded(sum)
}

const bounded = (squared: number) => squared / (1 + squared)
