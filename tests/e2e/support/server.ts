import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import * as v from 'valibot'

import { startDemonstration, template } from './snapshot.ts'
import type { Tokens } from './snapshot.ts'
import { now } from './time.ts'

/** The server of one worker, on a copy of the demonstration. */
export type WorkerServer = {
  readonly address: string
  /** Faults that a test causes on purpose, by a part of their line in the log; every other one fails the worker. */
  readonly expectedFaults: string[]
  /** Its output, whose log lines are objects in JSON. */
  readonly log: () => string
  /** Puts every row of the database back to what it was at first. */
  readonly restore: () => Promise<void>
  /** A connection of the owner of the tables, for tests that change rows directly. */
  readonly database: pg.ClientBase
  readonly stop: () => Promise<void>
}

/** What `global-setup.ts` hands to the workers. */
const Snapshot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dataDirectory: v.string(), tokens: v.string(), postgres: v.string() }),
)

const snapshot = () => v.parse(Snapshot, process.env['E2E_SNAPSHOT'])

/** Starts the server of the worker with this number. */
export async function startWorkerServer(worker: number): Promise<WorkerServer> {
  const { dataDirectory, postgres } = snapshot()
  const name = `worker_${worker}`
  await runIn(`${postgres}postgres`, `create database ${name} template ${template}`)
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-worker-'))
  await cp(dataDirectory, folder, { recursive: true })
  const server = await startDemonstration(postgres + name, folder, now())
  const database = new pg.Client({ connectionString: postgres + name })
  await database.connect()
  return {
    address: server.address,
    expectedFaults: [],
    log: server.log,
    database,
    restore: async () => void (await database.query('select snapshot.restore()')),
    stop: async () => {
      await database.end()
      await server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function runIn(database: string, sql: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The tokens of a person in the snapshot; none where a path through a machine runs on a server without it. */
export async function tokensInSnapshot(email: string): Promise<Tokens | undefined> {
  if (process.env['E2E_SNAPSHOT'] === undefined) return undefined
  const people = JSON.parse(await readFile(snapshot().tokens, 'utf8')) as Readonly<Record<string, Tokens>>
  return people[email]
}
