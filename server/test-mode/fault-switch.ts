import { setTimeout as waitMs } from 'node:timers/promises'

/** What becomes of a request: it is handled, its connection is closed without a response, or it gets this error status. */
export type Outcome = 'pass' | 'drop' | number

/** Decides what becomes of the requests to each endpoint, named as `POST /api/auth/login`. */
export type FaultSwitch = {
  /** From now on: every request to the endpoint has this outcome, or waits until it is released. */
  readonly set: (endpoint: string, mode: Outcome | 'hold') => void
  /**
   * Gives the waiting requests to an endpoint this outcome; waits up to `limitMs` for the first one. Resolves with their number,
   * 0 if none came.
   */
  readonly release: (endpoint: string, outcome: Outcome, limitMs?: number) => Promise<number>
  /** Lets everything pass, the waiting requests among it. */
  readonly reset: () => void
  /** Resolves with the outcome of a request that has just arrived. */
  readonly outcomeOf: (endpoint: string) => Promise<Outcome>
}

type Waiting = { readonly endpoint: string; readonly resolve: (outcome: Outcome) => void }

const pollMs = 5
/** A browser sends a request that was dropped on a kept connection once more, at once: that one is dropped too. */
const repeatMs = 300

/** Lets every request pass until it is set otherwise. */
export function createFaultSwitch(): FaultSwitch {
  const modes = new Map<string, Outcome | 'hold'>()
  const droppedAt = new Map<string, number>()
  let waiting: readonly Waiting[] = []

  function releaseThose(isMeant: (one: Waiting) => boolean, outcome: Outcome): number {
    const released = waiting.filter(isMeant)
    waiting = waiting.filter((one) => !isMeant(one))
    for (const { resolve } of released) resolve(outcome)
    return released.length
  }

  return {
    set(endpoint, mode) {
      modes.set(endpoint, mode)
      if (mode !== 'hold') releaseThose((one) => one.endpoint === endpoint, mode)
    },
    async release(endpoint, outcome, limitMs = 5_000) {
      for (let waitedMs = 0; waitedMs <= limitMs; waitedMs += pollMs) {
        const count = releaseThose((one) => one.endpoint === endpoint, outcome)
        if (count > 0 && outcome === 'drop') {
          droppedAt.set(endpoint, performance.now())
          // What is requested after this is another request, however soon.
          await waitMs(repeatMs)
        }
        if (count > 0) return count
        await waitMs(pollMs)
      }
      return 0
    },
    reset() {
      modes.clear()
      droppedAt.clear()
      releaseThose(() => true, 'pass')
    },
    async outcomeOf(endpoint) {
      if (performance.now() - (droppedAt.get(endpoint) ?? -Infinity) < repeatMs) return 'drop'
      const mode = modes.get(endpoint) ?? 'pass'
      if (mode !== 'hold') return mode
      return await new Promise<Outcome>((resolve) => {
        waiting = [...waiting, { endpoint, resolve }]
      })
    },
  }
}
