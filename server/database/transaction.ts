import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Querying } from './querying.ts'

/** Runs `work` in one transaction and rolls back when it rejects. Inside it, every query must use the `Querying` that `work` receives. */
export type InTransaction = <Result>(
  work: (rows: Querying) => Promise<Result>,
  /** The statements that begin it; `begin` by default. */
  beginning?: string,
) => Promise<Result>

/**
 * Replaces Drizzle’s `transaction`, which leaks the connection when `begin` fails, and returns a connection to the pool when its `rollback`
 * failed.
 */
export const transactionsOf =
  (pool: pg.Pool): InTransaction =>
  async (work, beginning = 'begin') => {
    const connection = await pool.connect()
    let releaseError: Error | undefined
    try {
      await connection.query(beginning)
      const result = await work(drizzle(connection))
      await connection.query('commit')
      return result
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => (releaseError = failure))
      throw error
    } finally {
      connection.release(releaseError)
    }
  }
