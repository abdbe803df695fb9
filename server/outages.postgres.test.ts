import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import pg from 'pg'

import { builtProgram } from '#tests/support/server/built-program.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { startPostgres } from '../tools/support/servers/postgres.mjs'
import type { OwnPostgres } from '../tools/support/servers/postgres.mjs'

const program = builtProgram('server/main.ts')

let postgres: OwnPostgres
/** One server for all outages: it recovers from each without a restart. */
let server: ServerProcess

const folder = sharedFolder()

beforeAll(async () => {
  // A crash must not lose the sign-in before it.
  postgres = await startPostgres({ isDurable: true })
  await postgres.createDatabase('outages')
  server = await startServerProcess(
    program(),
    { DATABASE_URL: postgres.url('outages'), DATABASE_POOL: '4', DATA_DIR: folder(), SEED: 'demo' },
    { isShared: true },
  )
})

afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

const healthStatus = async () => (await server.call('GET /api/health')).status

describe('case 61: when PostgreSQL', () => {
  it.each(['fast', 'crash'] as const)(
    'stops (%s) and restarts, the server responds 503 and then recovers without a restart',
    async (mode) => {
      const person = await server.signIn(people.leader)
      const request = () => server.call('GET /api/like', { as: person })
      await Promise.all(Array.from({ length: 8 }, request))

      await postgres.halt(mode)
      const failures = await Promise.all(Array.from({ length: 8 }, request))
      // The health check caches its result for a second.
      await expect.poll(healthStatus).toBe(503)
      await postgres.resume()

      expect(failures.map(({ status }) => status)).toEqual(failures.map(() => 503))
      expect(failures[0]?.body).toEqual({ message: 'Tjenesten er borte et øyeblikk. Prøv igjen om litt.' })
      expect(failures[0]?.headers.get('retry-after')).toBe('5')
      await expect.poll(async () => (await request()).status).toBe(200)
      await expect.poll(healthStatus).toBe(200)
    },
  )
})

describe('case 62: when PostgreSQL is slow', () => {
  it('other requests are served while one waits, and the waiting one succeeds in the end', async () => {
    const person = await server.signIn(people.leader)
    const holder = new pg.Client({ connectionString: postgres.url('outages') })
    await holder.connect()
    await holder.query('begin; lock table likes in access exclusive mode')
    const completed: string[] = []

    const waiting = server.call('GET /api/like', { as: person }).then(({ status }) => {
      completed.push('the one that waited')
      return status
    })
    const others = await Promise.all(
      ['/api/auth/me', '/api/main-activities', '/api/health', '/config.json'].map((path) =>
        server.call(`GET ${path}`, { as: person }),
      ),
    )
    completed.push('the others')
    await holder.query('commit')
    await holder.end()

    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await waiting).toBe(200)
    expect(completed).toEqual(['the others', 'the one that waited'])
  })

  it('fourteen reads of a locked table leave the health check and the bank their connections', async () => {
    const person = await server.signIn(people.leader)
    const holder = new pg.Client({ connectionString: postgres.url('outages') })
    await holder.connect()
    await holder.query('begin; lock table plans in access exclusive mode')

    const path = 'GET /api/plans?from=2026-11-01&to=2026-11-30'
    const reads = Promise.all(Array.from({ length: 14 }, () => server.call(path, { as: person })))
    const waiting = async () =>
      (await holder.query<{ pid: number }>('select pid from pg_locks where not granted')).rows.length
    await expect.poll(waiting).toBe(2)
    const others = await Promise.all(
      ['/api/health', '/api/main-activities', '/api/activities', '/api/auth/me'].map((other) =>
        server.call(`GET ${other}`, { as: person }),
      ),
    )
    const waitingMeanwhile = await waiting()
    await holder.query('commit')
    await holder.end()

    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(waitingMeanwhile).toBe(2)
    const statuses = (await reads).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })

  it('a request that gets no connection within five seconds receives 503', async () => {
    const person = await server.signIn(people.leader)
    const holder = new pg.Client({ connectionString: postgres.url('outages') })
    await holder.connect()
    await holder.query('begin; lock table likes in access exclusive mode')

    const all = Array.from({ length: 6 }, () => server.call('GET /api/like', { as: person }))
    const first = await Promise.race(all)
    const { rows } = await holder.query<{ pid: number }>('select pid from pg_locks where not granted')
    await holder.query('commit')
    await holder.end()

    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    // Those that had a connection when the table was free again.
    expect(rows.length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(rows.length)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await server.call('GET /config.json')).status).toBe(200)
  })
})
