import { useQuery } from '@tanstack/react-query'

import { useShell } from '#src/shell/shell.tsx'

/** The licences of the shipped third-party code; they only change with a new build. */
export function useThirdPartyNotices() {
  const { thirdPartyNotices } = useShell()
  return useQuery({
    queryKey: ['thirdPartyNotices'],
    queryFn: thirdPartyNotices,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
