import { setTimeout } from 'node:timers/promises'

import { faultLine } from './log.ts'
import type { Log } from './log.ts'

/** The process exited before the task settled. */
class WorkCutOff extends Error {
  override readonly name = 'WorkCutOff'
}

/** Collects tasks that no response waits for, but shutdown does. Logs the error of a failed task. */
export function background(log: Log) {
  const pending = new Set<Promise<void>>()
  return {
    add(task: Promise<void>): void {
      const settled = task
        .catch((error: unknown) => log(faultLine(error)))
        .finally(() => pending.delete(settled))
      pending.add(settled)
    },

    /** Resolves when all tasks have settled, or after `limit` milliseconds. */
    async drain(limit: number): Promise<void> {
      const timer = new AbortController()
      await Promise.race([
        Promise.all(pending),
        setTimeout(limit, undefined, { signal: timer.signal }).catch(() => undefined),
      ])
      timer.abort()
      for (const _ of pending) log(faultLine(new WorkCutOff()))
    },
  }
}

/** Runs `work` and retries it after each of `delays` (milliseconds); rejects with the last error. */
export async function retry<Result>(
  work: () => Promise<Result>,
  [delay, ...delays]: readonly number[],
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (delay === undefined) throw error
    await setTimeout(delay)
    return retry(work, delays)
  }
}
