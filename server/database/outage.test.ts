import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { freePort } from '../../tools/support/project/free-port.mjs'
import { outageIn } from './outage.ts'

const errorWith = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

describe('an outage of the database', () => {
  it.each([
    [errorWith({ code: '57P01' }), 'away'],
    [errorWith({ code: '08006' }), 'away'],
    [errorWith({ code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
    [new Error('Connection terminated unexpectedly'), 'away'],
    [errorWith({ code: '57014' }), 'slow'],
    [errorWith({ code: '55P03' }), 'slow'],
    [errorWith({ code: '53100' }), 'full'],
    [new Error('Failed query', { cause: errorWith({ code: '53100' }) }), 'full'],
  ])('is detected in %s', (error, outage) => {
    expect(outageIn(error)).toBe(outage)
  })

  it.each(['127.0.0.1', 'localhost', 'nowhere.invalid'])(
    'is detected when nothing listens at %s',
    async (host) => {
      const client = new pg.Client({ host, port: await freePort() })

      const error: unknown = await client.connect().catch((failure: unknown) => failure)

      expect(outageIn(error)).toBe('away')
    },
  )

  it.each([
    errorWith({ code: '23505' }),
    errorWith({ code: '42501' }),
    errorWith({ code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is undefined'),
    'no error at all',
  ])('is not detected in %s', (error) => {
    expect(outageIn(error)).toBeUndefined()
  })
})
