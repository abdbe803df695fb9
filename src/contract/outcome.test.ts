import { describe, expect, it } from 'vitest'

import { ApiError, NetworkError } from './api.ts'
import { isFinal, isOutOfDate, outcomeOf } from './outcome.ts'

describe('the outcome of a call', () => {
  it('is the body of a response', async () => {
    const call = Promise.resolve({ received: true, response: ['a like'] } as const)

    expect(await outcomeOf(call)).toEqual({ kind: 'ok', body: ['a like'] })
  })

  it.each([
    ['a GET or POST', async () => ({ received: false }) as const],
    ['a PUT, PATCH or DELETE', () => refusing(new NetworkError())],
  ])('is offline where %s got no response', async (_, call) => {
    expect(await outcomeOf(call())).toEqual({ kind: 'offline' })
  })

  it.each([400, 401, 403, 404, 422, 429, 500, 503])('is refused for %i', async (status) => {
    const call = refusing(new ApiError(status, 'Nei.'))

    expect(await outcomeOf(call)).toEqual({ kind: 'refused', status, message: 'Nei.' })
  })

  it.each([409, 412])('is stale for %i', async (status) => {
    const call = refusing(new ApiError(status, 'Noen andre har endret den.'))

    expect(await outcomeOf(call)).toEqual({ kind: 'stale', status, message: 'Noen andre har endret den.' })
  })

  it('has the present resource where the server has sent it', async () => {
    const call = refusing(new ApiError(412, 'Noen andre har endret den.', { version: 4 }))

    expect(await outcomeOf(call)).toMatchObject({ kind: 'stale', data: { version: 4 } })
  })

  it('is not made of an unexpected error', async () => {
    await expect(outcomeOf(refusing(new TypeError('No such key')))).rejects.toThrow('No such key')
  })
})

describe('a call that failed', () => {
  it.each([400, 403, 404, 409, 422])('is never accepted later after a %i', async (status) => {
    expect(isFinal(await outcomeOf(refusing(new ApiError(status, 'Nei.'))))).toBe(true)
  })

  it.each([401, 412, 429, 500, 503])('may be accepted later after a %i', async (status) => {
    expect(isFinal(await outcomeOf(refusing(new ApiError(status, 'Nei.'))))).toBe(false)
  })

  it.each([
    [404, true],
    [409, true],
    [412, true],
    [403, false],
    [422, false],
    [500, false],
  ])('after a %i reports whether the caller’s data is out of date: %s', (status, expected) => {
    expect(isOutOfDate(new ApiError(status, 'Nei.'))).toBe(expected)
  })

  it('without a response does not report the caller’s data as out of date', () => {
    expect(isOutOfDate(new NetworkError())).toBe(false)
  })
})

function refusing(error: Error): Promise<never> {
  return Promise.reject(error)
}
