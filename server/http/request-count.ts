import { constants } from '#src/contract/constants.ts'

/** How many asked in the present window, as far as this process knows. */
export type RequestCount = {
  /** Counts one more, and tells the sum and the seconds until a new window begins. */
  count(subject: string, limit: number): { readonly requests: number; readonly secondsLeft: number }
}

/** Adds counts to those of all server processes, and tells the sum for each, in the same order. */
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

const window = constants.requestWindowSeconds * 1_000
const sharingPause = 1_000
/** Whoever stays below this part of the limit is not worth a write. */
const quietPart = 0.1

/**
 * Counts in memory, so that a request costs no query, and once a second shares the counts of those who ask much: a limit then holds
 * over all server processes together, to within that second and that tenth. Without `sharing` there is one process.
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

  const share = async (withOthers: ShareRequests) => {
    const loud = [...entries.values()].filter(
      ({ own, unshared, limit }) => unshared > 0 && own >= limit * quietPart,
    )
    if (loud.length === 0) return
    const told = loud.map((entry) => ({ subject: entry.subject, requests: entry.unshared }))
    for (const entry of loud) entry.unshared = 0
    try {
      const sums = await withOthers(new Date(windowStart), told)
      for (const [index, entry] of loud.entries())
        entry.others = Math.max(0, (sums[index] ?? 0) - (entry.own - entry.unshared))
    } catch (error) {
      // They are told the next time.
      for (const [index, entry] of loud.entries()) entry.unshared += told[index]?.requests ?? 0
      throw error
    }
  }

  return {
    count(subject, limit) {
      const time = deps.now().getTime()
      if (time - windowStart >= window || time < windowStart) {
        windowStart = time - (time % window)
        entries = new Map()
      }
      const entry = entries.get(subject) ?? { subject, limit, own: 0, unshared: 0, others: 0 }
      entries.set(subject, entry)
      entry.own += 1
      entry.unshared += 1
      if (deps.sharing && Math.abs(time - sharedAt) >= sharingPause) {
        sharedAt = time
        deps.sharing.inBackground(share(deps.sharing.share))
      }
      return {
        requests: entry.own + entry.others,
        secondsLeft: Math.ceil((windowStart + window - time) / 1_000),
      }
    },
  }
}
