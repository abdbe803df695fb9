import * as v from 'valibot'
import { expect, it } from 'vitest'

import { type EndpointTable, endpointTable, failuresOf } from './endpoint.ts'
import { endpoints, wire } from './endpoints.ts'

it('a write invalidates paths that some endpoint reads and declares what its 412 has, or does not compile', () => {
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

  // @ts-expect-error -- an endpoint that checks versions declares what a caller with an old one gets
  wire({ shelf: endpointTable({ list, put: { ...put, invalidates: [], checksVersion: true } }) })
  const stale = { 412: v.null() } as const
  wire({ shelf: endpointTable({ list, put: { ...put, invalidates: [], checksVersion: true, stale } }) })

  const all = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))
  const reads = all.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const unread = all.flatMap(({ invalidates = [] }) => invalidates).filter((path) => !reads.includes(path))
  expect(unread).toEqual([])
  expect(endpoints.like.set.invalidates).toEqual(['/api/like'])
})

it('a failure because of an earlier change is declared with its data', () => {
  const all = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))

  expect(all.filter(({ failures }) => failures?.some((status) => status === 410 || status === 412))).toEqual(
    [],
  )
  expect(failuresOf(endpoints.closedDays.setOfKindergarten)).toEqual([400, 401, 403, 412, 413, 415, 422])
  expect(failuresOf(endpoints.contentDrafts.draft)).toEqual([401, 403, 404, 410])
})
