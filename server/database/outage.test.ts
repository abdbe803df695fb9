import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { freePort } from '../../tools/support/project/free-port.mjs'
import { outageIn } from './outage.ts'

const failing = (told: object, message = 'failed') => Object.assign(new Error(message), told)

describe('an outage of the database', () => {
  it.each([
    [failing({ code: '57P01' }), 'away'],
    [failing({ code: '08006' }), 'away'],
    [failing({ code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
    [new Error('Connection terminated unexpectedly'), 'away'],
    [failing({ code: '57014' }), 'slow'],
    [failing({ code: '55P03' }), 'slow'],
    [failing({ code: '53100' }), 'full'],
    [new Error('Failed query', { cause: failing({ code: '53100' }) }), 'full'],
  ])('is told from %s', (error, outage) => {
    expect(outageIn(error)).toBe(outage)
  })

  it.each(['127.0.0.1', 'localhost', 'nowhere.invalid'])(
    'is told from a %s that nobody answers at',
    async (host) => {
      const client = new pg.Client({ host, port: await freePort() })

      const error: unknown = await client.connect().catch((failure: unknown) => failure)

      expect(outageIn(error)).toBe('away')
    },
  )

  it.each([
    failing({ code: '23505' }),
    failing({ code: '42501' }),
    failing({ code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is undefined'),
    'no error at all',
  ])('is not seen in %s', (error) => {
    expect(outageIn(error)).toBeUndefined()
  })
})
