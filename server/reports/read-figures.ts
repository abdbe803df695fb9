import { type SQL, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'

/** The children of the plans of three years are sorted in memory, and not on disk. */
const workMemory = '32MB'

/**
 * The rows of a query, planned for the values that it has. A plan for any values, which the database may make for a statement that it has
 * seen five times, expects a period of few plans, and can compare each row of a long one with every other.
 */
export async function readFigures<Row extends Record<string, unknown>>(rows: Querying, query: SQL) {
  await rows.execute(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', ${workMemory}, true)`,
  )
  const { rows: found } = await rows.execute<Row>(query)
  return found
}
