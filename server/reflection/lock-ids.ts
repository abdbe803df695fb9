import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import type { Id } from '#src/contract/values.ts'

/**
 * Locks ids that clients have made until the end of the transaction, whether they have rows or not: a call that creates something, and its
 * repeat at the same moment, take turns, and the second one finds what the first one has created.
 */
export async function lockIds(rows: Pick<Querying, 'execute'>, ids: readonly Id[]): Promise<void> {
  // In one order, so that two calls wait for each other, and never crosswise.
  const sorted = sql.param(ids.toSorted())
  await rows.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${sorted}::text[]) as id`,
  )
}
