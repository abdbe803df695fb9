import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Plan } from '#src/contract/plan.ts'
import { addDays, dayOf } from '#src/domain/day.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { blankDatabase } from '#tests/support/database/database.ts'
import type { DatabaseCopy } from '#tests/support/database/database.ts'
import { maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import type { ProcessResponse, ServerProcess } from '#tests/support/server/server-process.ts'

const program = builtProgram('server/main.ts')
const email = 'leder@solbakken.example'
const headers = { orgctx: solbakken, depctx: maurtua }

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
    TEST_CLOCK: '2026-11-20T09:00:00Z',
  }
  const start = () => startServerProcess(program(), environment, { isShared: true })
  ;[one, other] = await Promise.all([start(), start()])
}, 60_000)

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await copy.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('two server processes that start at once on one empty database', () => {
  it(
    'share sessions, token renewals, login codes, favourites, lock-outs and limits',
    { timeout: 60_000 },
    async () => {
      const person = await one.signIn(email)
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
        for (let guess = 0; guess < 5; guess += 1) await guessAt(server, 'ansatt@solbakken.example')
      expect((await guessAt(one, 'ansatt@solbakken.example')).status).toBe(429)
      expect((await guessAt(other, 'ansatt@solbakken.example')).status).toBe(429)
    },
  )

  it('count the requests of one token together', { timeout: 60_000 }, async () => {
    const person = await one.signIn(email)
    const request = (server: ServerProcess) => server.call('GET /api/auth/me', { as: person })
    await untilRejected(() => request(one))

    const { allowed, failure } = await untilRejected(() => request(other))

    // Separate limits would have allowed 40.
    expect(allowed).toBeLessThan(40)
    expect(Number(failure.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('notify each other’s screens of a changed plan', { timeout: 60_000 }, async () => {
    const person = await one.signIn(email)
    const from = dayOf(new Date())
    const range = `from=${from}&to=${addDays(from, 60)}&department=${maurtua}`
    const { body } = await one.call(`GET /api/plans?${range}`, { as: person, headers })
    const [plan] = v.parse(v.array(Plan), body)
    const leaving = new AbortController()
    const screen = await fetch(`${other.address}/api/events`, {
      headers: { ...headers, authorization: `Bearer ${person.token}`, refreshtoken: person.refreshToken },
      signal: leaving.signal,
    })
    const changes = followChanges(screen)

    const change = { as: person, headers, body: { note: 'Vi møtes ved porten.' } }
    expect((await one.call(`PATCH /api/plans/${plan?._id}`, change)).status).toBe(200)

    await expect
      .poll(() => changes.received, { timeout: 2_000 })
      .toContainEqual({ type: 'plans.changed', departmentId: maurtua })
    changes.stop()
    leaving.abort()
  })

  it('do not depend on each other: one is killed, the other keeps serving', { timeout: 60_000 }, async () => {
    const person = await one.signIn(email)
    one.signal('SIGKILL')
    await one.ended

    expect((await other.call('GET /api/students', { as: person, headers })).status).toBe(200)
  })
})

const guessAt = (server: ServerProcess, account: string) =>
  server.call('POST /api/auth/login', { body: { email: account, password: 'feil' } })

async function untilRejected(request: () => Promise<ProcessResponse>) {
  for (let allowed = 0; ; allowed += 1) {
    const response = await request()
    if (response.status === 429) return { allowed, failure: response }
    // The processes share their counts every second.
    await wait(100)
  }
}
