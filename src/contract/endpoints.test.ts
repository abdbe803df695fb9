import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { type Endpoint, endpointTable } from './endpoint.ts'
import { endpoints, invalidatedPaths, wire } from './endpoints.ts'

describe('what a write invalidates', () => {
  it.each<readonly [string, Endpoint, readonly string[]]>([
    ['like.set', endpoints.like.set, ['/api/like']],
    ['ask.addDevice', endpoints.ask.addDevice, ['/ask-service/devices']],
    ['ask.removeDevice', endpoints.ask.removeDevice, ['/ask-service/devices']],
    ['ask.storeSession', endpoints.ask.storeSession, ['/ask-service/progress']],
    ['auth.login', endpoints.auth.login, []],
    ['like.list, which reads', endpoints.like.list, []],
  ])('%s', (_, endpoint, paths) => {
    expect(invalidatedPaths(endpoint)).toEqual(paths)
  })

  it('names reads of the contract, or does not compile', () => {
    const endpoint = { path: '/api/shelf', host: 'app', who: 'staff', scope: 'none' } as const
    const list = { ...endpoint, method: 'GET', response: v.array(v.string()) } as const
    const put = { ...endpoint, method: 'PUT', response: v.null() } as const

    wire({ shelf: endpointTable({ list, put: { ...put, invalidates: ['shelf.list'] } }) })
    // @ts-expect-error -- there is no such read
    wire({ shelf: endpointTable({ list, put: { ...put, invalidates: ['shelf.lits'] } }) })
    // @ts-expect-error -- a write is no read
    wire({ shelf: endpointTable({ list, put: { ...put, invalidates: ['shelf.put'] } }) })
    // @ts-expect-error -- a write lists what it invalidates, if only []
    wire({ shelf: endpointTable({ list, put }) })

    expect(() => invalidatedPaths({ invalidates: ['shelf.lits'] })).toThrow(
      'There is no endpoint "shelf.lits".',
    )
  })
})
