/** Monotonic milliseconds. */
type Stopwatch = () => number

/** A token bucket: allows `perSecond` messages a second, with a burst of twice as many after a pause. */
export function messageRate(perSecond: number, elapsed: Stopwatch = () => performance.now()): () => boolean {
  const burst = perSecond * 2
  let tokens = burst
  let refilledAt = elapsed()
  return () => {
    const now = elapsed()
    tokens = Math.min(burst, tokens + ((now - refilledAt) / 1_000) * perSecond)
    refilledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
