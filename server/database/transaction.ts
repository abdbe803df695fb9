import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Querying } from './querying.ts'
import { turns } from './turns.ts'

/** Runs `work` in one transaction and rolls back when it rejects. Inside it, every query must use the `Querying` that `work` receives. */
export type InTransaction = <Result>(
  work: (rows: Querying) => Promise<Result>,
  /** The statements that begin it; `begin` by default. */
  beginning?: string,
) => Promise<Result>

/** How many of the connections transactions may hold: a locked table stops those that wait for it, and nothing else. */
const shareOfTransactions = 0.7

/**
 * Replaces Drizzle’s `transaction`, which leaks the connection when `begin` fails, and returns a connection to the pool when its `rollback`
 * failed. Of several connections, transactions leave some to the statements outside them: those of the health check, the bank and
 * authentication.
 */
export function transactionsOf(pool: pg.Pool): InTransaction {
  const { max, connectionTimeoutMillis } = pool.options
  const takeTurn = turns(Math.max(1, Math.floor(max * shareOfTransactions)), connectionTimeoutMillis)
  return async (work, beginning = 'begin') => {
    const giveTurnBack = await takeTurn()
    try {
      return await onConnectionOf(pool, work, beginning)
    } finally {
      giveTurnBack()
    }
  }
}

async function onConnectionOf<Result>(
  pool: pg.Pool,
  work: (rows: Querying) => Promise<Result>,
  beginning: string,
): Promise<Result> {
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
