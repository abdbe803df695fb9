import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import type { Database } from '#server/database/database.ts'
import type { Id } from '#src/contract/values.ts'

const channel = 'ask_stage'
/** Milliseconds. */
const pauseBeforeListeningAgain = 1_000
const goodbye = 1_000

/** Hears of a stage; `undefined` says that news may have been missed. */
type Hear = (stageId: Id | undefined) => void

/** Tells which stage has been paired, revoked or taken on the line, and nothing more: who hears it asks the database. */
export type StageNotifications = {
  /** To all server processes, this one included. */
  notify(stageId: Id): Promise<void>
  listen(hear: Hear): void
  close(): Promise<void>
}

/** On the embedded database there is one process. */
export function localStageNotifications(): StageNotifications {
  const listeners = new Set<Hear>()
  return {
    notify: (stageId) => {
      for (const hear of listeners) hear(stageId)
      return Promise.resolve()
    },
    listen: (hear) => void listeners.add(hear),
    close: () => Promise.resolve(),
  }
}

/** By a connection of its own, since one that listens is never given back to a pool. */
export function sharedStageNotifications(db: Database, databaseUrl: string): StageNotifications {
  const own = localStageNotifications()
  const end = new AbortController()
  let listening: Promise<void> | undefined

  const listenOnce = async (hear: Hear) => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    // The connection that is lost says so by its end; the error alone would end the process.
    connection.on('error', () => undefined)
    connection.on('notification', ({ payload }) => {
      if (payload !== undefined) hear(payload)
    })
    const lost = once(connection, 'end', { signal: end.signal }).catch(() => undefined)
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      hear(undefined)
      await lost
    } finally {
      await connection.end()
    }
  }

  const listenForGood = async (hear: Hear) => {
    while (!end.signal.aborted) {
      await listenOnce(hear).catch(() => undefined)
      await wait(pauseBeforeListeningAgain, undefined, { signal: end.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  return {
    async notify(stageId) {
      await own.notify(stageId)
      await db.execute(sql`select pg_notify(${channel}, ${stageId})`)
    },
    listen(hear) {
      own.listen(hear)
      listening ??= listenForGood(hear)
    },
    async close() {
      end.abort()
      // A database that is gone says no goodbye.
      await Promise.race([listening, wait(goodbye, undefined, { ref: false })])
    },
  }
}
