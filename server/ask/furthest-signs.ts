import type { SignRecord } from '#src/contract/ask.ts'

/**
 * Merges two records of each sign into the one that is further, since a suspended window may report stale progress. An ended sign is
 * further than one that has not ended; then more stars count, then more repeats. Adds no sign that is not stored.
 */
export const furthestSigns = (stored: readonly SignRecord[], reported: readonly SignRecord[]): SignRecord[] =>
  stored.map((sign) => {
    const update = reported.find(({ signId }) => signId === sign.signId)
    return update && isFurther(update, sign) ? update : sign
  })

function isFurther(one: SignRecord, other: SignRecord): boolean {
  const [rank, otherRank] = [rankOf(one), rankOf(other)]
  const firstDifference = rank.findIndex((value, index) => value !== otherRank[index])
  return (rank[firstDifference] ?? 0) > (otherRank[firstDifference] ?? 0)
}

const rankOf = ({ state, stars, repeats }: SignRecord) => [
  Number(state === 'approved' || state === 'failed'),
  stars,
  repeats,
  Number(state === 'practising'),
]
