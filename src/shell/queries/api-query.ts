import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDebugValue } from 'react'

import { type Api, responseOf } from '#src/contract/api.ts'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'

import { staleTimeMs } from './stale-time.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The query of one endpoint; its key is the endpoint's path and the call. */
export const apiQuery = <const TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  call: CallOf<TEndpoint>,
) =>
  queryOptions({
    queryKey: [endpoint.path, call],
    queryFn: ({ signal }) => responseOf(api, endpoint, call, signal),
    staleTime: staleTimeMs,
    refetchInterval: staleTimeMs,
  })

/** Subscribes to the response of one endpoint. */
export function useApiQuery<const TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  call: CallOf<TEndpoint>,
  options: {
    readonly enabled?: boolean
    /**
     * Poll interval in milliseconds, for data that changes while it is shown; `false` where each reading is logged, so that only somebody
     * who opens it reads it.
     */
    readonly refetchEveryMs?: number | false
    /** Refetches on mount, also when the cached data is fresh. */
    readonly refetchOnMount?: boolean
  } = {},
) {
  const { api } = useShell()
  const query = useQuery({
    ...apiQuery(api, endpoint, call),
    enabled: options.enabled ?? true,
    refetchOnMount: options.refetchOnMount ? 'always' : true,
    refetchInterval: options.refetchEveryMs ?? staleTimeMs,
  })
  // A view renders again only for what it has read: one whose dialog is still being loaded would miss that the query has failed.
  useDebugValue(query.status)
  return query
}
