import { describe, expect, it } from 'vitest'

import { checkCases } from '#tests/support/suite/cases.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { endpointCaller } from '#tests/support/server/endpoint-caller.ts'

const { server, send } = endpointCaller(freshDatabase('demonstration'))

/** Values that PostgreSQL and JavaScript treat differently, with their URL encoding. */
const texts = [
  ['NUL', '\u0000', '%00'],
  ['a lone surrogate', '\uD800', '%ED%A0%80'],
  ['2^53', '9007199254740992', '9007199254740992'],
  ['infinity', 'Infinity', 'Infinity'],
  ['10 KB', 'x'.repeat(10_240), 'x'.repeat(10_240)],
] as const

describe('cases 39 to 42: a value that only a database could fail on', () => {
  it('gets 404 as an id in a path', () =>
    checkCases(texts, async ([, , encoded]) => {
      expect((await send('GET', `/api/activities/${encoded}`)).status).toBe(404)
    }))

  it('gets 422 as an id in a query', () =>
    checkCases(texts, async ([, , encoded]) => {
      expect((await send('GET', `/api/plans/byIds?ids=${encoded}`)).status).toBe(422)
    }))

  it('gets 422 as a token', () =>
    checkCases(texts, async ([, token]) => {
      const body = JSON.stringify({ token, newPassword: 'Solsikke7!' })

      expect((await send('POST', '/api/auth/resetPassword', body)).status).toBe(422)
    }))

  it.each([
    ['1e999', 422],
    ['-1e999', 422],
    [String(2 ** 53), 422],
    ['5e-324', 422],
    ['-0', 422],
  ])('gets 422 as the house of an Ask session: %s, %i', async (house, status) => {
    const body = `{"house":${house},"module":1,"session":1,"startedAt":"2026-11-20T09:00:00.000Z","endedAt":null,"signs":[]}`
    const path = '/ask-service/progress/5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b'

    expect((await send('PUT', path, body)).status).toBe(status)
  })

  it.each([
    ['infinity', 422],
    ['-infinity', 422],
    ['0000-01-01', 422],
    ['0001-01-01', 200],
    ['9999-12-31', 200],
    ['10000-01-01', 422],
  ])('is a calendar date or gets 422: %s', async (day, status) => {
    expect((await send('GET', `/api/plans?from=${day}&to=${day}`)).status).toBe(status)
  })

  it('logs no fault', () => {
    expect(server().log.filter(({ event }) => event === 'fault')).toEqual([])
  })
})
