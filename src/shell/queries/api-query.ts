import { queryOptions, useQuery } from '@tanstack/react-query'

import { type Api, responseOf } from '#src/contract/api.ts'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'

import { freshFor } from './fresh-for.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The query of one endpoint, its key made of the row's path and what it is given. */
export const apiQuery = <const TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  call: CallOf<TEndpoint>,
) =>
  queryOptions({
    queryKey: [endpoint.path, call],
    queryFn: ({ signal }) => responseOf(api, endpoint, call, signal),
    staleTime: freshFor,
    refetchInterval: freshFor,
  })

/** Watches the answer of one endpoint. */
export function useApiQuery<const TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  call: CallOf<TEndpoint>,
  options: {
    readonly enabled?: boolean
    /** For what changes while one looks at it: asked for again after so many milliseconds. */
    readonly refetchEveryMs?: number
    /** Asked for when the view appears, whatever is known. */
    readonly refetchOnMount?: boolean
  } = {},
) {
  const { api } = useShell()
  return useQuery({
    ...apiQuery(api, endpoint, call),
    enabled: options.enabled ?? true,
    refetchOnMount: options.refetchOnMount ? 'always' : true,
    refetchInterval: options.refetchEveryMs ?? freshFor,
  })
}
