import { useQueries } from '@tanstack/react-query'

import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { useShell } from '#src/shell/shell.tsx'

import { apiQuery } from './api-query.ts'

/** Subscribes to the responses of several calls of one endpoint, in their order. */
export function useApiQueries<const TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  calls: readonly CallOf<TEndpoint>[],
) {
  const { api } = useShell()
  return useQueries({ queries: calls.map((call) => apiQuery(api, endpoint, call)) })
}
