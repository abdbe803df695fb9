import { serverConstants } from '#src/contract/server-constants.ts'

/** Request counts of the current window, as known to this process. */
export type RequestCount = {
  /** Counts one request, and returns the sum and the seconds until the next window. */
  count(subject: string, limit: number): { readonly requests: number; readonly secondsLeft: number }
}

/** Adds counts to those of all server processes, and returns the sum for each, in the same order. */
export type ShareRequests = (
  windowStart: Date,
  counted: readonly { readonly subject: string; readonly requests: number }[],
) => Promise<readonly number[]>

type Entry = {
  readonly subject: string
  readonly limit: number
  own: number
  unshared: number
  others: number
}

const windowMs = serverConstants.requestWindowSeconds * 1_000
const shareIntervalMs = 1_000
/** Counts below this ratio of the limit are not shared, which saves writes. */
const minShareRatio = 0.1

/**
 * Counts in memory, so that a request costs no query, and shares the counts of active subjects once a second: a limit then applies
 * across all server processes, with an error of that second and that tenth. Without `sharing` there is one process.
 */
export function requestCount(deps: {
  readonly now: () => Date
  readonly sharing?: {
    readonly share: ShareRequests
    readonly inBackground: (work: Promise<void>) => void
  }
}): RequestCount {
  let windowStart = 0
  let entries = new Map<string, Entry>()
  let sharedAt = 0

  const share = async (shareCounts: ShareRequests) => {
    const active = [...entries.values()].filter(
      ({ own, unshared, limit }) => unshared > 0 && own >= limit * minShareRatio,
    )
    if (active.length === 0) return
    const counts = active.map((entry) => ({ subject: entry.subject, requests: entry.unshared }))
    for (const entry of active) entry.unshared = 0
    try {
      const sums = await shareCounts(new Date(windowStart), counts)
      for (const [index, entry] of active.entries())
        entry.others = Math.max(0, (sums[index] ?? 0) - (entry.own - entry.unshared))
    } catch (error) {
      // Shared the next time.
      for (const [index, entry] of active.entries()) entry.unshared += counts[index]?.requests ?? 0
      throw error
    }
  }

  return {
    count(subject, limit) {
      const time = deps.now().getTime()
      if (time - windowStart >= windowMs || time < windowStart) {
        windowStart = time - (time % windowMs)
        entries = new Map()
      }
      const entry = entries.get(subject) ?? { subject, limit, own: 0, unshared: 0, others: 0 }
      entries.set(subject, entry)
      entry.own += 1
      entry.unshared += 1
      if (deps.sharing && Math.abs(time - sharedAt) >= shareIntervalMs) {
        sharedAt = time
        deps.sharing.inBackground(share(deps.sharing.share))
      }
      return {
        requests: entry.own + entry.others,
        secondsLeft: Math.ceil((windowStart + windowMs - time) / 1_000),
      }
    },
  }
}
