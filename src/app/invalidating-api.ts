import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '#src/contract/api.ts'
import { invalidatedPaths } from '#src/contract/endpoints.ts'
import { isOutOfDate } from '#src/contract/outcome.ts'

/**
 * The client, with every write making old what its endpoint names: after it has succeeded, and where it failed because somebody
 * else has changed or deleted the thing. What is on the screen is fetched again at once, the rest when it is next shown.
 */
export const invalidatingApi = (api: Api, queryClient: QueryClient): Api => ({
  async call(endpoint, given, signal) {
    const invalidate = () => {
      for (const path of invalidatedPaths(endpoint)) void queryClient.invalidateQueries({ queryKey: [path] })
    }
    try {
      const reply = await api.call(endpoint, given, signal)
      if (reply.received) invalidate()
      return reply
    } catch (error) {
      if (isOutOfDate(error)) invalidate()
      throw error
    }
  },
})
