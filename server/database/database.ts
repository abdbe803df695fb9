import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { openEmbeddedDatabase } from './embedded-database.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

/** A database that can be used until `close` has drained it. */
export type OpenDatabase = {
  readonly db: Database
  /** The connections below `db`, for what needs one of its own (migrations). */
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

/**
 * Opens PostgreSQL when its address is set, else the embedded database, whose folder is then this process’s alone.
 * The embedded database has one connection: inside a transaction every query must go through the transaction.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) {
    const embedded = await openEmbeddedDatabase(settings.dataDirectory)
    return { db: drizzle(embedded.pool, { schema }), pool: embedded.pool, close: embedded.close }
  }
  const pool = new pg.Pool({ connectionString: settings.databaseUrl })
  // Without a listener, a connection that dies while it rests would end the process; the pool replaces it.
  pool.on('error', () => undefined)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
