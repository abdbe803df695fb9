import type { Ages, Level } from '#src/contract/bank.ts'

/** What a person asks of the activities; `undefined` asks nothing. */
export type ActivityFilter = { readonly level: Level | undefined; readonly age: number | undefined }

type Filtered = { readonly level: Level | null; readonly ages: Ages | null }

/** A card without a level or an age is for all of them. */
export const fits = ({ level, ages }: Filtered, wanted: ActivityFilter): boolean =>
  (wanted.level === undefined || level === null || level === wanted.level) &&
  (wanted.age === undefined || ages === null || (ages.from <= wanted.age && wanted.age <= ages.to))

/** Every age that some of the cards names, youngest first. */
export function agesIn(cards: readonly { readonly ages: Ages | null }[]): number[] {
  const named = cards.flatMap(({ ages }) => (ages ? [ages] : []))
  const youngest = Math.min(...named.map(({ from }) => from))
  const oldest = Math.max(...named.map(({ to }) => to))
  return Array.from({ length: Math.max(0, oldest - youngest + 1) }, (_, place) => youngest + place).filter(
    (age) => named.some(({ from, to }) => from <= age && age <= to),
  )
}
