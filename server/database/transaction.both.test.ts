import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'

import { likes } from './schema/people.ts'
import { transactionsOf } from './transaction.ts'

const database = freshDatabase('empty')

describe('a transaction', () => {
  it('that fails is rolled back and releases its connection', async () => {
    const { pool, db } = database()
    const fails = () =>
      transactionsOf(pool)(async (rows) => {
        await rows.execute(sql`insert into attempt_counts values ('left behind', 1, now())`)
        throw new Error('in the middle')
      })

    for (let time = 0; time < 10; time += 1) await expect(fails()).rejects.toThrow('in the middle')

    expect((await db.execute(sql`select * from attempt_counts`)).rows).toEqual([])
  })

  it('that cannot begin releases its connection too, also repeatedly', async () => {
    const { pool, db } = database()
    const failsToBegin = () =>
      transactionsOf(pool)((rows) => rows.select().from(likes), 'begin; select 1 / 0')

    for (let time = 0; time < 10; time += 1) await expect(failsToBegin()).rejects.toThrow('division by zero')

    expect(await db.select().from(likes)).toEqual([])
  })
})
