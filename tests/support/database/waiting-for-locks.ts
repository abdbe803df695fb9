import type { freshDatabase } from './database.ts'

/** How many connections to the database wait for a lock of another one. */
export const waitingForLocks = (database: ReturnType<typeof freshDatabase>): Promise<number | undefined> =>
  database().asOwner(async ({ client }) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting
  })
