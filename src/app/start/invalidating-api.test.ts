import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { type Api, ApiError, NetworkError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { invalidatingApi } from './invalidating-api.ts'

const noResponse = { received: false } as const
const success = { received: true, response: null } as const

it.each([
  ['a success', success, ['/ask-service/devices']],
  ['a 404: the resource is gone', new ApiError(404, 'Borte.'), ['/ask-service/devices']],
  ['a 409: somebody else has changed it', new ApiError(409, 'Endret.'), ['/ask-service/devices']],
  ['a 410: it has ended', new ApiError(410, 'Publisert.'), ['/ask-service/devices']],
  ['a 412: the version differs', new ApiError(412, 'Endret.'), ['/ask-service/devices']],
  ['a 403', new ApiError(403, 'Nei.'), []],
  ['a 422', new ApiError(422, 'Ugyldig.'), []],
  ['no response', noResponse, []],
  ['a NetworkError', new NetworkError(), []],
])('after %s, a write has invalidated %s', async (_, result, expected) => {
  const queryClient = queryClientWith('/ask-service/devices', '/ask-service/progress', '/api/like')
  const api = invalidatingApi(apiReturning(result), queryClient)

  await api.call(endpoints.ask.removeDevice, { params: { id: idOf('1') } }).catch(() => undefined)

  expect(invalidatedIn(queryClient)).toEqual(expected)
})

it('a read invalidates nothing', async () => {
  const queryClient = queryClientWith('/api/like')

  await invalidatingApi(apiReturning(success), queryClient).call(endpoints.like.list, {})

  expect(invalidatedIn(queryClient)).toEqual([])
})

function queryClientWith(...paths: readonly string[]) {
  const queryClient = new QueryClient()
  for (const path of paths) queryClient.setQueryData([path, {}], 'cached')
  return queryClient
}

const invalidatedIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

const apiReturning = (result: typeof noResponse | typeof success | Error): Api => ({
  async call() {
    if (result instanceof Error) throw result
    return result
  },
})
