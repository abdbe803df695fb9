import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

// The embedded database runs in its own thread, so that a slow query blocks no request. The file is plain JavaScript because a worker of
// Node 20 runs no TypeScript, and the server also starts from its sources.

/** A startup packet starts with its length, whose first byte is 0; every other message starts with a letter. */
const startup = 0

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread.')

/** @type {{ readonly folder: string, readonly isAbsent: boolean }} */
const { folder, isAbsent } = workerData

/** @typedef {{ readonly wire: string, readonly bytes: Uint8Array }} WireRequest */

try {
  if (isAbsent) await createAtomically()
  serve(await PGlite.create(folder))
} catch (error) {
  // Not as an error event: errors of WebAssembly cannot be cloned to another thread.
  port.postMessage({ type: 'openFailed', code: codeOf(error) })
}

/** Creates the database in a temporary folder, so that an interrupted first start leaves no partial database. */
async function createAtomically() {
  const temporary = `${folder}.part`
  await rm(temporary, { recursive: true, force: true })
  const created = await PGlite.create(temporary)
  await created.close()
  await closeToOthers(temporary)
  await rename(temporary, folder)
}

/**
 * Removes the permissions of group and others: PostgreSQL makes most files of a new database readable by everybody, whatever the umask.
 *
 * @param {string} created
 */
async function closeToOthers(created) {
  const entries = await readdir(created, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  )
}

/** @param {PGlite} database */
function serve(database) {
  /** @type {Promise<void>} */
  let queue = Promise.resolve()

  port?.on('message', (/** @type {WireRequest | 'close'} */ message) => {
    queue = queue.then(() => (message === 'close' ? close() : execute(message)))
  })
  port?.postMessage({ type: 'ready' })

  /** @param {WireRequest} request */
  async function execute({ wire, bytes }) {
    try {
      if (bytes[0] === startup) await resetSession()
      port?.postMessage({ type: 'response', wire, bytes: await database.execProtocolRaw(bytes) })
    } catch (error) {
      port?.postMessage({
        type: 'failed',
        wire,
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }

  /** Starts a new session for a new connection, as in PostgreSQL: without the transaction, role and settings of the previous one. */
  async function resetSession() {
    await database.exec('rollback')
    await database.exec('discard all')
  }

  async function close() {
    await database.close()
    port?.postMessage({ type: 'closed' })
  }
}

/** @param {unknown} error @returns {string | undefined} the file-system error code */
function codeOf(error) {
  if (typeof error !== 'object' || error === null) return undefined
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return code
  // The file system of WebAssembly uses the error numbers of WASI.
  const names = {
    2: 'EACCES',
    29: 'EIO',
    31: 'EISDIR',
    51: 'ENOSPC',
    54: 'ENOTDIR',
    63: 'EPERM',
    69: 'EROFS',
  }
  return Object.entries(names).find(([number]) => 'errno' in error && Number(number) === error.errno)?.[1]
}
