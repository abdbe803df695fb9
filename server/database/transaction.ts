import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Querying } from './querying.ts'

/** Does a piece of work in one transaction: all of it or nothing. Inside it every query goes through what `work` is given. */
export type InTransaction = <Result>(
  work: (rows: Querying) => Promise<Result>,
  /** The statements that begin it. */
  beginning?: string,
) => Promise<Result>

/**
 * Not Drizzle’s own `transaction`, which keeps a connection for good when `begin` fails, and gives one back to the pool whose
 * transaction could not be ended.
 */
export const transactionsOf =
  (pool: pg.Pool): InTransaction =>
  async (work, beginning = 'begin') => {
    const connection = await pool.connect()
    let fault: Error | undefined
    try {
      await connection.query(beginning)
      const result = await work(drizzle(connection))
      await connection.query('commit')
      return result
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => (fault = failure))
      throw error
    } finally {
      connection.release(fault)
    }
  }
