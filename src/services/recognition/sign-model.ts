import type { TakeLandmarks } from '#src/contract/take.ts'

import { type Differences, differencesOf } from './differences.ts'
import { type Performance, performanceOf } from './performance.ts'
import { compare, type Comparison, meanDistance } from './time-warping.ts'

/** A take of an adult who teaches a sign. `teacher` tells people apart and names nobody. */
export type TaughtTake = TakeLandmarks & { readonly teacher: string }

/** What the recogniser knows of a sign. */
export type SignModel = {
  readonly sign: string
  readonly templates: readonly Performance[]
  /** How many people have taught it. */
  readonly teachers: number
  /** The sign that it cannot be told apart from, of those that are learned with it. */
  readonly alike: string | undefined
  /** How far a take of this sign usually is from the nearest other take of it, 0–1. */
  readonly spread: number
  /** The largest differences of a take from the nearest other take of it. */
  readonly differences: Differences
  /** The shortest path length of a take, in palm sizes. */
  readonly pathLength: number
  /** The shortest duration of a take, in milliseconds. */
  readonly duration: number
}

/** Learns a sign from takes of it. Takes without hands are left out. The order of the takes does not matter. */
export function enrol(sign: string, takes: readonly TaughtTake[]): SignModel {
  const taught = takes
    .map((take) => ({ teacher: take.teacher, template: performanceOf(take) }))
    .filter(({ template }) => template.handCount > 0)
  const templates = taught.map(({ template }) => template)
  const neighbours = templates.flatMap((template) => {
    const others = templates.filter((other) => other !== template)
    return nearestTake(others, template) ?? []
  })
  return {
    sign,
    templates,
    teachers: new Set(taught.map(({ teacher }) => teacher)).size,
    alike: undefined,
    spread: spreadOf(neighbours.map(({ distance }) => distance)),
    differences: largestOf(neighbours),
    pathLength: Math.min(...templates.map(({ pathLength }) => pathLength)),
    duration: Math.min(...templates.map(({ duration }) => duration)),
  }
}

/** The take that a performance is nearest to. */
export type NearestTake = Comparison & { readonly template: Performance }

/**
 * The nearest of some takes; a distance of 1 is the most. `undefined` without takes. Compares only the takes whose mean pose is
 * nearest, since a mean costs a hundredth of an alignment.
 */
export function nearestTake(templates: readonly Performance[], probe: Performance): NearestTake | undefined {
  let nearest: NearestTake | undefined
  for (const template of shortlist(templates, probe)) {
    const comparison = compare(probe, template, nearest?.distance)
    if (!nearest || comparison.distance < nearest.distance) nearest = { ...comparison, template }
  }
  return nearest
}

const shortlist = (templates: readonly Performance[], probe: Performance): readonly Performance[] =>
  templates
    .map((template) => ({ template, difference: poseDistance(probe, template) }))
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, maxCompared)
    .map(({ template }) => template)

/** How many takes are aligned, so that a decision stays below its limit of time (P7). */
const maxCompared = 8

/** The distance of the mean poses alone. */
export const poseDistance = (probe: Performance, { readings: [reading] }: Performance): number =>
  reading === undefined
    ? Infinity
    : Math.min(...probe.readings.map((candidate) => meanDistance(candidate.mean, reading.mean)))

/** The spread of a sign whose takes do not show it yet. */
export const usualSpread = 0.25
/** As how many takes it counts. */
const usualWeight = 2

/**
 * The mean distance of each take to its nearest other, drawn towards the usual spread, since a few takes show it badly
 * (a Bayes estimate of a mean with `usualWeight` earlier observations).
 */
const spreadOf = (distances: readonly number[]): number =>
  (usualWeight * usualSpread + sumOf(distances)) / (usualWeight + distances.length)

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
