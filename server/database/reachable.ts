import { setTimeout } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/** Milliseconds that a database has to answer the simplest of questions. */
const patience = 2_000

/** Whether the database answers before whoever watches the server would give it up. */
export async function isReachable(db: Database): Promise<boolean> {
  const given = new AbortController()
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const givenUp = setTimeout(patience, false, { signal: given.signal }).catch(() => false)
  const isThere = await Promise.race([answered, givenUp])
  given.abort()
  return isThere
}
