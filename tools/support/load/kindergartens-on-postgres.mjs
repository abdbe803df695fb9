import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { fillWithKindergartens } from './many-kindergartens.mjs'
import { startServer } from '../servers/own-server.mjs'
import { startPostgres } from '../servers/postgres.mjs'

/**
 * @typedef {object} FilledPostgres
 * @property {string} url of the database
 * @property {string} folder for the data directories of servers
 * @property {import('../servers/postgres.mjs').OwnPostgres} postgres
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a durable PostgreSQL with many kindergartens in it.
 *
 * @param {number} organizations
 * @returns {Promise<FilledPostgres>}
 */
export const startFilledPostgres = (organizations) =>
  startPostgresWith((run) => fillWithKindergartens(run, organizations))

/**
 * Starts a durable PostgreSQL with what `fill` inserts into a migrated database.
 *
 * @param {(run: (sql: string) => Promise<unknown>) => Promise<void>} fill
 * @returns {Promise<FilledPostgres>}
 */
export async function startPostgresWith(fill) {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-many-'))
  const postgres = await startPostgres({ isDurable: true })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const database = 'kindergartens'
    const url = postgres.url(database)
    await postgres.createDatabase(database)
    const migrating = await startServer(join(folder, 'first'), { databaseUrl: url, seed: 'none' })
    await migrating.stop()

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await fill((sql) => client.query(sql))
    await client.end()
    return { url, folder, postgres, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
