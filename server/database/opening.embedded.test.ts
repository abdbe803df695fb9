import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'

const database = freshDatabase('empty')

describe('the embedded database behind its wire', () => {
  it('returns parameters as values of their types', async () => {
    const { rows } = await database().pool.query(
      'select $1::int as number, $2::text as text, $3::jsonb as json',
      [42, 'blåbær', { a: [1] }],
    )

    expect(rows).toEqual([{ number: 42, text: 'blåbær', json: { a: [1] } }])
  })

  it('transfers more than one chunk in each direction', async () => {
    const long = 'språk'.repeat(200_000)

    const { rows } = await database().pool.query('select $1::text as long', [long])

    expect(rows).toEqual([{ long }])
  })

  it('reports a violated constraint by its code and stays usable', async () => {
    await database().asOwner(({ client }) => client.query('create table pots (name text primary key)'))
    await database().pool.query("insert into pots values ('honning')")

    const second = await database()
      .pool.query("insert into pots values ('honning')")
      .catch((error: pg.DatabaseError) => ({ code: error.code, constraint: error.constraint }))

    expect(second).toEqual({ code: '23505', constraint: 'pots_pkey' })
    expect((await database().pool.query('select name from pots')).rows).toEqual([{ name: 'honning' }])
  })

  it('rolls back a failed transaction completely', async () => {
    const { db } = database()
    await database().asOwner(({ client }) => client.query('create table steps (number int)'))

    const failed = db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into steps values (1)`)
      throw new Error('second step')
    })

    await expect(failed).rejects.toThrow('second step')
    expect((await db.execute(sql`select number from steps`)).rows).toEqual([])
  })

  it('responds to every one of many concurrent queries', async () => {
    const numbers = Array.from({ length: 50 }, (_, number) => number)

    const responses = await Promise.all(
      numbers.map((number) =>
        database().pool.query<{ number: number }>('select $1::int as number', [number]),
      ),
    )

    expect(responses.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
  })

  it('starts a new session for a new connection', async () => {
    const client = await database().pool.connect()
    await client.query("set application_name = 'first'")
    await client.query('begin')
    client.release(true)

    const { rows } = await database().pool.query(
      "select current_setting('application_name') as name, pg_current_xact_id_if_assigned() as open",
    )

    expect(rows).toEqual([{ name: '', open: null }])
  })

  it('does not deliver the late response of a destroyed connection to its successor', async () => {
    const client = await database().pool.connect()
    const late = client.query("select pg_sleep(0.1), 'late' as value").catch((error: Error) => error.message)
    client.release(true)

    const { rows } = await database().pool.query("select 'in time' as value")

    expect(rows).toEqual([{ value: 'in time' }])
    await late
  })

  it('does not block the main thread during a query', async () => {
    let turns = 0
    const clock = setInterval(() => (turns += 1), 5)

    await database().pool.query('select count(*) from generate_series(1, 3000000)')
    clearInterval(clock)

    expect(turns).toBeGreaterThan(5)
  })
})
