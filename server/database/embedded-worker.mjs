import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'

// The embedded database has a thread of its own, so that a slow report stalls no request. The file is plain JavaScript because a
// worker of Node 20 runs no TypeScript, and the server is also started from its sources.

/** A startup packet begins with its length, whose first byte is 0; every other message with a letter. */
const startup = 0

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread.')

/** @type {{ readonly folder: string }} */
const { folder } = workerData
if (!existsSync(folder)) await makeWhole()
const database = await PGlite.create(folder)

/** @type {Promise<void>} */
let turn = Promise.resolve()

/** @typedef {{ readonly wire: string, readonly bytes: Uint8Array }} Question */

port.on('message', (/** @type {Question | 'close'} */ message) => {
  turn = turn.then(() => (message === 'close' ? close() : answer(message)))
})
port.postMessage({ type: 'ready' })

/** A first start that is cut off leaves no half database behind. */
async function makeWhole() {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  const made = await PGlite.create(part)
  await made.close()
  await rename(part, folder)
}

/** @param {Question} question */
async function answer({ wire, bytes }) {
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
