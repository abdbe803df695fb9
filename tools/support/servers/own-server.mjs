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
 * @property {number} readyAfter milliseconds from its start to its first response
 * @property {string} logFile
 * @property {() => string} log the output of this server and of earlier ones on this port
 * @property {Promise<number | string>} ended its exit code, or the signal that ended it
 * @property {() => Promise<void>} stop lets it finish requests in progress
 * @property {() => Promise<void>} kill ends it at once, like a crash
 */

/**
 * @typedef {object} ServerStart
 * @property {number} [port] default: a free port
 * @property {'demo' | 'none'} [seed]
 * @property {string} [databaseUrl] PostgreSQL instead of the embedded database
 * @property {Readonly<Record<string, string>>} [env] more settings
 * @property {string} [program] another build than the project's
 * @property {readonly string[]} [flags] of Node
 */

/**
 * Starts the built server on the demonstration data, modified by `plant` directly in the database, on a port of its
 * own.
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
 * Starts the built server with a data directory; several may share a database. It also ends with the process that
 * started it.
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
    // Without the settings of the current environment: the data must be those in the folder.
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
  const killOnExit = () => void server.kill('SIGKILL')
  process.once('exit', killOnExit)
  /** @type {OwnServer['ended']} */
  const ended = new Promise((resolve) => {
    server.once('exit', (code, signal) => {
      process.off('exit', killOnExit)
      resolve(code ?? signal ?? 0)
    })
  })
  const log = () => readFileSync(logFile, 'utf8')

  while (!(await isHealthy(address))) {
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
    logFile,
    log,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const timeoutMs = 60_000

/**
 * Whether the server is healthy; accepts a self-signed certificate.
 *
 * @param {string} address
 * @returns {Promise<boolean>}
 */
const isHealthy = (address) =>
  new Promise((resolve) => {
    const get = address.startsWith('https:') ? getByTls : getPlain
    get(`${address}/api/health`, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
