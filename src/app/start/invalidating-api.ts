import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isOutOfDateError } from '#src/contract/outcome.ts'

/**
 * Wraps the API client: a write invalidates the queries that its endpoint names, after a success and after a failure because
 * somebody else has changed or deleted the resource. Mounted queries refetch at once, the others on their next mount.
 */
export const invalidatingApi = (api: Api, queryClient: QueryClient): Api => ({
  async call(endpoint, call, signal) {
    try {
      const reply = await api.call(endpoint, call, signal)
      if (reply.received) invalidateBy(endpoint, queryClient)
      return reply
    } catch (error) {
      if (isOutOfDateError(error)) invalidateBy(endpoint, queryClient)
      throw error
    }
  },
})

/** Resolves when the queries that a write has invalidated, and that are shown, have its result. */
export async function refetchedAfter(
  { invalidates = [] }: Pick<Endpoint, 'invalidates'>,
  queryClient: QueryClient,
): Promise<void> {
  await Promise.all(
    invalidates.map((path) => queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })),
  )
}

/** Invalidates the queries that an endpoint names: a write after it, a stream at each of its events. */
export function invalidateBy({ invalidates = [] }: Pick<Endpoint, 'invalidates'>, queryClient: QueryClient) {
  // A path that is named twice would cancel its own request, which the server has received.
  for (const path of new Set(invalidates)) void queryClient.invalidateQueries({ queryKey: [path] })
}
