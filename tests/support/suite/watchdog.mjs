import { once } from 'node:events'
import { join } from 'node:path'
// Not those of a test: it may replace them.
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'

/** How often a turn is looked for within the time. */
const rounds = 10
/** Bytes for the name of a test. */
const nameLength = 500

/**
 * Watches this process from another thread: a test that never returns keeps every timer from firing, and would hang without a word.
 * After so many milliseconds without a turn of the event loop, the running test is named and the process is ended.
 *
 * @param {number} silence
 * @returns {{ readonly ready: Promise<unknown>, readonly started: (test: string) => void }} it watches once it is `ready`
 */
export function watchProcess(silence) {
  const shared = new SharedArrayBuffer(4 + nameLength)
  const turns = new Int32Array(shared, 0, 1)
  const name = new Uint8Array(shared, 4)
  const worker = new Worker(join(import.meta.dirname, 'watchdog-thread.mjs'), {
    workerData: { shared, silence, rounds },
    execArgv: [],
  })
  worker.unref()
  setInterval(() => Atomics.add(turns, 0, 1), silence / rounds).unref()
  return {
    ready: once(worker, 'message'),
    started(test) {
      name.fill(0)
      new TextEncoder().encodeInto(test, name)
    },
  }
}

/** @type {ReturnType<typeof watchProcess> | undefined} */
let ofTests

/** Watches the tests of this process, which are those of many files: one thread is enough. */
export const watchTests = () => (ofTests ??= watchProcess(240_000))
