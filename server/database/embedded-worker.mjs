import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

// The embedded database has a thread of its own, so that a slow report stalls no request. The file is plain JavaScript because a
// worker of Node 20 runs no TypeScript, and the server is also started from its sources.

/** A startup packet begins with its length, whose first byte is 0; every other message with a letter. */
const startup = 0

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread.')

/** @type {{ readonly folder: string, readonly isAbsent: boolean }} */
const { folder, isAbsent } = workerData

/** @typedef {{ readonly wire: string, readonly bytes: Uint8Array }} Question */

try {
  if (isAbsent) await makeWhole()
  serve(await PGlite.create(folder))
} catch (error) {
  // Not as an error event: what WebAssembly throws does not cross a thread whole.
  port.postMessage({ type: 'unopened', code: codeOf(error) })
}

/** A first start that is cut off leaves no half database behind. */
async function makeWhole() {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  const made = await PGlite.create(part)
  await made.close()
  await closeToOthers(part)
  await rename(part, folder)
}

/**
 * PostgreSQL makes most of a new database open to everybody, whatever the mask says.
 *
 * @param {string} made
 */
async function closeToOthers(made) {
  const entries = await readdir(made, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  )
}

/** @param {PGlite} database */
function serve(database) {
  /** @type {Promise<void>} */
  let turn = Promise.resolve()

  port?.on('message', (/** @type {Question | 'close'} */ message) => {
    turn = turn.then(() => (message === 'close' ? close() : response(message)))
  })
  port?.postMessage({ type: 'ready' })

  /** @param {Question} question */
  async function response({ wire, bytes }) {
    try {
      if (bytes[0] === startup) await forgetSession()
      port?.postMessage({ type: 'answer', wire, bytes: await database.execProtocolRaw(bytes) })
    } catch (error) {
      port?.postMessage({
        type: 'failed',
        wire,
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }

  /** A new connection is a new session, as in PostgreSQL: no open transaction, role or setting of the one before. */
  async function forgetSession() {
    await database.exec('rollback')
    await database.exec('discard all')
  }

  async function close() {
    await database.close()
    port?.postMessage({ type: 'closed' })
  }
}

/** @param {unknown} error @returns {string | undefined} the code of the file system, by its name */
function codeOf(error) {
  if (typeof error !== 'object' || error === null) return undefined
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return code
  // The file system of WebAssembly has numbers of its own (WASI's).
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
