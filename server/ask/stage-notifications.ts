import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import type { Database } from '#server/database/database.ts'
import type { Id } from '#src/contract/values.ts'

const channel = 'ask_stage'
const reconnectDelayMs = 1_000
const closeTimeoutMs = 1_000

/** Called with the id of a changed stage, or with `undefined` when notifications may have been missed. */
type Listener = (stageId: Id | undefined) => void

/** Notifies that a stage was paired, revoked or connected. Carries only the id: listeners read the new state from the database. */
export type StageNotifications = {
  /** Notifies all server processes, this one included. */
  notify(stageId: Id): Promise<void>
  listen(listener: Listener): void
  close(): Promise<void>
}

/** For the embedded database, which has one process. */
export function localStageNotifications(): StageNotifications {
  const listeners = new Set<Listener>()
  return {
    notify: (stageId) => {
      for (const listener of listeners) listener(stageId)
      return Promise.resolve()
    },
    listen: (listener) => void listeners.add(listener),
    close: () => Promise.resolve(),
  }
}

/** Over PostgreSQL LISTEN/NOTIFY, on a dedicated connection, since a listening one can never return to the pool. */
export function sharedStageNotifications(db: Database, databaseUrl: string): StageNotifications {
  const local = localStageNotifications()
  const abortController = new AbortController()
  let listening: Promise<void> | undefined

  const listenOnce = async (listener: Listener) => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    // A lost connection also emits `end`; an unhandled error event would crash the process.
    connection.on('error', () => undefined)
    connection.on('notification', ({ payload }) => {
      if (payload !== undefined) listener(payload)
    })
    const disconnected = once(connection, 'end', { signal: abortController.signal }).catch(() => undefined)
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      listener(undefined)
      await disconnected
    } finally {
      await connection.end()
    }
  }

  const listenWithReconnect = async (listener: Listener) => {
    while (!abortController.signal.aborted) {
      await listenOnce(listener).catch(() => undefined)
      await wait(reconnectDelayMs, undefined, { signal: abortController.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  return {
    async notify(stageId) {
      await local.notify(stageId)
      await db.execute(sql`select pg_notify(${channel}, ${stageId})`)
    },
    listen(listener) {
      local.listen(listener)
      listening ??= listenWithReconnect(listener)
    },
    async close() {
      abortController.abort()
      // An unreachable database never confirms the close.
      await Promise.race([listening, wait(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}
