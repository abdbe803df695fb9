import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get as getPlain } from 'node:http'
import { get as getByTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { PGlite } from '@electric-sql/pglite'

import { freePort } from '../project/free-port.mjs'
import { root } from '../project/project.mjs'

/**
 * @typedef {object} OwnServer
 * @property {string} address
 * @property {number} port
 * @property {number} readyAfter milliseconds from its start to its first answer
 * @property {() => string} log all that it and those before it on this port have written
 * @property {Promise<number | string>} ended its exit code, or the signal that ended it
 * @property {() => Promise<void>} stop lets it end what is under way
 * @property {() => Promise<void>} kill ends it at once, as a fault would
 */

/**
 * @typedef {object} ServerStart
 * @property {number} [port] a free one unless told
 * @property {'demo' | 'none'} [seed]
 * @property {string} [databaseUrl] PostgreSQL instead of the embedded database
 * @property {Readonly<Record<string, string>>} [env] more settings
 * @property {string} [program] another build than the project's
 * @property {readonly string[]} [flags] of Node
 */

/**
 * Starts the built server on the demonstration's data after `plant` has changed it behind the server's back, on a port of its own.
 *
 * @param {(database: PGlite) => Promise<void>} plant
 * @param {ServerStart} [start]
 * @returns {Promise<OwnServer>}
 */
export async function startPlantedServer(plant, start = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-planted-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const seeding = await startServer(folder, start)
    await seeding.stop()

    const database = await PGlite.create(join(folder, 'database'))
    await plant(database)
    await database.close()

    const serving = await startServer(folder, start)
    return { ...serving, stop: () => serving.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Starts the built server with a data directory; several may share a database. It ends at the latest with the process that started it.
 *
 * @param {string} folder
 * @param {ServerStart} [start]
 * @returns {Promise<OwnServer>}
 */
export async function startServer(folder, start = {}) {
  const port = start.port ?? (await freePort())
  const address = `${start.env?.['TLS_CERT'] ? 'https' : 'http'}://localhost:${port}`
  mkdirSync(folder, { recursive: true })
  const logFile = join(folder, `server-${port}.log`)
  const logTo = openSync(logFile, 'a')
  const startedAt = performance.now()
  const server = spawn(process.execPath, [...(start.flags ?? []), start.program ?? 'dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', logTo, logTo],
    // None of the settings of whoever runs this: the data must be those in the folder.
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: folder,
      SEED: start.seed ?? 'demo',
      ...(start.databaseUrl === undefined ? {} : { DATABASE_URL: start.databaseUrl }),
      ...start.env,
    },
  })
  closeSync(logTo)
  const endWithUs = () => void server.kill('SIGKILL')
  process.once('exit', endWithUs)
  /** @type {OwnServer['ended']} */
  const ended = new Promise((resolve) => {
    server.once('exit', (code, signal) => {
      process.off('exit', endWithUs)
      resolve(code ?? signal ?? 0)
    })
  })
  const log = () => readFileSync(logFile, 'utf8')

  while (!(await answers(address))) {
    if (server.exitCode !== null || server.signalCode !== null || performance.now() - startedAt > timeoutMs) {
      server.kill('SIGKILL')
      throw new Error(`The server did not start:\n${log()}`)
    }
    await wait(20)
  }
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    server.kill(signal)
    await ended
  }
  return {
    address,
    port,
    readyAfter: performance.now() - startedAt,
    log,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const timeoutMs = 60_000

/**
 * Whether the server serves; a certificate of its own is as good as any here.
 *
 * @param {string} address
 * @returns {Promise<boolean>}
 */
const answers = (address) =>
  new Promise((resolve) => {
    const ask = address.startsWith('https:') ? getByTls : getPlain
    ask(`${address}/api/health`, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
