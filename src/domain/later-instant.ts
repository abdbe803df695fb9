import type { Instant } from '#src/contract/values.ts'

/** The present instant, or the first one after all of `earlier`, also when the clock has been set back. */
export function laterInstant(now: Date, earlier: readonly Instant[]): Instant {
  const latest = Math.max(-1, ...earlier.map((instant) => Date.parse(instant)))
  return new Date(Math.max(now.getTime(), latest + 1)).toISOString()
}
