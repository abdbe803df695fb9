import { useLocation, useSearchParams } from 'react-router-dom'

import { textIn } from '#src/contract/pages.ts'

/** The token of an emailed link. It is in the address only at first, then in the history state. */
export function useEmailedToken(
  page: 'resetPassword' | 'invitation' | 'joinByInvitation',
): string | undefined {
  const [search] = useSearchParams()
  const location = useLocation()
  return textIn(page, search, 'token') ?? tokenIn(location.state)
}

function tokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('token' in state)) return undefined
  return typeof state.token === 'string' ? state.token : undefined
}
