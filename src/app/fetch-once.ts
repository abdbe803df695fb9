import type { Fetched } from '#src/shell/features.ts'

/** Long enough for every view that waits to learn of the failure, and short enough for a person who tries again. */
const retryAfterMs = 1_000

/**
 * Fetches at the first call and keeps what came. A failure is kept for a second, since a view that suspends reads again as soon as
 * it hears of it; the next call after that fetches again.
 */
export function fetchOnce<Value>(load: () => Promise<Value>, now: () => Date): Fetched<Value> {
  let value: Value | undefined
  let fetching: Promise<Value> | undefined
  let failedAtMs: number | undefined

  async function fetched() {
    try {
      value = await load()
      return value
    } catch (error) {
      failedAtMs = now().getTime()
      throw error
    }
  }

  return {
    value: () => value,
    fetch() {
      if (failedAtMs !== undefined && now().getTime() - failedAtMs >= retryAfterMs) {
        fetching = undefined
        failedAtMs = undefined
      }
      return (fetching ??= fetched())
    },
  }
}
