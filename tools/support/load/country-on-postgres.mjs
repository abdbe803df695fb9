import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hash } from '@node-rs/argon2'
import pg from 'pg'

import { statementsOf } from './country-directory.mjs'
import { startServer } from '../servers/own-server.mjs'
import { startPostgres } from '../servers/postgres.mjs'

/** The password of every user. */
export const password = 'Sprakhuset1!'

/** The clock of the server: in the middle of the first month of plans. */
export const now = '2026-11-20T09:00:00Z'

/**
 * A country in its own PostgreSQL: the schema and the bank from a server, the rest as rows.
 *
 * @param {import('./country-directory.mjs').Country} country
 * @param {readonly string[]} flags of PostgreSQL
 */
export async function startCountry(country, flags) {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-country-'))
  const postgres = await startPostgres({ flags })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  /**
   * @param {string} database
   * @param {string} [dataFolder]
   */
  const serve = (database, dataFolder = folder) =>
    startServer(dataFolder, {
      databaseUrl: postgres.url(database, 'serving'),
      seed: 'none',
      env: { DATABASE_OWNER_URL: postgres.url(database), TEST_CLOCK: now },
    })
  try {
    await postgres.query('postgres', 'create role sprakhuset_app')
    await postgres.query('postgres', 'create role serving login in role sprakhuset_app')
    await postgres.createDatabase('sprakhuset')
    const server = await serve('sprakhuset')
    await fill(postgres.url('sprakhuset'), country)
    return { postgres, server, serve, stop, folder }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param {string} url
 * @param {import('./country-directory.mjs').Country} country
 */
async function fill(url, country) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The rows are consistent by construction; checking each reference would take minutes.
  await client.query("set session_replication_role = 'replica'")
  for (const { what, sql } of statementsOf(country, await hash(password))) {
    const startedAt = performance.now()
    const { rowCount } = await client.query(sql)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    console.log(`${what}: ${(rowCount ?? 0).toLocaleString('en')} rows in ${seconds} s`)
  }
  await client.query('vacuum analyze')
  await client.end()
}
