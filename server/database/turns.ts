/** Takes a turn; resolves with the function that gives it back, once. */
export type TakeTurn = () => Promise<() => void>

/** A call has waited for its turn as long as it may. */
export class TurnTimeoutError extends Error {
  constructor() {
    super('No turn within the time limit.')
    this.name = 'TurnTimeoutError'
  }
}

/**
 * At most so many turns are taken at a time; the next ones wait in order, and reject with `TurnTimeoutError` after `timeoutMs`. Without
 * a time limit they wait.
 */
export function turns(maxTaken: number, timeoutMs: number | undefined): TakeTurn {
  let taken = 0
  const waiting = new Set<() => void>()

  const giveBack = () => {
    taken -= 1
    const [next] = waiting
    next?.()
  }
  const turn = () => {
    taken += 1
    return giveBack
  }
  return () => {
    if (taken < maxTaken) return Promise.resolve(turn())
    return new Promise((resolve, reject) => {
      const timeout =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(start)
              reject(new TurnTimeoutError())
            }, timeoutMs)
      const start = () => {
        clearTimeout(timeout)
        waiting.delete(start)
        resolve(turn())
      }
      waiting.add(start)
    })
  }
}
