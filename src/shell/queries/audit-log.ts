import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { responseOf } from '#src/contract/api.ts'
import { type AuditEntry, auditEndpoints } from '#src/contract/audit.ts'
import type { CallOf } from '#src/contract/endpoint.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { useShell } from '#src/shell/shell.tsx'

import { apiQuery } from './api-query.ts'

type AuditQuery = CallOf<(typeof auditEndpoints)['list']>['query']

const firstPage: Pick<AuditQuery, 'before'> = {}

/**
 * The lines of the audit log that the filter lets through, page after page. Each request is a reading that the log has a line of: it is
 * fetched when the page is opened or the filter changes, never in the background, and kept no longer than it is shown.
 */
export function useAuditLog(filter: AuditQuery) {
  const { api } = useShell()
  return useInfiniteQuery({
    queryKey: [auditEndpoints.list.path, filter],
    queryFn: ({ pageParam: before, signal }) =>
      responseOf(api, auditEndpoints.list, { query: { ...filter, ...before } }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ entries, hasMore }) => {
      const before = hasMore ? entries.at(-1)?._id : undefined
      return before === undefined ? undefined : { before }
    },
    select: ({ pages }): readonly AuditEntry[] => pages.flatMap(({ entries }) => entries),
    gcTime: 0,
    refetchInterval: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** The children of the kindergarten once somebody wants them, and once only: their list is a reading of children too. */
export function useChildrenOnce(isWanted: boolean) {
  const { api } = useShell()
  return useQuery({
    ...apiQuery(api, studentEndpoints.ofOrganization, {}),
    enabled: isWanted,
    staleTime: Infinity,
    refetchInterval: false,
  })
}
