import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { type Api, NetworkError } from '#src/contract/api.ts'
import { resourceEndpoints } from '#src/contract/resource.ts'
import { createBankStorage } from '#src/services/storage/bank-storage.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { storeResources } from './stored-resources.ts'

const song = {
  _id: '00000000-0000-4000-8000-000000000701',
  version: 1,
  title: 'Ro, ro til fiskeskjær',
  preamble: 'En sang å ro til.',
  keywords: ['sang'],
  picture: { alt: 'En båt.' },
  focusArea: null,
  ages: null,
  duration: null,
  level: null,
  activities: [],
  kind: 'song',
}

describe('the list of resources', () => {
  it('that has been fetched is there after a new start without a network, and is refetched', async () => {
    const storage = new TestStorage()
    const first = start(storage, () => [song])
    await first.fetch()
    expect(storage.keys()).toEqual(['resources', 'resourcesLoaded'])

    const second = start(storage, () => undefined)

    expect(second.shown()).toEqual([song])
    await expect(second.fetch()).rejects.toThrow(NetworkError)
    expect(second.shown()).toEqual([song])
    expect(second.requests).toBe(1)
  })

  it('of an older shape, or none, is fetched before it is shown', () => {
    const storage = new TestStorage()
    storage.setItem('resources', JSON.stringify([{ title: 'Eldre' }]))
    storage.setItem('resourcesLoaded', 'true')

    expect(start(storage, () => []).shown()).toBe(undefined)
    expect(start(new TestStorage(), () => []).shown()).toBe(undefined)
  })
})

/** A start of the app on a device; `respond` returns `undefined` where there is no network. */
function start(storage: TestStorage, respond: () => unknown) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const bank = createBankStorage(createDeviceStorage(() => storage))
  const tokens = { read: () => ({ token: 'a token', refreshToken: 'a refresh token' }) }
  const counted = { requests: 0 }
  const api: Api = {
    call: async () => {
      counted.requests += 1
      const response = respond()
      return response === undefined ? { received: false } : { received: true, response: response as never }
    },
  }
  storeResources({ api, queryClient, tokens, bank, now: () => new Date('2026-11-18T09:00:00Z') })
  const query = apiQuery(api, resourceEndpoints.list, {})
  return Object.assign(counted, {
    shown: () =>
      queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions(query)).state.data,
    fetch: () => queryClient.query(query),
  })
}
