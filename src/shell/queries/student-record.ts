import { useQuery } from '@tanstack/react-query'

import { studentRecordEndpoints } from '#src/contract/student-record.ts'
import type { StudentId } from '#src/contract/values.ts'
import { useShell } from '#src/shell/shell.tsx'

import { apiQuery } from './api-query.ts'

/**
 * All that is kept of a child. Each request is a reading that the audit log has a line of: it is fetched when the page is opened, never in
 * the background, and kept no longer than it is shown.
 */
export function useStudentRecord(id: StudentId) {
  const { api } = useShell()
  return useQuery({
    ...apiQuery(api, studentRecordEndpoints.export, { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}
