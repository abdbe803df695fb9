import { meanDifference, type Performance } from './performance.ts'
import { nearestTake, type SignModel } from './sign-model.ts'

/**
 * The distance to the nearest take of any of the signs, 0–1; `undefined` where none has a take. Compares only the takes whose
 * mean pose is nearest, since a mean costs a hundredth of an alignment.
 */
export function nearestDistance(signs: readonly SignModel[], probe: Performance): number | undefined {
  const nearest = signs
    .flatMap(({ templates }) => templates)
    .map((template) => ({ template, difference: meanDifferenceOf(probe, template) }))
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, compared)
  return nearestTake(
    nearest.map(({ template }) => template),
    probe,
  )?.distance
}

const compared = 8

const meanDifferenceOf = (probe: Performance, { readings: [reading] }: Performance): number =>
  reading === undefined
    ? Infinity
    : Math.min(...probe.readings.map((candidate) => meanDifference(candidate, reading)))
