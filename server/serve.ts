import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Hono } from 'hono'
import type pg from 'pg'
import * as v from 'valibot'

import { background } from './background.ts'
import { closeDataDirectory } from './data-directory-access.ts'
import { storedSecret, readSecret } from './data-directory-secret.ts'
import { openDatabase } from './database/database.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { type Certificate, listen } from './http/listen.ts'
import type { Log } from './http/log.ts'
import { projectRoot } from './project-root.ts'
import { clockOf } from './server-clock.ts'
import type { Clock } from './server-clock.ts'
import type { Settings } from './settings.ts'

/** What the composition root is given. */
export type ServerDeps = {
  readonly db: Database
  /** The connections below `db`. */
  readonly pool: pg.Pool
  readonly settings: Settings
  /** What every signing key is made from. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  /** Of the program, as `/config.json` tells it. */
  readonly version: string
  /** False from the moment that the server is told to stop. */
  readonly isServing: () => boolean
  /** For work that no answer waits for; the server ends after it. */
  readonly inBackground: (work: Promise<void>) => void
  /** The built app, when it has been built. */
  readonly clientFolder?: string
}

export type Program = {
  /** Fills a migrated database, once; does nothing where the settings say so or where it has been done. */
  readonly seed: (db: Database, settings: Settings, clock: Clock) => Promise<void>
  /** Forgets what nobody may use any more; done at the start and once an hour. */
  readonly prune: (db: Database, now: Date) => Promise<void>
  readonly compose: (deps: ServerDeps) => Pick<Hono, 'fetch'> & {
    /** Ends what outlives a request. */
    readonly close?: () => Promise<void>
  }
}

/** Milliseconds that requests under way get to end. */
const drainLimit = 10_000
/** Milliseconds that a client may still use a connection that it was told to keep: Node’s `keepAliveTimeout`, and a little. */
const restLimit = 5_500
const hour = 3_600_000

/** Opens everything in order, serves until SIGTERM or SIGINT, then closes everything in the opposite order and ends the process. */
export async function serve(settings: Settings, program: Program, log: Log): Promise<void> {
  const clock = clockOf(settings.testClock)
  const folder = settings.dataDirectory
  const mode = await closeDataDirectory(folder)
  if (mode !== undefined) log({ event: 'dataDirectoryClosed', folder, was: mode.toString(8) })
  // A damaged one is refused before the database is opened; a new one is made after it, so that it shows that there was a database.
  const secret = settings.jwtSecret ?? (await readSecret(folder))
  const database = await openDatabase(settings, async ({ db, client }) => {
    await migrate(client)
    await program.seed(db, settings, clock)
  })
  const work = background(log)
  let isServing = true
  try {
    const app = composed(database, settings, program, {
      secret: secret ?? (await storedSecret(folder)),
      clock,
      log,
      isServing: () => isServing,
      inBackground: (task) => work.add(task),
    })
    const prune = () => work.add(program.prune(database.db, clock()))
    prune()
    setInterval(prune, hour).unref()
    const listening = await listen(app.fetch, { ...settings, tls: certificateOf(settings) })
    const stop = async (signal: string) => {
      if (!isServing) return
      isServing = false
      log({ event: 'draining', signal })
      // Whoever presses Ctrl-C does not want to wait for it.
      await Promise.all([listening.drain(drainLimit, signal === 'SIGTERM' ? restLimit : 0), app.close?.()])
      await work.drain(drainLimit)
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
  deps: Pick<ServerDeps, 'secret' | 'clock' | 'log' | 'isServing' | 'inBackground'>,
) {
  const client = join(projectRoot, 'dist/client')
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
