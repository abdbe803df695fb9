import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Writer } from '#src/contract/evaluation.ts'
import { Plan } from '#src/contract/plan-reads.ts'
import { addDays } from '#src/domain/day.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { blankDatabase } from '#tests/support/database/database.ts'
import type { DatabaseCopy } from '#tests/support/database/database.ts'
import { maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import type { ProcessResponse, ServerProcess } from '#tests/support/server/server-process.ts'

const program = builtProgram('server/main.ts')
const headers = { orgctx: solbakken, depctx: maurtua }

/** That of both processes, and of the demonstration. */
const today = '2026-11-20'

let one: ServerProcess
let other: ServerProcess

let copy: DatabaseCopy
let folder: string

/** Starts on an empty database, so that both processes migrate and seed it at once. */
beforeAll(async () => {
  copy = await blankDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sprakhuset-two-processes-'))
  const environment = {
    ...copy.environment,
    DATA_DIR: folder,
    JWT_SECRET: 'a secret that both processes sign with',
    SEED: 'demo',
    SESSION_REQUESTS_PER_MINUTE: '40',
    // The start of a minute, so that none ends in the middle of counting.
    TEST_CLOCK: `${today}T09:00:00Z`,
  }
  const start = () => startServerProcess(program(), environment, { isShared: true })
  ;[one, other] = await Promise.all([start(), start()])
})

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await copy.remove()
  await rm(folder, { recursive: true, force: true })
})

// In order: the last test kills a process.
describe('two server processes that start at once on one empty database', { shuffle: false }, () => {
  it('share sessions, token renewals, login codes, favourites, lock-outs and limits', async () => {
    const person = await one.signIn(people.leader)
    expect((await other.call('GET /api/students', { as: person, headers })).status).toBe(200)
    expect((await one.call('GET /api/main-activities', { as: person })).body).toHaveLength(10)

    const liked = await one.call('GET /api/general-tips', { as: person })
    const [tip] = liked.body as readonly { readonly _id: string }[]
    await one.call('POST /api/like', { as: person, body: { type: 'generalTip', activityId: tip?._id } })
    expect((await other.call('GET /api/like', { as: person })).body).toHaveLength(1)

    await one.call('GET /api/auth/logout', { as: person })
    expect((await other.call('GET /api/auth/me', { as: person })).body).toEqual({
      message: 'Token is not active',
    })

    for (const server of [one, other])
      for (let guess = 0; guess < 5; guess += 1) await guessAt(server, people.employee)
    expect((await guessAt(one, people.employee)).status).toBe(429)
    expect((await guessAt(other, people.employee)).status).toBe(429)
  })

  it('count the requests of one token together', async () => {
    const person = await one.signIn(people.leader)
    const request = (server: ServerProcess) => server.call('GET /api/auth/me', { as: person })
    let allowedByOther = 0
    let rejectedByOther: ProcessResponse | undefined
    const requestBoth = async () => {
      // Again at a new minute, when both count from zero.
      while ((await request(one)).status === 200) allowedByOther = 0
      const response = await request(other)
      if (response.status === 429) rejectedByOther = response
      else allowedByOther += 1
      return response.status
    }

    // With a request they share their counts, once a second.
    await expect.poll(requestBoth, { interval: 250 }).toBe(429)

    // Separate limits would have allowed 40.
    expect(allowedByOther).toBeLessThan(40)
    expect(Number(rejectedByOther?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('notify their own and each other’s screens of a changed plan, once each, and of what they cannot read', async () => {
    const person = await one.signIn(people.leader)
    const range = `from=${today}&to=${addDays(today, 60)}&department=${maurtua}`
    const { body } = await one.call(`GET /api/plans?${range}`, { as: person, headers })
    const [plan] = v.parse(v.array(Plan), body)
    const leaving = new AbortController()
    const screens = await Promise.all(
      [one, other].map(({ address }) =>
        fetch(`${address}/api/events`, {
          headers: { ...headers, authorization: `Bearer ${person.token}`, refreshtoken: person.refreshToken },
          signal: leaving.signal,
        }),
      ),
    )
    const followed = screens.map(followChanges)
    const received = () => followed.map((changes) => changes.received)
    const ofMaurtua = { type: 'plans.changed', departmentId: maurtua }
    await expect.poll(listeningProcesses).toBe(2)

    for (const note of ['Vi møtes ved porten.', 'Vi møtes ved gapahuken.']) {
      const change = { as: person, headers, body: { note } }
      expect((await one.call(`PATCH /api/plans/${plan?._id}`, change)).status).toBe(200)
    }

    // The other process hears of the second change after the first would have come back to its own.
    await expect.poll(() => received()[1]).toEqual([ofMaurtua, ofMaurtua])
    expect(received()[0]).toEqual([ofMaurtua, ofMaurtua])
    await queryDatabase(`select pg_notify('plans', '${randomUUID()} ["of another version"]')`)
    await expect
      .poll(() => received().map((changes) => changes.at(-1)))
      .toEqual([{ type: 'all.changed' }, { type: 'all.changed' }])
    for (const changes of followed) changes.stop()
    leaving.abort()
  })

  it('know who writes about a session at the other one, until that has ended', async () => {
    const [person, colleague] = [await one.signIn(people.leader), await other.signIn(people.employeeOfBoth)]
    const range = `from=${today}&to=${addDays(today, 60)}&department=${maurtua}`
    const { body } = await one.call(`GET /api/plans?${range}`, { as: person, headers })
    const [plan] = v.parse(v.array(Plan), body)
    const path = `/api/evaluation/writing/${plan?.sessions[0]?._id}`
    const writes = async (place: string | null) =>
      expect((await one.call(`PUT ${path}`, { as: person, headers, body: { place } })).status).toBe(200)
    const namesAtOther = async () => {
      const { body: writers } = await other.call(`GET ${path}`, { as: colleague, headers })
      return v.parse(v.array(Writer), writers).map(({ name, place }) => [name, place])
    }
    await expect.poll(listeningProcesses).toBe(2)

    await writes('self')
    await expect.poll(namesAtOther).toEqual([['Ingunn Halvorsen', 'self']])
    await writes(null)
    await expect.poll(namesAtOther).toEqual([])
  })

  it('do not depend on each other: one is killed, the other keeps serving', async () => {
    const person = await one.signIn(people.leader)
    one.signal('SIGKILL')
    await one.ended

    expect((await other.call('GET /api/students', { as: person, headers })).status).toBe(200)
  })
})

/** How many processes are notified of changes. */
async function listeningProcesses(): Promise<unknown> {
  const [row] = await queryDatabase(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and query = 'listen plans'`,
  )
  return row?.['count']
}

async function queryDatabase(text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: copy.environment['DATABASE_URL'] })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows
  } finally {
    await client.end()
  }
}

const guessAt = (server: ServerProcess, account: string) =>
  server.call('POST /api/auth/login', { body: { email: account, password: 'feil' } })
