import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

import { responseOf } from '#src/contract/api.ts'
import type { ResponseOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { failureIn, type FailureOf, type OutcomeOf } from '#src/contract/outcome.ts'

import { useShell } from '#src/shell/shell.tsx'

/** A query whose cached data shows the write before the server has received it. */
type Optimistic<TEndpoint extends Endpoint, Data> = {
  readonly queryKey: QueryKey
  readonly updated: (cached: Data | undefined, call: CallOf<TEndpoint>) => Data
}

type MutationOptions<TEndpoint extends Endpoint, Data> = {
  readonly optimistic?: Optimistic<TEndpoint, Data>
  readonly onSuccess?: (response: ResponseOf<TEndpoint>, call: CallOf<TEndpoint>) => void
  readonly onFailed?: (failure: FailureOf<OutcomeOf<TEndpoint>>, call: CallOf<TEndpoint>) => void
}

/**
 * A write to one endpoint, for writes without steps, drafts or conflicts. The endpoint declares which queries it invalidates, and
 * the client refetches them. Optimistic writes are sent one after the other, and rolled back on failure.
 */
export function useApiMutation<const TEndpoint extends Endpoint, Data = never>(
  endpoint: TEndpoint,
  { optimistic, onSuccess, onFailed }: MutationOptions<TEndpoint, Data> = {},
) {
  const { api } = useShell()
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    ...(optimistic ? { scope: { id: endpoint.path } } : {}),
    mutationFn: (call: CallOf<TEndpoint>) => responseOf(api, endpoint, call),
    onMutate: async (call) => {
      if (!optimistic) return undefined
      const { queryKey, updated } = optimistic
      await queryClient.cancelQueries({ queryKey })
      const cached = queryClient.getQueryData<Data>(queryKey)
      queryClient.setQueryData<Data>(queryKey, updated(cached, call))
      return { cached }
    },
    onSuccess: (response, call) => onSuccess?.(response, call),
    onError: (error, call, context) => {
      if (optimistic && context?.cached !== undefined)
        queryClient.setQueryData<Data>(optimistic.queryKey, context.cached)
      else if (optimistic) void queryClient.resetQueries({ queryKey: optimistic.queryKey })
      // An unforeseen error is shown as no response.
      onFailed?.(failureIn(endpoint, error) ?? { kind: 'offline' }, call)
    },
  })
}
