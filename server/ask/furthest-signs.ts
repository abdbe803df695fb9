import type { SignRecord } from '#src/contract/ask.ts'

/**
 * Merges two records of each sign into the one that is further, since a suspended window may report stale progress. A record with more
 * undone decisions is further than any with fewer; then an ended sign; then more stars count, then more repeats. Adds no sign that
 * is not stored.
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

/** The reported records with no more undone decisions than are stored: as a report may change them that may not undo. */
export const withoutUndos = (stored: readonly SignRecord[], reported: readonly SignRecord[]): SignRecord[] =>
  reported.map((sign) => {
    const known = stored.find(({ signId }) => signId === sign.signId)?.undos ?? 0
    return (sign.undos ?? 0) > known ? { ...sign, undos: known } : sign
  })

/** Whether the later records have undone a decision that the earlier ones still have. */
export const undoesDecision = (earlier: readonly SignRecord[], later: readonly SignRecord[]): boolean =>
  earlier.some((sign) =>
    later.some(({ signId, undos = 0 }) => signId === sign.signId && undos > (sign.undos ?? 0)),
  )

const rankOf = ({ undos = 0, state, stars, repeats }: SignRecord) => [
  undos,
  Number(state === 'approved' || state === 'failed'),
  stars,
  repeats,
  Number(state === 'practising'),
]
