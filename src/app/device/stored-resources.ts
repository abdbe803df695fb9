import type { QueryClient } from '@tanstack/react-query'

import { resourceListEndpoints } from '#src/contract/resource-list.ts'
import type { BankStorage } from '#src/services/storage/bank-storage.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'

import { storeResponses } from './stored-responses.ts'

type Deps = {
  readonly queryClient: QueryClient
  readonly tokens: Pick<TokenStore, 'read'>
  readonly bank: BankStorage
  readonly now: () => Date
}

/** The path and the call, as the key of every query of an endpoint. */
const queryKey = [resourceListEndpoints.list.path, {}] as const

/**
 * Stores the list of resources as the lists of the start are, once somebody has opened it: the start does not fetch it. What the device
 * has is shown at once, also without a network, and refetched. Returns the unsubscribe function.
 */
export function storeResources({ queryClient, tokens, bank, now }: Deps): () => void {
  queryClient.setQueryDefaults(queryKey, {
    initialData: () => bank.read('resources', now()),
    initialDataUpdatedAt: 1,
  })
  return storeResponses({ queryClient, tokens }, queryKey, (list) => bank.write('resources', list))
}
