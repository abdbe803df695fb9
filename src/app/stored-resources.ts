import { hashKey, type QueryClient } from '@tanstack/react-query'

import { resourceEndpoints } from '#src/contract/resource.ts'
import type { BankStorage } from '#src/services/storage/bank-storage.ts'

type Deps = { readonly queryClient: QueryClient; readonly bank: BankStorage; readonly now: () => Date }

/** The path and the call, as the key of every query of an endpoint. */
const queryKey = [resourceEndpoints.list.path, {}] as const

/**
 * Stores the list of resources as the lists of the start are, once somebody has opened it: the start does not fetch it. What the device
 * has is shown at once, also without a network, and refetched.
 */
export function storeResources({ queryClient, bank, now }: Deps): () => void {
  queryClient.setQueryDefaults(queryKey, {
    initialData: () => bank.read('resources', now()),
    initialDataUpdatedAt: 1,
  })
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isFetched = type === 'updated' && query.state.status === 'success' && query.state.dataUpdatedAt > 1
    if (isFetched && query.queryHash === hashKey(queryKey)) bank.write('resources', query.state.data)
  })
}
