import { setTimeout } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/** The timeout of the health query in milliseconds. */
const timeoutMs = 2_000
/** How long a result is cached in milliseconds, so that frequent health checks do not load the database. */
const cacheMs = 1_000

/** Returns a cached check of whether the database responds, which settles before health checks time out. */
export function reachability(db: Database): () => Promise<boolean> {
  let probe: { readonly response: Promise<boolean>; readonly endsAt: number } | undefined
  return () => {
    const now = performance.now()
    if (!probe || now >= probe.endsAt) probe = { response: ping(db), endsAt: now + cacheMs }
    return probe.response
  }
}

async function ping(db: Database): Promise<boolean> {
  const timer = new AbortController()
  const succeeded = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const timedOut = setTimeout(timeoutMs, false, { signal: timer.signal }).catch(() => false)
  const isReachable = await Promise.race([succeeded, timedOut])
  timer.abort()
  return isReachable
}
