import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isOutOfDate } from '#src/contract/outcome.ts'

/**
 * Wraps the API client: a write invalidates the queries that its endpoint names, after a success and after a failure because
 * somebody else has changed or deleted the resource. Mounted queries refetch at once, the others on their next mount.
 */
export const invalidatingApi = (api: Api, queryClient: QueryClient): Api => ({
  async call(endpoint, call, signal) {
    const { invalidates = [] }: Pick<Endpoint, 'invalidates'> = endpoint
    const invalidate = () => {
      for (const path of invalidates) void queryClient.invalidateQueries({ queryKey: [path] })
    }
    try {
      const reply = await api.call(endpoint, call, signal)
      if (reply.received) invalidate()
      return reply
    } catch (error) {
      if (isOutOfDate(error)) invalidate()
      throw error
    }
  },
})
