import { setTimeout } from 'node:timers/promises'

import { faultLine } from './http/log.ts'
import type { Log } from './http/log.ts'

/** The program ended before the work did. */
class WorkCutOff extends Error {
  override readonly name = 'WorkCutOff'
}

/** Work that no answer waits for, but the end of the program does. */
export function background(log: Log) {
  const underWay = new Set<Promise<void>>()
  return {
    add(work: Promise<void>): void {
      const ended = work
        .catch((error: unknown) => log(faultLine(error)))
        .finally(() => underWay.delete(ended))
      underWay.add(ended)
    },

    /** Resolves when all work has ended, or after `limit` milliseconds. */
    async drain(limit: number): Promise<void> {
      const timeoutMs = new AbortController()
      await Promise.race([
        Promise.all(underWay),
        setTimeout(limit, undefined, { signal: timeoutMs.signal }).catch(() => undefined),
      ])
      timeoutMs.abort()
      for (const _ of underWay) log(faultLine(new WorkCutOff()))
    },
  }
}

/** Does what may fail for a while, such as while a disk is full, after each delay in milliseconds once more; rejects with the last error. */
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
