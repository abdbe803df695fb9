import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { type Locker, MemoryLocker } from '@tus/server'

import { HttpError } from '#server/http/http-error.ts'
import { faultLine } from '#server/environment/log.ts'
import type { Log } from '#server/environment/log.ts'

import { lockLifeMs } from './upload.store.ts'
import type { UploadStore } from './upload.store.ts'

export type UploadLocker = Locker & {
  /** Asks the requests that hold a lock to end, so that another process can go on at once, and locks nothing more. */
  readonly close: () => Promise<void>
}

type LockerDeps = {
  readonly uploads: Pick<UploadStore, 'lock' | 'renewLock' | 'unlock'>
  readonly log: Log
  /** Milliseconds between two renewals of a lock. */
  readonly heartbeatMs?: number
}

/**
 * Lets one request at a time read or write an upload. Within a process the newest asks its predecessor to end, whose connection may have
 * been lost unnoticed; a request that another process carries out is waited for by the client, which tries again after a 423. A lock is
 * renewed while its request goes on, so that the lock of a process that was killed ends soon.
 */
export function uploadLocker({ uploads, log, heartbeatMs = lockLifeMs / 3 }: LockerDeps): UploadLocker {
  const inProcess = new MemoryLocker()
  const held = new Set<HeldLock>()
  let isClosed = false

  return {
    newLock(id) {
      const own = inProcess.newLock(id)
      const holder = randomUUID()
      let lock: HeldLock | undefined
      return {
        async lock(signal, cancel) {
          if (isClosed) throw isRestarting()
          await own.lock(signal, cancel)
          try {
            if (!(await uploads.lock(id, holder))) throw isSending()
          } catch (error) {
            await own.unlock()
            throw error
          }
          const renew = async () => {
            // Whoever has lost the lock must not go on writing beside the next holder.
            if (!(await uploads.renewLock(id, holder))) await cancel()
          }
          lock = heldLock(
            cancel,
            setInterval(() => void renew().catch(logFault(log)), heartbeatMs),
          )
          held.add(lock)
          // The server began to close while this waited.
          if (isClosed) await cancel()
        },
        async unlock() {
          try {
            lock?.end()
            await uploads.unlock(id, holder)
          } finally {
            if (lock) held.delete(lock)
            lock?.released()
            await own.unlock()
          }
        },
      }
    },

    async close() {
      isClosed = true
      const locks = [...held]
      for (const { cancel } of locks) await cancel()
      // What does not end by then ends with the process, and its lock by itself.
      await Promise.race([
        Promise.all(locks.map(({ isReleased }) => isReleased)),
        delay(lockLifeMs, undefined, { ref: false }),
      ])
    },
  }
}

type HeldLock = {
  readonly cancel: () => void | Promise<void>
  /** Stops its renewal. */
  readonly end: () => void
  readonly released: () => void
  readonly isReleased: Promise<unknown>
}

function heldLock(cancel: HeldLock['cancel'], heartbeat: NodeJS.Timeout): HeldLock {
  heartbeat.unref()
  const release = new AbortController()
  return {
    cancel,
    end: () => clearInterval(heartbeat),
    released: () => release.abort(),
    isReleased: once(release.signal, 'abort'),
  }
}

const logFault = (log: Log) => (error: unknown) => log(faultLine(error))

const isSending = () => new HttpError(423, 'Filen sendes allerede. Vent litt, og prøv igjen.')
const isRestarting = () => new HttpError(503, 'Serveren starter på nytt. Prøv igjen om litt.', undefined, 1)
