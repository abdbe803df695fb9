import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '#src/contract/api.ts'
import { resourceListEndpoints } from '#src/contract/resource-list.ts'
import type { BankStorage } from '#src/services/storage/bank-storage.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import { storeResponses } from './stored-responses.ts'

type Deps = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly tokens: Pick<TokenStore, 'read'>
  readonly bank: BankStorage
  readonly now: () => Date
}

/**
 * Stores the list of resources as the lists of the start are, once somebody has opened it: the start does not fetch it. What the device
 * has is shown at once, also without a network, and refetched. Returns the unsubscribe function.
 */
export function storeResources({ api, queryClient, tokens, bank, now }: Deps): () => void {
  const { queryKey } = apiQuery(api, resourceListEndpoints.list, {})
  queryClient.setQueryDefaults(queryKey, {
    initialData: () => bank.read('resources', now()),
    initialDataUpdatedAt: 1,
  })
  return storeResponses({ queryClient, tokens }, queryKey, (list) => bank.write('resources', list))
}
