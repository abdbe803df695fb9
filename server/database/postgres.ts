import pg from 'pg'

import { ServingClient } from './serving-client.ts'
import { asServingRole } from './serving-role.ts'

export type PostgresSettings = {
  /** The login that owns the tables, if it differs from that of `databaseUrl`. */
  readonly databaseOwnerUrl?: string | undefined
  /** The maximum number of connections of one process. */
  readonly databasePool?: number
}

/**
 * Timeouts in milliseconds, enforced by the database or, when it does not respond at all, by the client, so that a slow database cannot
 * occupy every connection.
 */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Runs `prepare` on a connection of the tables’ owner, then opens the pool for serving. */
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
    ...timeouts,
    keepAlive: true,
    ...asServingRole,
  })
  // Without a listener, an error on an idle connection would end the process; the pool replaces the connection.
  pool.on('error', () => undefined)
  return { pool, close: () => pool.end() }
}
