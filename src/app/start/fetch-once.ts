import type { Fetched } from '#src/shell/features.ts'

/** Long enough for every suspended view to receive the error, short enough for a manual retry. */
const retryAfterMs = 1_000

/**
 * Fetches at the first call and caches the value. An error is cached for one second, since a suspended view reads again as soon
 * as it receives it; the next call after that fetches again.
 */
export function fetchOnce<Value>(fetchValue: () => Promise<Value>, now: () => Date): Fetched<Value> {
  let pending: Promise<Value> | undefined
  let failedAtMs: number | undefined

  async function load() {
    try {
      return await fetchValue()
    } catch (error) {
      failedAtMs = now().getTime()
      throw error
    }
  }

  return {
    fetch() {
      if (failedAtMs !== undefined && now().getTime() - failedAtMs >= retryAfterMs) {
        pending = undefined
        failedAtMs = undefined
      }
      return (pending ??= load())
    },
  }
}
