import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { blankDatabase } from '#tests/support/database/database.ts'

import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import type { Migration } from './migrations.ts'

const known = readMigrations()
const step = (sql: string): Migration => ({ name: '9001_step.sql', sql, checksum: 'step' })

describe('case 63: a migration', () => {
  it('that two processes start at once is applied once', async () => {
    const url = await blank()
    const slow = step(
      'create table shelf (id int); insert into shelf values (1); do $$ begin perform pg_sleep(0.2); end $$',
    )

    await Promise.all([1, 2].map(() => connected(url, (owner) => migrate(owner, [...known, slow]))))

    expect(await connected(url, (owner) => rowsOf(owner, 'select id from shelf'))).toEqual([{ id: 1 }])
    expect(
      await connected(url, (owner) => rowsOf(owner, 'select name from program.migrations')),
    ).toHaveLength(known.length + 1)
  })

  it('that is interrupted is rolled back, and runs again', async () => {
    const url = await blank()
    const slow = step('create table lamp (id int); do $$ begin perform pg_sleep(60); end $$')
    const interrupted = connected(url, (owner) => migrate(owner, [...known, slow]))
    const outcome = interrupted.catch((error: unknown) => error)

    await expect
      .poll(() =>
        connected(url, (owner) =>
          rowsOf(
            owner,
            `select pg_terminate_backend(pid) as ended from pg_stat_activity
             where datname = current_database() and query like 'create table lamp%' and pid <> pg_backend_pid()`,
          ),
        ),
      )
      .toEqual([{ ended: true }])

    expect(await outcome).toBeInstanceOf(Error)
    await connected(url, (owner) => migrate(owner, [...known, step('create table lamp (id int)')]))
    expect(await connected(url, (owner) => rowsOf(owner, 'select id from lamp'))).toEqual([])
  })

  it('runs as the owner: the serving login need not own anything', async () => {
    const url = await blank()
    await connected(url, (owner) => migrate(owner))
    await connected(url, (owner) =>
      owner.query(
        'do $$ begin create role serving_login login; exception when duplicate_object then null; end $$; grant sprakhuset_app to serving_login',
      ),
    )
    const serving = new URL(url)
    serving.username = 'serving_login'

    await connected(serving.href, async (login) => {
      await login.query('set role sprakhuset_app')
      expect(await rowsOf(login, 'select id from users')).toEqual([])
      await expect(login.query('create table own (id int)')).rejects.toThrow('permission denied')
      await login.query('reset role')
      await expect(login.query('delete from audit_log')).rejects.toThrow('permission denied')
    })
  })
})

async function blank(): Promise<string> {
  const copy = await blankDatabase()
  onTestFinished(copy.remove)
  return copy.environment['DATABASE_URL'] ?? ''
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  // A terminated connection emits an error event here too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const rowsOf = async (client: pg.Client, statement: string): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(statement)).rows
