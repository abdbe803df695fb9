import { useQuery } from '@tanstack/react-query'

import { useShell } from '#src/shell/shell.tsx'

/** The licences of what the browser was sent; they change with the program alone. */
export function useThirdPartyNotices() {
  const { thirdPartyNotices } = useShell()
  return useQuery({
    queryKey: ['thirdPartyNotices'],
    queryFn: thirdPartyNotices,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
