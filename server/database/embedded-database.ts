import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

import pg from 'pg'

import { claimDataDirectory } from '../data-directory.ts'
import { projectRoot } from '../project-root.ts'
import { damaged, recordDatabaseCreation, stateOfDatabase } from './embedded-folder.ts'
import { EmbeddedWire } from './embedded-wire.ts'
import { ServingClient } from './serving-client.ts'
import { asServingRole } from './serving-role.ts'

/** What the worker says. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'unopened'; readonly code: string | undefined }
  | { readonly type: 'answer'; readonly wire: string; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly wire: string; readonly message: string }
  | { readonly type: 'closed' }

/** Said outright, since `pg` would else read the environment’s PGUSER and its kin, which speak of another database. */
const identity = { user: 'postgres', database: 'postgres', password: '', ssl: false, options: '' }

export type EmbeddedDatabase = { readonly pool: pg.Pool; readonly close: () => Promise<void> }

/**
 * Opens PGlite in a worker thread, alone in its data directory; no other process can reach it. Runs `prepare` as the owner of the
 * tables before the pool that serves is opened.
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  prepare: (owner: pg.Client) => Promise<void>,
): Promise<EmbeddedDatabase> {
  const claim = await claimDataDirectory(dataDirectory)
  try {
    const isAbsent = (await stateOfDatabase(dataDirectory)) === 'absent'
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

/** Never idle and never two: a second connection would be the same session of the one database. */
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
    // A worker of vitest would inherit loaders that it does not need.
    execArgv: [],
  })
  const message = await new Promise<WorkerMessage>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  if (message.type === 'unopened') {
    await worker.terminate()
    throw await unopened(folder, message.code)
  }
  return worker
}

/** Bytes; PostgreSQL ends without a code when it finds less. */
const minFreeBytes = 1_048_576

async function unopened(folder: string, code: string | undefined): Promise<Error> {
  const { bavail, bsize } = await statfs(dirname(folder))
  const known = code ?? (bavail * bsize < minFreeBytes ? 'ENOSPC' : undefined)
  if (known === undefined) return damaged(folder, 'is damaged')
  return Object.assign(new Error('The embedded database could not be opened.'), { code: known, path: folder })
}

async function stopWorker(worker: Worker): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // A late answer to a connection that was given up may come before.
    worker.on('message', ({ type }: WorkerMessage) => {
      if (type === 'closed') resolve()
    })
  })
  worker.postMessage('close')
  await closed
  await worker.terminate()
}
