import { useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { type Asked, askedIn, searchOf } from './bank-filter-address.ts'
import { type Choice, noFilter, toggled } from './bank-filter.ts'

/** So many cards stand on the page at first, and so many come with each press on «Vis flere». */
export const batchSize = 48

/** What an entry of the browser's history remembers beside its address. */
const Remembered = v.object({ field: v.string(), shown: v.number() })

/**
 * What is asked of the bank, kept in the address. The field shows what was typed at once, since the address follows a moment
 * later; an address that came by other ways than typing is shown as it is.
 */
export function useBankAddress() {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState<{ readonly field: string; readonly text: string }>()
  const remembered = v.safeParse(Remembered, location.state)
  const { field, shown } = remembered.success ? remembered.output : { field: location.key, shown: batchSize }

  const asked = useMemo(() => askedIn(search), [search])
  const text = typed?.field === field ? typed.text : asked.query
  const keep = (next: Asked, state: { readonly field: string; readonly shown: number } | undefined) =>
    setSearch(searchOf(next), { ...staying, state })

  return {
    asked,
    text,
    shown,
    /** The whole query of the address, to take along. */
    search: location.search,
    type: (query: string) => {
      setTyped({ field, text: query })
      keep({ ...asked, query }, { field, shown: batchSize })
    },
    toggle: (choice: Choice) =>
      keep({ query: text, filter: toggled(asked.filter, choice) }, { field, shown: batchSize }),
    clearFilter: () => keep({ query: text, filter: noFilter }, { field, shown: batchSize }),
    clearAll: () => keep({ query: '', filter: noFilter }, undefined),
    showMore: () =>
      setSearch(searchOf({ ...asked, query: text }), {
        ...staying,
        state: { field, shown: shown + batchSize },
        flushSync: true,
      }),
  }
}

export type BankAddress = ReturnType<typeof useBankAddress>

const staying: NavigateOptions = { replace: true, preventScrollReset: true }
