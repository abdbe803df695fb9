import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

import pg from 'pg'

import { claimDataDirectory } from '../environment/data-directory.ts'
import { projectRoot } from '../environment/project-root.ts'
import { damaged, recordDatabaseCreation, databaseState } from './embedded-folder.ts'
import { EmbeddedWire } from './embedded-wire.ts'
import { ServingClient } from './serving-client.ts'
import { asServingRole } from './serving-role.ts'

/** The messages that the worker posts. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'openFailed'; readonly code: string | undefined }
  | { readonly type: 'response'; readonly wire: string; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly wire: string; readonly message: string }
  | { readonly type: 'closed' }

/** Set explicitly, since `pg` would otherwise read PGUSER and similar variables, which are meant for another database. */
const identity = { user: 'postgres', database: 'postgres', password: '', ssl: false, options: '' }

export type EmbeddedDatabase = { readonly pool: pg.Pool; readonly close: () => Promise<void> }

/**
 * Opens PGlite in a worker thread with an exclusive claim of its data directory. Runs `prepare` as the owner of the tables before it opens
 * the pool for serving.
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  prepare: (owner: pg.Client) => Promise<void>,
): Promise<EmbeddedDatabase> {
  const claim = await claimDataDirectory(dataDirectory)
  try {
    const isAbsent = (await databaseState(dataDirectory)) === 'absent'
    const worker = await startWorker(join(dataDirectory, 'database'), isAbsent)
    await recordDatabaseCreation(dataDirectory)
    const owner = new pg.Client(connectionTo(worker))
    try {
      await owner.connect()
      await prepare(owner)
    } catch (error) {
      await owner.end()
      await stopWorker(worker)
      throw error
    }
    await owner.end()
    const pool = servingPool(worker)
    const close = async () => {
      await pool.end()
      await stopWorker(worker)
      await claim.release()
    }
    return { pool, close }
  } catch (error) {
    await claim.release()
    throw error
  }
}

const connectionTo = (worker: Worker) => ({ ...identity, stream: () => new EmbeddedWire(worker) })

/** Exactly one connection that never times out: a second one would share the session of the one database. */
function servingPool(worker: Worker): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(worker),
    ...asServingRole,
    Client: ServingClient,
    max: 1,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => undefined)
  return pool
}

async function startWorker(folder: string, isAbsent: boolean): Promise<Worker> {
  const worker = new Worker(join(projectRoot, 'server/database/embedded-worker.mjs'), {
    workerData: { folder, isAbsent },
    // A worker of vitest would inherit loaders that it does not use.
    execArgv: [],
  })
  const message = await new Promise<WorkerMessage>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  if (message.type === 'openFailed') {
    await worker.terminate()
    throw await openFailure(folder, message.code)
  }
  return worker
}

/** PostgreSQL exits without an error code when fewer bytes are free. */
const minFreeBytes = 1_048_576

async function openFailure(folder: string, code: string | undefined): Promise<Error> {
  const { bavail, bsize } = await statfs(dirname(folder))
  const known = code ?? (bavail * bsize < minFreeBytes ? 'ENOSPC' : undefined)
  if (known === undefined) return damaged(folder, 'is damaged')
  return Object.assign(new Error('The embedded database could not be opened.'), { code: known, path: folder })
}

async function stopWorker(worker: Worker): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // A late response to a destroyed connection may arrive first.
    worker.on('message', ({ type }: WorkerMessage) => {
      if (type === 'closed') resolve()
    })
  })
  worker.postMessage('close')
  await closed
  await worker.terminate()
}
