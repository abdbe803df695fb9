import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import type { Database } from './database.ts'

const reconnectDelayMs = 1_000
const closeTimeoutMs = 1_000

/** Called with a payload, or with `undefined` when notifications may have been missed. */
type Listener = (payload: string | undefined) => void

/** Notifies of changes on one channel. Carries only ids: listeners read the new state from the database. */
export type Notifications = {
  /** Notifies all server processes, this one included, once each, in the order of the calls. */
  notify(payload: string): Promise<void>
  /** Returns the function that stops listening. */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/** Notifications between the processes of one database; the embedded one has one process. */
export const notificationsOn = (
  channel: string,
  { db, databaseUrl }: { readonly db: Database; readonly databaseUrl: string | undefined },
): Notifications =>
  databaseUrl === undefined ? localNotifications() : sharedNotifications(channel, db, databaseUrl)

function localNotifications(): Notifications & { readonly emit: Listener } {
  const listeners = new Set<Listener>()
  const emit: Listener = (payload) => {
    for (const listener of listeners) listener(payload)
  }
  return {
    emit,
    notify: (payload) => {
      emit(payload)
      return Promise.resolve()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => Promise.resolve(),
  }
}

/** Over PostgreSQL LISTEN/NOTIFY, on a dedicated connection, since a listening one can never return to the pool. */
function sharedNotifications(channel: string, db: Database, databaseUrl: string): Notifications {
  const local = localNotifications()
  /** Before each payload of this process, which has notified its own listeners already. */
  const sender = `${randomUUID()} `
  const abortController = new AbortController()
  let listening: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: two connections of the pool would send two in any order, and what came first would be shown as what is true now.
  const inOrder = (send: () => Promise<unknown>) => {
    const sent = last.then(send)
    last = sent.catch(() => undefined)
    return sent
  }

  const listenOnce = async () => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    // A lost connection also emits `end`; an unhandled error event would crash the process.
    connection.on('error', () => undefined)
    connection.on('notification', ({ payload }) => {
      if (payload !== undefined && !payload.startsWith(sender)) local.emit(payload.slice(sender.length))
    })
    const disconnected = once(connection, 'end', { signal: abortController.signal }).catch(() => undefined)
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      local.emit(undefined)
      await disconnected
    } finally {
      await connection.end()
    }
  }

  const listenWithReconnect = async () => {
    while (!abortController.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await wait(reconnectDelayMs, undefined, { signal: abortController.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  return {
    async notify(payload) {
      await local.notify(payload)
      await inOrder(() => db.execute(sql`select pg_notify(${channel}, ${sender + payload})`))
    },
    listen(listener) {
      listening ??= listenWithReconnect()
      return local.listen(listener)
    },
    async close() {
      abortController.abort()
      // An unreachable database never confirms the close.
      await Promise.race([listening, wait(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}
