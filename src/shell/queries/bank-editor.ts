import { useQuery } from '@tanstack/react-query'

import { userEndpoints } from '#src/contract/user.ts'
import { useShell } from '#src/shell/shell.tsx'

import { apiQuery } from './api-query.ts'

/** Whether the user keeps the bank, asked once after a sign-in by the first page that wants to know. No role decides it. */
export function useBankEditorQuery() {
  const { api } = useShell()
  return useQuery({
    ...apiQuery(api, userEndpoints.isAdmin, {}),
    select: ({ isAdmin }) => isAdmin,
    staleTime: Infinity,
    refetchInterval: false,
  })
}

/** Whether to show what only the bank’s editors may do; not before it is known. */
export const useIsBankEditor = (): boolean => useBankEditorQuery().data ?? false
