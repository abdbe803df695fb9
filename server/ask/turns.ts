export type Turns = {
  take(work: () => Promise<void>): void
  /** Whether nothing waits for its turn or has it. */
  isIdle(): boolean
}

/** Does one thing after the other; what fails is told and holds up nothing. */
export function turns(inBackground: (work: Promise<void>) => void): Turns {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    take(work) {
      waiting += 1
      const turn = last.then(work).finally(() => (waiting -= 1))
      last = turn.catch(() => undefined)
      inBackground(turn)
    },
    isIdle: () => waiting === 0,
  }
}
