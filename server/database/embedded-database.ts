import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import pg from 'pg'

import { claimDataDirectory } from '../data-directory.ts'
import { projectRoot } from '../project-root.ts'
import { EmbeddedWire } from './embedded-wire.ts'

/** What the worker says. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly wire: string; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly wire: string; readonly message: string }
  | { readonly type: 'closed' }

/** Said outright, since `pg` would else read the environment’s PGUSER and its kin, which speak of another database. */
const identity = { user: 'postgres', database: 'postgres', password: '', ssl: false, options: '' }

export type EmbeddedDatabase = { readonly pool: pg.Pool; readonly close: () => Promise<void> }

/** Opens PGlite in a worker thread, alone in its data directory; no other process can reach it. */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<EmbeddedDatabase> {
  const claim = await claimDataDirectory(dataDirectory)
  try {
    const worker = await startWorker(join(dataDirectory, 'database'))
    // Never idle: a second connection would be the same session of the one database.
    const pool = new pg.Pool({
      ...identity,
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new EmbeddedWire(worker),
    })
    pool.on('error', () => undefined)
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

async function startWorker(folder: string): Promise<Worker> {
  const worker = new Worker(join(projectRoot, 'server/database/embedded-worker.mjs'), {
    workerData: { folder },
    // A worker of vitest would inherit loaders that it does not need.
    execArgv: [],
  })
  await once(worker, 'message')
  return worker
}

async function stopWorker(worker: Worker): Promise<void> {
  const closed = once(worker, 'message')
  worker.postMessage('close')
  await closed
  await worker.terminate()
}
