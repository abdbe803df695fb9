import { randomFrom } from './random.ts'

/** A score of one comparison, higher for more alike, and whether it was the right sign. */
export type Scored = { readonly score: number; readonly isGenuine: boolean }

/**
 * The error rate, 0–1, at the limit where as many genuine takes are refused as foreign ones are accepted; NaN without both
 * kinds.
 */
export function equalErrorRate(scored: readonly Scored[]): number {
  const genuine = scored.filter(({ isGenuine }) => isGenuine).length
  const foreign = scored.length - genuine
  if (genuine === 0 || foreign === 0) return Number.NaN
  const ascending = scored.toSorted((a, b) => a.score - b.score)
  let [refused, accepted] = [0, foreign]
  for (const [index, { score, isGenuine }] of ascending.entries()) {
    if (isGenuine) refused += 1
    else accepted -= 1
    // Takes with the same score are on the same side of any limit.
    if (score === ascending[index + 1]?.score) continue
    if (refused / genuine >= accepted / foreign) return (refused / genuine + accepted / foreign) / 2
  }
  return 0
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** NaN of none. */
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length

/** The standard deviation. */
export const spreadOf = (values: readonly number[]): number => {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

export const shareOf = <Value>(values: readonly Value[], holds: (value: Value) => boolean): number =>
  meanOf(values.map((value) => (holds(value) ? 1 : 0)))

/** A share from 0 to 1, with the interval that holds it in 95 of 100 cases. */
export type Estimate = { readonly share: number; readonly low: number; readonly high: number }

const resamplings = 300

/**
 * The share of the values for which it holds, and its interval by the bootstrap (Efron 1979) over groups, since the values of one
 * group are alike. NaN of none.
 */
export function estimateOf<Value>(
  values: readonly Value[],
  holds: (value: Value) => boolean,
  groupOf: (value: Value) => string,
): Estimate {
  const counts = new Map<string, { all: number; held: number }>()
  for (const value of values) {
    const count = counts.get(groupOf(value)) ?? { all: 0, held: 0 }
    counts.set(groupOf(value), count)
    count.all += 1
    if (holds(value)) count.held += 1
  }
  const groups = [...counts.values()]
  const shareIn = (drawn: typeof groups) =>
    sumOf(drawn.map(({ held }) => held)) / sumOf(drawn.map(({ all }) => all))
  const random = randomFrom(1)
  const shares = Array.from({ length: resamplings }, () =>
    shareIn(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  ).toSorted((a, b) => a - b)
  const quantile = (at: number) => shares[Math.round(at * (resamplings - 1))] ?? Number.NaN
  return { share: shareIn(groups), low: quantile(0.025), high: quantile(0.975) }
}
