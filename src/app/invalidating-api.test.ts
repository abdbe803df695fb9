import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { type Api, ApiError, NetworkError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { invalidatingApi } from './invalidating-api.ts'

const silent = { received: false } as const
const done = { received: true, response: null } as const

it.each([
  ['a success', done, ['/ask-service/devices']],
  ['a 404: the thing is gone', new ApiError(404, 'Borte.'), ['/ask-service/devices']],
  ['a 409: somebody else has changed it', new ApiError(409, 'Endret.'), ['/ask-service/devices']],
  ['a 412: it has another version', new ApiError(412, 'Endret.'), ['/ask-service/devices']],
  ['a 403', new ApiError(403, 'Nei.'), []],
  ['a 422', new ApiError(422, 'Ugyldig.'), []],
  ['silence', silent, []],
  ['silence that rejects', new NetworkError(), []],
])('after %s a write has made old: %s', async (_, result, expected) => {
  const queryClient = holding('/ask-service/devices', '/ask-service/progress', '/api/like')
  const api = invalidatingApi(responding(result), queryClient)

  await api.call(endpoints.ask.removeDevice, { params: { id: idOf('1') } }).catch(() => undefined)

  expect(oldIn(queryClient)).toEqual(expected)
})

it('a read makes nothing old', async () => {
  const queryClient = holding('/api/like')

  await invalidatingApi(responding(done), queryClient).call(endpoints.like.list, {})

  expect(oldIn(queryClient)).toEqual([])
})

function holding(...paths: readonly string[]) {
  const queryClient = new QueryClient()
  for (const path of paths) queryClient.setQueryData([path, {}], 'cached')
  return queryClient
}

const oldIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

const responding = (result: typeof silent | typeof done | Error): Api => ({
  async call() {
    if (result instanceof Error) throw result
    return result
  },
})
