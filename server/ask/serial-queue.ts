export type SerialQueue = {
  add(work: () => Promise<void>): void
  /** Whether no work is queued or running. */
  isIdle(): boolean
}

/** Runs work one at a time, in order. A failure is reported to `inBackground` and does not block the work after it. */
export function serialQueue(inBackground: (work: Promise<void>) => void): SerialQueue {
  let last: Promise<void> = Promise.resolve()
  let pending = 0
  return {
    add(work) {
      pending += 1
      const run = last.then(work).finally(() => (pending -= 1))
      last = run.catch(() => undefined)
      inBackground(run)
    },
    isIdle: () => pending === 0,
  }
}
