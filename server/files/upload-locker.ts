import { randomUUID } from 'node:crypto'

import { type Locker, MemoryLocker } from '@tus/server'

import { HttpError } from '#server/http/http-error.ts'

import type { UploadStore } from './upload.store.ts'

/**
 * Lets one request at a time read or write an upload. Within a process the newest asks its predecessor to end, whose connection may have
 * been lost unnoticed; a request that another process carries out is waited for by the client, which tries again after a 423.
 */
export function uploadLocker(uploads: Pick<UploadStore, 'lock' | 'unlock'>): Locker {
  const inProcess = new MemoryLocker()
  return {
    newLock(id) {
      const own = inProcess.newLock(id)
      const holder = randomUUID()
      return {
        async lock(signal, cancel) {
          await own.lock(signal, cancel)
          try {
            if (!(await uploads.lock(id, holder))) throw isSending()
          } catch (error) {
            await own.unlock()
            throw error
          }
        },
        async unlock() {
          try {
            await uploads.unlock(id, holder)
          } finally {
            await own.unlock()
          }
        },
      }
    },
  }
}

const isSending = () => new HttpError(423, 'Filen sendes allerede. Vent litt, og prøv igjen.')
