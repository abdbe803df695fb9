/** Milliseconds that only grow. */
type Stopwatch = () => number

/** Lets so many a second through, and twice as many at once after a silence; tells whether one more may pass. */
export function messageRate(perSecond: number, elapsed: Stopwatch = () => performance.now()): () => boolean {
  const most = perSecond * 2
  let left = most
  let countedAt = elapsed()
  return () => {
    const at = elapsed()
    left = Math.min(most, left + ((at - countedAt) / 1_000) * perSecond)
    countedAt = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
