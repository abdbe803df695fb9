import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

import type { TokenStore } from '#src/services/tokens/token-store.ts'

type Deps = { readonly queryClient: QueryClient; readonly tokens: Pick<TokenStore, 'read'> }

/**
 * Calls `store` with each response to the query `queryKey` while this page holds the auth session of the device. A response that
 * arrives after a sign-out, in this tab or in another, would remain on the device, or be stored for the next user. Returns the
 * unsubscribe function.
 */
export function storeResponses(
  { queryClient, tokens }: Deps,
  queryKey: QueryKey,
  store: (response: unknown) => void,
): () => void {
  const queryHash = hashKey(queryKey)
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== queryHash) return
    const { status, dataUpdatedAt } = query.state
    // What was read from the device is marked as updated at 1.
    if (status === 'success' && dataUpdatedAt > 1 && tokens.read()) store(query.state.data)
  })
}
