import * as v from 'valibot'
import { expect, it } from 'vitest'

import { type EndpointTable, endpointTable } from './endpoint.ts'
import { endpoints, wire } from './endpoints.ts'

it('a write invalidates paths that some endpoint reads, or does not compile', () => {
  const endpoint = { path: '/api/shelf', host: 'app', who: 'staff', scope: 'none' } as const
  const list = { ...endpoint, method: 'GET', response: v.array(v.string()) } as const
  const put = { ...endpoint, path: '/api/book', method: 'PUT', response: v.null() } as const
  wire({ shelf: endpointTable({ list, put: { ...put, invalidates: ['/api/shelf'] } }) })
  // @ts-expect-error -- there is no such read
  wire({ shelf: endpointTable({ list, put: { ...put, invalidates: ['/api/shelv'] } }) })
  // @ts-expect-error -- a write is no read
  wire({ shelf: endpointTable({ list, put: { ...put, invalidates: ['/api/book'] } }) })
  // @ts-expect-error -- a write lists what it invalidates, if only []
  wire({ shelf: endpointTable({ list, put }) })
  // @ts-expect-error -- so does a stream
  wire({ shelf: endpointTable({ list, stream: { ...list, path: '/api/changes', streams: true } }) })

  const all = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))
  const reads = all.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const unread = all.flatMap(({ invalidates = [] }) => invalidates).filter((path) => !reads.includes(path))
  expect(unread).toEqual([])
  expect(endpoints.like.set.invalidates).toEqual(['/api/like'])
})
