import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'
import pg from 'pg'
import * as v from 'valibot'

import { projectRoot } from '#server/environment/project-root.ts'

import type { OwnServer } from '../../../tools/support/servers/own-server.mjs'
import { type Snapshot, startDemonstration, template, type Tokens } from './snapshot.ts'
import { beginTimeAgain, now } from './time.ts'

/** The server of one worker, on a copy of the demonstration. */
export type WorkerServer = {
  readonly address: string
  /** Faults that a test causes on purpose, by a part of their line in the log; every other one fails the worker. */
  readonly expectedFaults: string[]
  /** Its output, whose log lines are objects in JSON: of the whole run, and since this worker began. */
  readonly log: () => Promise<{ readonly all: string; readonly own: string }>
  /** The address in the only email to somebody, once there is one. */
  readonly linkTo: (email: string) => Promise<string>
  /** Runs the command that answers the applications of kindergartens, and returns what it prints. */
  readonly applications: (...args: readonly string[]) => Promise<string>
  /** Starts one more process on the same data, with settings of its own. */
  readonly startAnother: (start: {
    readonly port: number
    readonly env: Readonly<Record<string, string>>
  }) => Promise<OwnServer>
  /** Puts every row of the database and the time back to what they were at first, and deletes the emails. */
  readonly restore: () => Promise<void>
  /** A connection of the owner of the tables, for tests that change rows directly. */
  readonly database: pg.ClientBase
  readonly disconnect: () => Promise<void>
}

/** What `global-setup.ts` hands to the workers. */
const Run = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tokens: v.string(),
    servers: v.array(
      v.object({ address: v.string(), logFile: v.string(), databaseUrl: v.string(), folder: v.string() }),
    ),
  }),
)

/** Starts one server for each worker that runs at a time, and hands them to the workers; resolves with what stops them. */
export async function startServers(
  count: number,
  { dataDirectory, tokens }: Snapshot,
  postgres: string,
): Promise<() => Promise<void>> {
  const started = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `worker_${index}`
      await runIn(`${postgres}postgres`, `create database ${name} template ${template}`)
      const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-worker-'))
      await cp(dataDirectory, folder, { recursive: true })
      await setBack(folder, 0)
      const databaseUrl = postgres + name
      const server = await startDemonstration(databaseUrl, folder, now(), {
        flags: ['--import', clockSetBack],
        env: { CLOCK_SET_BACK_FILE: setBackFile(folder) },
      })
      return { folder, databaseUrl, server }
    }),
  )
  const servers = started.map(({ databaseUrl, folder, server: { address, logFile } }) => ({
    folder,
    address,
    logFile,
    databaseUrl,
  }))
  process.env['E2E_RUN'] = JSON.stringify({ tokens, servers })
  return async () => {
    for (const { server, folder } of started) {
      await server.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Connects a worker to the server with its index, which an earlier worker may have used. */
export async function connectToServer(parallelIndex: number): Promise<WorkerServer> {
  const { servers } = v.parse(Run, process.env['E2E_RUN'])
  const found = servers[parallelIndex]
  if (!found) throw new Error(`Worker ${parallelIndex} has no server.`)
  const { address, logFile, databaseUrl, folder } = found
  const { length } = await readFile(logFile, 'utf8')
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  let setBackMs = 0
  return {
    address,
    expectedFaults: [],
    log: async () => {
      const all = await readFile(logFile, 'utf8')
      return { all, own: all.slice(length) }
    },
    database,
    linkTo: (email) => linkIn(join(folder, 'mail'), email),
    applications: async (...args) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(projectRoot, 'dist/server/decide-applications.js'), ...args],
        { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, PUBLIC_URL: address } },
      )
      return stdout
    },
    startAnother: (start) => startDemonstration(databaseUrl, folder, now(), start),
    restore: async () => {
      await expect(async () => expect(await openTransactionsIn(database)).toBe(0)).toPass({
        intervals: [5, 20, 50],
      })
      setBackMs += beginTimeAgain()
      await setBack(folder, setBackMs)
      await database.query('select snapshot.restore()')
      await rm(join(folder, 'mail'), { recursive: true, force: true })
    },
    disconnect: () => database.end(),
  }
}

/** A module that a server loads before its program. */
const { href: clockSetBack } = new URL('../../../tools/support/servers/clock-set-back.mjs', import.meta.url)

const setBackFile = (folder: string) => join(folder, 'clock-set-back')

/** Sets the clock of the server on this folder back by so many milliseconds since it was started. */
async function setBack(folder: string, milliseconds: number) {
  const next = `${setBackFile(folder)}.next`
  await writeFile(next, String(milliseconds))
  await rename(next, setBackFile(folder))
}

/**
 * The transactions of the server: a page of the test before may have sent a last request. Rows that it writes while they are put back
 * would belong to deleted ones, or be older than the restoration and stay.
 */
async function openTransactionsIn(database: pg.ClientBase): Promise<number> {
  const { rowCount } = await database.query(
    `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  return rowCount ?? 0
}

async function linkIn(folder: string, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const files = await readdir(folder)
    const all = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const text = all.find((one) => one.includes(`To: ${email}`))
    // A long line of an email is broken after an equals sign, which is written in hexadecimal itself.
    link = /https?:\S+/u.exec(text?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

async function runIn(database: string, sql: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The tokens of a person in the snapshot; none where a path through a machine runs on a server without it. */
export async function tokensInSnapshot(email: string): Promise<Tokens | undefined> {
  const run = process.env['E2E_RUN']
  if (run === undefined) return undefined
  const { tokens } = v.parse(Run, run)
  const people = JSON.parse(await readFile(tokens, 'utf8')) as Readonly<Record<string, Tokens>>
  return people[email]
}
