/** Long enough for every view that waits to learn of the failure, and short enough for a person who tries again. */
const retryAfterMs = 1_000

/**
 * Fetches at the first call and keeps what came. A failure is kept for a second, since a view that suspends reads again as soon as
 * it hears of it; the next call after that fetches again.
 */
export function fetchOnce<Value>(fetch: () => Promise<Value>, now: () => Date): () => Promise<Value> {
  let fetched: Promise<Value> | undefined
  let failedAtMs: number | undefined

  return () => {
    if (failedAtMs !== undefined && now().getTime() - failedAtMs >= retryAfterMs) fetched = undefined
    if (!fetched) {
      failedAtMs = undefined
      fetched = fetch().catch((error: unknown) => {
        failedAtMs = now().getTime()
        throw error
      })
    }
    return fetched
  }
}
