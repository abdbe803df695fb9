import pg from 'pg'

import { ServingClient } from './serving-client.ts'
import { asServingRole } from './serving-role.ts'

export type PostgresSettings = {
  /** The login that owns the tables, when it is another than the one that serves. */
  readonly databaseOwnerUrl?: string | undefined
  /** Connections of one process. */
  readonly databasePool?: number
}

/**
 * Milliseconds. What takes longer is given up, by the database or, when it says nothing at all, by us, so that a slow database cannot
 * take every connection for good.
 */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Runs `prepare` on a connection of the tables’ owner, then opens the pool that serves. */
export async function openPostgres(
  settings: PostgresSettings & { readonly databaseUrl: string },
  prepare: (owner: pg.Client) => Promise<void>,
): Promise<{ readonly pool: pg.Pool; readonly close: () => Promise<void> }> {
  const owner = new ServingClient({ connectionString: settings.databaseOwnerUrl ?? settings.databaseUrl })
  await owner.connect()
  try {
    await prepare(owner)
  } finally {
    await owner.end()
  }
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    ...(settings.databasePool !== undefined && { max: settings.databasePool }),
    Client: ServingClient,
    ...limits,
    keepAlive: true,
    ...asServingRole,
  })
  // Without a listener, a connection that dies while it rests would end the process; the pool replaces it.
  pool.on('error', () => undefined)
  return { pool, close: () => pool.end() }
}
