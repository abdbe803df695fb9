import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

import { answerOf } from '#src/contract/api.ts'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'

import { useShell } from '#src/shell/shell.tsx'

/** A read whose cached response shows the write before the server has received it. */
type Optimistic<Row extends Endpoint, Data> = {
  readonly queryKey: QueryKey
  readonly updated: (cached: Data | undefined, call: CallOf<Row>) => Data
}

type MutationOptions<Row extends Endpoint, Data> = {
  readonly optimistic?: Optimistic<Row, Data>
  readonly onSuccess?: (response: AnswerOf<Row>, call: CallOf<Row>) => void
  readonly onError?: (error: Error, call: CallOf<Row>) => void
}

/**
 * A write to one endpoint, for what has neither steps nor drafts nor conflicts. What it makes old the endpoint says, and the
 * client fetches again. An optimistic write is sent after those before it, and taken back where it fails.
 */
export function useApiMutation<const Row extends Endpoint, Data = never>(
  endpoint: Row,
  { optimistic, onSuccess, onError }: MutationOptions<Row, Data> = {},
) {
  const { api } = useShell()
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    ...(optimistic ? { scope: { id: endpoint.path } } : {}),
    mutationFn: (call: CallOf<Row>) => answerOf(api, endpoint, call),
    onMutate: async (call) => {
      if (!optimistic) return undefined
      const { queryKey, updated } = optimistic
      await queryClient.cancelQueries({ queryKey })
      const cached = queryClient.getQueryData<Data>(queryKey)
      queryClient.setQueryData<Data>(queryKey, updated(cached, call))
      return { cached }
    },
    onSuccess: (response, call) => onSuccess?.(response, call),
    onError: (error, call, before) => {
      if (optimistic && before?.cached !== undefined)
        queryClient.setQueryData<Data>(optimistic.queryKey, before.cached)
      else if (optimistic) void queryClient.resetQueries({ queryKey: optimistic.queryKey })
      onError?.(error, call)
    },
  })
}
