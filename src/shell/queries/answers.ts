import { queryOptions, useQuery } from '@tanstack/react-query'

import { type Api, answerOf } from '#src/contract/api.ts'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'

import { freshFor } from './fresh-for.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The query of one endpoint, its key made of the row's path and what it is given. */
export const answerQuery = <const Row extends Endpoint>(api: Api, row: Row, given: CallOf<Row>) =>
  queryOptions({
    queryKey: [row.path, given],
    queryFn: ({ signal }) => answerOf(api, row, given, signal),
    staleTime: freshFor,
    refetchInterval: freshFor,
  })

/** Watches the answer of one endpoint. */
export function useAnswer<const Row extends Endpoint>(
  row: Row,
  given: CallOf<Row>,
  options: {
    readonly enabled?: boolean
    /** For what changes while one looks at it: asked for again after so many milliseconds. */
    readonly againAfter?: number
    /** Asked for when the view appears, whatever is known. */
    readonly anew?: boolean
  } = {},
) {
  const { api } = useShell()
  return useQuery({
    ...answerQuery(api, row, given),
    enabled: options.enabled ?? true,
    refetchOnMount: options.anew ? 'always' : true,
    refetchInterval: options.againAfter ?? freshFor,
  })
}
