import type { TakeLandmarks } from '#src/contract/take.ts'

import { type Differences, differencesOf } from './differences.ts'
import { type Performance, performanceOf } from './performance.ts'
import { compare, type Comparison } from './time-warping.ts'

/** What the recogniser knows of a sign. */
export type SignModel = {
  readonly sign: string
  readonly templates: readonly Performance[]
  /** How far a take of this sign usually is from the nearest other take of it, 0–1. */
  readonly spread: number
  /** The same of the aligned distance alone. */
  readonly alignedSpread: number
  /** The largest differences of a take from the nearest other take of it. */
  readonly differences: Differences
  /** The mean path length of the takes, in palm sizes. */
  readonly pathLength: number
  /** The mean duration of the takes, in milliseconds. */
  readonly duration: number
}

/** Learns a sign from takes of it. Takes without hands are left out. The order of the takes does not matter. */
export function enrol(sign: string, takes: readonly TakeLandmarks[]): SignModel {
  const templates = takes.map(performanceOf).filter(({ handCount }) => handCount > 0)
  const neighbours = templates.flatMap((template) => {
    const others = templates.filter((other) => other !== template)
    return nearestTake(others, template) ?? []
  })
  return {
    sign,
    templates,
    spread: spreadOf(
      neighbours.map(({ distance }) => distance),
      usualSpread,
    ),
    alignedSpread: spreadOf(
      neighbours.map(({ aligned }) => aligned),
      usualAlignedSpread,
    ),
    differences: largestOf(neighbours),
    pathLength: sumOf(templates.map(({ pathLength }) => pathLength)) / (templates.length || 1),
    duration: sumOf(templates.map(({ duration }) => duration)) / (templates.length || 1),
  }
}

/** The take that a performance is nearest to. */
export type NearestTake = Comparison & { readonly template: Performance }

/** The nearest of some takes; a distance of 1 is the most. `undefined` without takes. */
export function nearestTake(templates: readonly Performance[], probe: Performance): NearestTake | undefined {
  let nearest: NearestTake | undefined
  for (const template of templates) {
    const comparison = compare(probe, template, nearest?.distance)
    if (!nearest || comparison.distance < nearest.distance) nearest = { ...comparison, template }
  }
  return nearest
}

/** The spreads of a sign whose takes do not show them yet, and as how many takes they count. */
export const usualSpread = 0.25
export const usualAlignedSpread = 0.3
const usualWeight = 2

/**
 * The mean distance of each take to its nearest other, drawn towards the usual spread, since a few takes show it badly
 * (a Bayes estimate of a mean with `usualWeight` earlier observations).
 */
const spreadOf = (distances: readonly number[], usual: number): number =>
  (usualWeight * usual + sumOf(distances)) / (usualWeight + distances.length)

function largestOf(neighbours: readonly NearestTake[]): Differences {
  const all = neighbours.flatMap(({ reading, template: { readings } }) =>
    reading && readings[0] ? differencesOf(reading, readings[0]) : [],
  )
  return all.reduce<Differences>(
    (largest, differences) => ({
      thumb: Math.max(largest.thumb, differences.thumb),
      fingers: Math.max(largest.fingers, differences.fingers),
      direction: Math.max(largest.direction, differences.direction),
      movement: Math.max(largest.movement, differences.movement),
      place: Math.max(largest.place, differences.place),
    }),
    { thumb: 0, fingers: 0, direction: 0, movement: 0, place: 0 },
  )
}

/** In ascending order, so that the order of the takes does not change the rounding. */
const sumOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0)
