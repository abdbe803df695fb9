import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'

import { type Api, ApiError, NetworkError } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import {
  type AnyOutcome,
  isFinal,
  isOfOtherVersion,
  isOutOfDate,
  isOutOfDateError,
  isUsedKey,
  messageOf,
  type OutcomeOf,
  outcomeOf,
} from './outcome.ts'

const write = { host: 'app', who: 'staff', scope: 'organization', invalidates: [] } as const
const Shelf = v.object({ version: v.number() })
/** A change of a shelf: another version has the present shelf, one that was taken down has the name of who did it. */
const change = {
  ...write,
  method: 'PUT',
  path: '/api/shelf',
  response: Shelf,
  stale: { 410: v.object({ takenDownBy: v.string() }), 412: Shelf },
  causes: v.picklist(['tooHigh', 'tooLow']),
} as const satisfies Endpoint
const add = { ...write, method: 'POST', path: '/api/shelf', response: Shelf } as const satisfies Endpoint
const byIngunn = { name: 'Ingunn Berg', isOwn: false, at: '2026-11-25T09:00:00Z' }

describe('the outcome of a call', () => {
  it('is the body of a response', async () => {
    expect(await changing({ received: true, response: { version: 4 } })).toEqual({
      kind: 'ok',
      body: { version: 4 },
    })
  })

  it.each([
    ['a GET or POST', { received: false }],
    ['a PUT, PATCH or DELETE', new NetworkError()],
  ])('is offline where %s got no response', async (_, result) => {
    expect(await changing(result)).toEqual({ kind: 'offline' })
  })

  it.each([
    [412, { version: 4 }],
    [410, { takenDownBy: 'Ingunn Berg' }],
  ])('is stale for %i, with what the endpoint declares for it', async (status, data) => {
    expect(await changing(new ApiError(status, 'Endret.', data, byIngunn))).toEqual({
      kind: 'stale',
      status,
      message: 'Endret.',
      present: data,
      lastChange: byIngunn,
    })
  })

  it('has the types that the endpoint declares, by kind and status', () => {
    type Change = OutcomeOf<typeof change>
    type Present<Status> = Extract<Change, { readonly status: Status; readonly kind: 'stale' }>['present']

    expectTypeOf<Present<412>>().toEqualTypeOf<{ version: number }>()
    expectTypeOf<Present<410>>().toEqualTypeOf<{ takenDownBy: string }>()
    expectTypeOf<Extract<OutcomeOf<typeof add>, { readonly kind: 'stale' }>>().toEqualTypeOf<never>()
    expectTypeOf<Change>().toExtend<AnyOutcome>()
  })

  it.each([
    ['breaks its schema', { version: 'four' }],
    ['is missing', undefined],
  ])('is a failure of the server where the data %s', async (_, data) => {
    expect(await changing(new ApiError(412, 'Endret.', data, byIngunn))).toEqual({
      kind: 'refused',
      status: 412,
      message: 'Endret.',
      isFinal: false,
    })
  })

  it('is invalid for a 422 with the parts that are not valid', async () => {
    const issues = [{ path: 'name', message: 'Må fylles ut' }]

    expect(await changing(new ApiError(422, 'Ugyldig.', { issues }))).toEqual({
      kind: 'invalid',
      message: 'Ugyldig.',
      issues,
    })
  })

  it.each([
    [400, true],
    [401, false],
    [403, true],
    [404, true],
    [409, true],
    [422, true],
    [429, false],
    [500, false],
    [503, false],
  ])('is refused for %i, for good: %s', async (status, final) => {
    expect(await changing(new ApiError(status, 'Nei.'))).toEqual({
      kind: 'refused',
      status,
      message: 'Nei.',
      isFinal: final,
    })
  })

  it('is refused for now where the server still handles an earlier attempt with the same idempotency key', async () => {
    const api = apiOf(new ApiError(409, 'Forespørselen behandles allerede.'))

    expect(await outcomeOf(api, add, {})).toEqual({
      kind: 'refused',
      status: 409,
      message: 'Forespørselen behandles allerede.',
      isFinal: false,
    })
  })

  it('has the message for the screen where a server gives it in the data', async () => {
    const outcome = await changing(new ApiError(400, 'Bad request', { message: 'Lenken er for gammel.' }))

    expect(messageOf(outcome)).toBe('Lenken er for gammel.')
  })

  it.each([
    [{ cause: 'tooHigh' }, { cause: 'tooHigh' }],
    [{ cause: 'tooWide' }, {}],
  ])('has a cause among those that the endpoint declares: %j', async (data, cause) => {
    expect(await changing(new ApiError(415, 'Nei.', data))).toEqual({
      kind: 'refused',
      status: 415,
      message: 'Nei.',
      isFinal: false,
      ...cause,
    })
  })

  it('is not made of an unexpected error', async () => {
    await expect(changing(new TypeError('No such key'))).rejects.toThrow('No such key')
  })
})

describe('a failure', () => {
  const invalid: AnyOutcome = {
    kind: 'invalid',
    message: 'Brukt.',
    issues: [{ path: 'Idempotency-Key', message: 'Brukt.' }],
  }
  const stale: AnyOutcome = {
    kind: 'stale',
    status: 412,
    message: 'Endret.',
    present: {},
    lastChange: undefined,
  }
  it.each([
    [invalid, true],
    [stale, true],
    [refused(403), true],
    [refused(500, false), false],
    [{ kind: 'offline' }, false],
  ] as const)('is final, so that the same call would fail again: %j, %s', (failure, expected) => {
    expect(isFinal(failure)).toBe(expected)
  })

  it.each([
    [stale, true],
    [refused(404), true],
    [refused(409), true],
    [refused(403), false],
    [invalid, false],
    [{ kind: 'offline' }, false],
  ] as const)('reports whether the caller’s data is out of date: %j, %s', (failure, expected) => {
    expect(isOutOfDate(failure)).toBe(expected)
  })

  it.each([
    [new ApiError(404, 'Nei.'), true],
    [new ApiError(409, 'Nei.'), true],
    [new ApiError(412, 'Nei.'), true],
    [new ApiError(422, 'Nei.'), false],
    [new ApiError(500, 'Nei.'), false],
    [new NetworkError(), false],
  ])('does so before its endpoint is known: %s, %s', (error, expected) => {
    expect(isOutOfDateError(error)).toBe(expected)
  })

  it.each([
    [409, true],
    [412, true],
    [404, false],
    [410, false],
    [422, false],
  ])(
    'reports whether status %i is about another version, which a deleted one is not: %s',
    (status, expected) => {
      expect(isOfOtherVersion(status)).toBe(expected)
    },
  )

  it('reports whether its idempotency key has saved another body', () => {
    expect([isUsedKey(invalid), isUsedKey({ ...invalid, issues: [] }), isUsedKey(stale)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    [invalid, 'Brukt.'],
    [{ kind: 'offline' }, undefined],
    [{ kind: 'ok', body: null }, undefined],
  ] as const)('has the server’s message: %j, %s', (failure, expected) => {
    expect(messageOf(failure)).toBe(expected)
  })
})

/** The outcome of a change whose call resolves or rejects so. */
const changing = (result: unknown) => outcomeOf(apiOf(result), change, {})

const apiOf = (result: unknown): Api => ({
  call: async (endpoint) => {
    if (result instanceof Error) throw result
    const reply = v.parse(Reply, result)
    return reply.received ? { received: true, response: v.parse(endpoint.response, reply.response) } : reply
  },
})

const Reply = v.variant('received', [
  v.object({ received: v.literal(true), response: v.unknown() }),
  v.object({ received: v.literal(false) }),
])

const refused = (status: number, final = true): AnyOutcome => ({
  kind: 'refused',
  status,
  message: 'Nei.',
  isFinal: final,
})
