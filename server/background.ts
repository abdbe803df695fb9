import { setTimeout } from 'node:timers/promises'

import { faultLine } from './http/log.ts'
import type { Log } from './http/log.ts'

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
      const patience = new AbortController()
      await Promise.race([
        Promise.all(underWay),
        setTimeout(limit, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
    },
  }
}
