import { setTimeout } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/** Milliseconds that a database has to answer the simplest of questions. */
const timeoutMs = 2_000
/** Milliseconds that an answer stands, so that whoever asks often asks the database no more for that. */
const good = 1_000

/** Tells whether the database answers before whoever watches the server would give it up. */
export function reachability(db: Database): () => Promise<boolean> {
  let probe: { readonly response: Promise<boolean>; readonly endsAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!probe || now >= probe.endsAt) probe = { response: ask(db), endsAt: now + good }
    return probe.response
  }
}

async function ask(db: Database): Promise<boolean> {
  const given = new AbortController()
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const givenUp = setTimeout(timeoutMs, false, { signal: given.signal }).catch(() => false)
  const isThere = await Promise.race([answered, givenUp])
  given.abort()
  return isThere
}
