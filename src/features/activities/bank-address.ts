import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

import { FocusAreaColour } from '#src/contract/bank.ts'

const fieldOf = (state: unknown, key: string) => (typeof state === 'string' ? state : key)
const colourOf = (text: string | null) => FocusAreaColour.options.find((colour) => colour === text)

/**
 * What is searched for, kept in the address. The field shows what was typed at once, since the address follows a moment later;
 * an address that came by other ways than typing is shown as it is.
 */
export function useBankAddress() {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const field = fieldOf(location.state, location.key)
  const [typed, setTyped] = useState<{ readonly field: string; readonly text: string }>()

  const query = search.get('q') ?? ''
  const area = colourOf(search.get('area'))
  const text = typed?.field === field ? typed.text : query
  const keep = (
    next: { readonly query: string; readonly area: FocusAreaColour | undefined },
    state?: string,
  ) => {
    setSearch(
      { ...(next.query === '' ? {} : { q: next.query }), ...(next.area ? { area: next.area } : {}) },
      { replace: true, preventScrollReset: true, state },
    )
  }

  return {
    query,
    area,
    text,
    /** The whole query of the address, to take along. */
    search: location.search,
    type: (wanted: string) => {
      setTyped({ field, text: wanted })
      keep({ query: wanted, area }, field)
    },
    chooseArea: (colour: FocusAreaColour) =>
      keep({ query: text, area: colour === area ? undefined : colour }, field),
    reset: () => keep({ query: '', area: undefined }),
  }
}
