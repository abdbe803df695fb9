import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPostgres } from './postgres.ts'
import type { PostgresSettings } from './postgres.ts'

export type Database = NodePgDatabase

/** A connection of the tables’ owner, which may change tables. */
export type OwnedDatabase = { readonly db: Database; readonly client: pg.Client }

/** An open database; `close` drains it. */
export type OpenDatabase = {
  readonly db: Database
  /** The connection pool of `db`. */
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export type DatabaseSettings = PostgresSettings & {
  /** The address of PostgreSQL; `undefined` means the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

/**
 * Opens PostgreSQL when its address is set, else the embedded database, which claims its folder for this process. Runs `prepare` first, as
 * the owner, who may change tables; the returned database uses a role that sees no organisation’s rows until one is set. The embedded
 * database has one connection: inside a transaction every query must go through the transaction.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  prepare: (owned: OwnedDatabase) => Promise<void> = () => Promise.resolve(),
): Promise<OpenDatabase> {
  const { databaseUrl } = settings
  const prepared = (client: pg.Client) => prepare({ db: drizzle(client), client })
  const { pool, close } =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(settings.dataDirectory, prepared)
      : await openPostgres({ ...settings, databaseUrl }, prepared)
  return { db: drizzle(pool), pool, close }
}
