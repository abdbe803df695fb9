// Makes a backup of the database and the files as deploy/sprakhuset-backup does, restores both elsewhere, and starts a server on them.
// `SCALE=0.1` is 560 kindergartens, about those of the largest municipality.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { countryOf, departmentIn, idIn } from '../support/load/country-directory.mjs'
import { password, startCountry } from '../support/load/country-on-postgres.mjs'
import { amountFrom } from '../support/project/amount.mjs'

/** @typedef {import('../support/servers/own-server.mjs').OwnServer} OwnServer */
/** @typedef {import('../support/servers/postgres.mjs').OwnPostgres} OwnPostgres */

/** @type {import('../soak.mjs').Soak} */
export const soak = { name: 'restore', title: 'A backup that is brought back into another database', run }

async function run() {
  const programs = { dump: programOf('pg_dump'), restore: programOf('pg_restore') }
  if (programs.dump === undefined || programs.restore === undefined)
    return { faults: ['pg_dump and pg_restore are not here: apt-get install postgresql-client'], report: {} }

  const country = countryOf(amountFrom('SCALE', 0.1), 1)
  const { postgres, server, serve, stop, folder } = await startCountry(country, [])
  try {
    const file = join(postgres.folder, 'database.dump')
    const before = await readingsOf(postgres, server, country)
    const rows = await rowsOf(postgres, 'sprakhuset')
    const dumpSeconds = secondsOf(programs.dump, [
      '--format=custom',
      `--file=${file}`,
      postgres.url('sprakhuset'),
    ])
    const archive = join(postgres.folder, 'files.tar')
    secondsOf('tar', ['--create', `--directory=${folder}`, `--file=${archive}`, 'files'])
    await server.stop()

    await postgres.createDatabase('restored', 'template0')
    const restoreSeconds = secondsOf(programs.restore, [
      '--exit-on-error',
      `--dbname=${postgres.url('restored')}`,
      file,
    ])
    const rowsAfter = await rowsOf(postgres, 'restored')
    const restoredFolder = join(postgres.folder, 'restored')
    mkdirSync(restoredFolder)
    secondsOf('tar', ['--extract', `--directory=${restoredFolder}`, `--file=${archive}`])
    const restored = await serve('restored', restoredFolder)
    const after = await readingsOf(postgres, restored, country)
    await restored.stop()

    const [size] = await postgres.query('postgres', "select pg_database_size('sprakhuset') / 1000000 as mb")
    const report = {
      country,
      databaseMegabytes: Number(size?.['mb']),
      dumpMegabytes: Math.round(statSync(file).size / 1e6),
      dumpSeconds,
      restoreSeconds,
      serverSeconds: Math.round(restored.readyAfter / 1_000),
    }
    console.table([report])
    const faults = Object.keys(rows)
      .filter((table) => rows[table] !== rowsAfter[table])
      .map((table) => `${table} had ${rows[table]} rows and has ${rowsAfter[table]}.`)
    if (after.month !== before.month) faults.push('A person sees another month than before.')
    if (after.picture !== before.picture)
      faults.push('The picture of a theme card is another one than before.')
    return { faults, report }
  } finally {
    await stop()
  }
}

/**
 * @param {OwnPostgres} postgres
 * @param {string} database
 */
async function rowsOf(postgres, database) {
  const tables = await postgres.query(
    database,
    "select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace",
  )
  /** @type {Record<string, number>} */
  const rows = {}
  for (const { name } of tables) {
    const [counted] = await postgres.query(database, `select count(*)::int as rows from ${String(name)}`)
    rows[String(name)] = Number(counted?.['rows'])
  }
  return rows
}

const Themes = v.array(v.object({ picture: v.object({ src: v.string() }) }))

/**
 * What a member of staff reads: this month, and the picture of the first theme card, as base64.
 * @param {OwnPostgres} postgres
 * @param {OwnServer} server
 * @param {import('../support/load/country-directory.mjs').Country} country
 */
async function readingsOf(postgres, { address }, { organizations }) {
  const [person] = await postgres.query(
    'sprakhuset',
    `select ${idIn('organization', '7')} as organization, ${departmentIn('7', 2)} as department, email
     from users where id = ${idIn('user', `(4 * ${organizations} + 7)`)}`,
  )
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestsource: 'app' },
    body: JSON.stringify({ email: person?.['email'], password }),
  })
  const { token } = await signIn.json()
  const headers = {
    authorization: `Bearer ${token}`,
    orgctx: String(person?.['organization']),
    depctx: String(person?.['department']),
  }
  /** @param {string} path */
  const read = async (path) => {
    const response = await fetch(new URL(path, address), { headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
    return response
  }
  const [theme] = v.parse(Themes, await (await read('/api/main-activities')).json())
  if (!theme) throw new Error('The bank has no theme card.')
  return {
    month: await (await read('/api/plans?from=2026-11-01&to=2026-11-30')).text(),
    picture: Buffer.from(await (await read(theme.picture.src)).arrayBuffer()).toString('base64'),
  }
}

/** @param {string} name */
function programOf(name) {
  const debian = '/usr/lib/postgresql'
  const newest = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [...newest.map((version) => join(debian, version, 'bin', name)), name].find(
    (path) => spawnSync(path, ['--version']).status === 0,
  )
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function secondsOf(program, parameters) {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(program, parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`)
  return Number(((performance.now() - startedAt) / 1_000).toFixed(1))
}
