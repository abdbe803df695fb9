import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import { serve } from '#server/serve.ts'
import { parseSettings } from '#server/environment/settings.ts'
import { startFailure } from '#server/start-failure.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'

/** The server’s full life cycle around routes of the tests: one that writes, at once or while the server drains, and one that returns what was written. */
const settings = parseSettings(process.env)

const serving = serve(
  settings,
  {
    seed: async (db) => {
      await db.execute(sql`create table if not exists written (line text primary key)`)
    },
    prune: () => Promise.resolve(),
    compose: ({ db, log, isServing }) =>
      new Hono()
        .post('/write/:line', async (c) => {
          if (c.req.query('while') === 'draining') {
            log({ event: 'serving', address: 'writing' })
            while (isServing()) await nextTask()
          }
          await db.execute(sql`insert into written values (${c.req.param('line')})`)
          return c.json({ isServing: isServing() })
        })
        .get('/written', async (c) => c.json((await db.execute(sql`select line from written`)).rows)),
  },
  (line) => console.log(JSON.stringify(line)),
)
serving.then(
  () => console.log('ready'),
  (error: unknown) => {
    console.error(startFailure(error, settings.dataDirectory).message)
    process.exit(1)
  },
)
