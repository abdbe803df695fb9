import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { blankDatabase } from '#tests/support/database/database.ts'

import { notificationsOn } from './notifications.ts'

it('another process receives the notifications of one in the order in which they were sent', async () => {
  const { settings, remove } = await blankDatabase()
  onTestFinished(remove)
  const [sending, receiving] = [processOn(settings.databaseUrl), processOn(settings.databaseUrl)]
  const received: (string | undefined)[] = []
  receiving.listen((payload) => received.push(payload))
  await expect.poll(() => received).toEqual([undefined])

  const sent = Array.from({ length: 200 }, (_, index) => String(index))
  await Promise.all(sent.map((payload) => sending.notify(payload)))

  await expect.poll(() => received.slice(1)).toEqual(sent)
})

/** The notifications of a server process, whose pool has several connections. */
function processOn(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) throw new Error('This runs on PostgreSQL.')
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const notifications = notificationsOn('changes', { db: drizzle({ client: pool }), databaseUrl })
  onTestFinished(async () => {
    await notifications.close()
    await pool.end()
  })
  return notifications
}
