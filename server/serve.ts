import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Hono } from 'hono'
import type pg from 'pg'
import * as v from 'valibot'

import { background } from './environment/background.ts'
import { restrictDataDirectory } from './environment/data-directory-access.ts'
import { readOrCreateSecret, readSecret } from './environment/data-directory-secret.ts'
import { openDatabase } from './database/database.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { type Certificate, listen } from './http/listen.ts'
import type { Log } from './environment/log.ts'
import { projectRoot } from './environment/project-root.ts'
import { clockOf } from './environment/server-clock.ts'
import type { Clock } from './environment/server-clock.ts'
import type { Settings } from './environment/settings.ts'
import { createTestMode } from './test-mode/test-mode.ts'
import type { TestMode } from './test-mode/test-mode.ts'

/** The dependencies of the composition root. */
export type ServerDeps = {
  readonly db: Database
  /** The connection pool of `db`. */
  readonly pool: pg.Pool
  readonly settings: Settings
  /** The secret that every signing key is derived from. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  /** The version of the program, as in `/config.json`. */
  readonly version: string
  /** False as soon as the server receives a signal to stop. */
  readonly isServing: () => boolean
  /** Runs a task that no response waits for; shutdown waits for it. */
  readonly inBackground: (tasks: Promise<void>) => void
  /** The folder of the built client, if it has been built. */
  readonly clientFolder?: string
  /** What testers control; absent in use. */
  readonly testMode?: TestMode | undefined
}

export type Program = {
  /** Seeds a migrated database once; does nothing where the settings disable it or the database is already seeded. */
  readonly seed: (db: Database, settings: Settings, clock: Clock) => Promise<void>
  /** Deletes expired rows and files; runs at startup and once an hour. */
  readonly prune: (database: OpenDatabase, settings: Settings, now: Date) => Promise<void>
  readonly compose: (deps: ServerDeps) => Pick<Hono, 'fetch'> & {
    /** Closes what outlives a request. */
    readonly close?: () => Promise<void>
  }
}

/** Milliseconds that pending requests get to complete. */
const drainLimitMs = 10_000
/** Milliseconds that a client may still use a keep-alive connection: Node’s `keepAliveTimeout` and a margin. */
const keepAliveLimitMs = 5_500
const hourMs = 3_600_000

/** Opens everything in order, serves until SIGTERM or SIGINT, then closes everything in reverse order and exits the process. */
export async function serve(settings: Settings, program: Program, log: Log): Promise<void> {
  const startClock = clockOf(settings.testClock)
  const testMode = settings.testMode ? createTestMode(startClock) : undefined
  const clock = testMode?.clock ?? startClock
  const folder = settings.dataDirectory
  const mode = await restrictDataDirectory(folder)
  if (mode !== undefined) log({ event: 'dataDirectoryClosed', folder, was: mode.toString(8) })
  // Reads the secret before the database is opened, so that a damaged one is refused; creates a missing one after, since its presence shows
  // that there was a database.
  const secret = settings.jwtSecret ?? (await readSecret(folder))
  const database = await openDatabase(settings, async ({ db, client }) => {
    await migrate(client)
    await program.seed(db, settings, clock)
  })
  const tasks = background(log)
  let isServing = true
  try {
    const app = composed(database, settings, program, {
      secret: secret ?? (await readOrCreateSecret(folder)),
      clock,
      log,
      isServing: () => isServing,
      inBackground: (task) => tasks.add(task),
      testMode,
    })
    const prune = () => tasks.add(program.prune(database, settings, clock()))
    prune()
    setInterval(prune, hourMs).unref()
    const listening = await listen(app.fetch, { ...settings, tls: certificateOf(settings) })
    const stop = async (signal: string) => {
      if (!isServing) return
      isServing = false
      log({ event: 'draining', signal })
      // SIGINT (Ctrl-C) does not wait for keep-alive connections.
      await Promise.all([
        listening.drain(drainLimitMs, signal === 'SIGTERM' ? keepAliveLimitMs : 0),
        app.close?.(),
      ])
      await tasks.drain(drainLimitMs)
      await database.close()
      log({ event: 'stopped' })
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))
    log({ event: 'serving', address: settings.publicUrl })
  } catch (error) {
    await database.close()
    throw error
  }
}

function composed(
  { db, pool }: OpenDatabase,
  settings: Settings,
  program: Program,
  deps: Pick<ServerDeps, 'secret' | 'clock' | 'log' | 'isServing' | 'inBackground' | 'testMode'>,
) {
  const client = join(projectRoot, settings.testMode ? 'dist/inspected-client' : 'dist/client')
  return program.compose({
    db,
    pool,
    settings,
    version: programVersion(),
    ...deps,
    ...(existsSync(client) && { clientFolder: client }),
  })
}

function certificateOf({ tls }: Settings): Certificate | undefined {
  return tls && { cert: readFileSync(tls.certificate, 'utf8'), key: readFileSync(tls.key, 'utf8') }
}

function programVersion(): string {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8')
  return v.parse(v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() })), text).version
}
