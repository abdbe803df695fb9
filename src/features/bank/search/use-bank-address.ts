import { useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { useBankList } from '#src/shell/queries/use-bank-list.ts'

import { useBankReading } from '../reading.ts'
import { type BankSearch, parseBankSearch, toSearchParams, withAreaIds } from './bank-search-params.ts'
import { type Choice, noFilter, toggled } from './bank-filter.ts'

/** How many more cards each press on «Vis flere» shows. */
const batchSize = 48

/** A list to browse starts with many cards; a search shows fewer, since it renders at each keystroke. */
const initialCount = ({ query }: BankSearch) => (query === '' ? batchSize : 24)

/** The state of a history entry. */
const HistoryState = v.object({
  field: v.string(),
  shown: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/**
 * The search of the bank page, stored in the URL. The URL updates a moment after an action, so the page renders the pending
 * search; after any other navigation it renders the search of the URL.
 */
export function useBankAddress() {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const { place } = useBankReading()
  const paramsOf = (bankSearch: BankSearch) => [
    ...place.map(([name, value]): [string, string] => [name, value]),
    ...toSearchParams(bankSearch),
  ]
  const [pending, setPending] = useState<{ readonly field: string; readonly bankSearch: BankSearch }>()
  const historyState = v.safeParse(HistoryState, location.state)
  const { field, shown } = historyState.success
    ? historyState.output
    : { field: location.key, shown: undefined }

  const areas = useBankList('focusAreas').data
  // As a text, which a refetch of the areas leaves as it is.
  const present = withAreaIds(search, areas ?? []).toString()
  const fromUrl = useMemo(() => parseBankSearch(new URLSearchParams(present)), [present])
  const bankSearch = pending?.field === field ? pending.bankSearch : fromUrl
  const visibleCount = shown ?? initialCount(bankSearch)
  const update = (next: BankSearch) => {
    setPending({ field, bankSearch: next })
    setSearch(paramsOf(next), { ...replaceOptions, state: { field } })
  }

  return {
    bankSearch,
    /** How many cards to show. */
    visibleCount,
    /** The query string of the URL, for links that keep the search. */
    search: location.search,
    type: (query: string) => update({ ...bankSearch, query }),
    toggle: (choice: Choice) => update({ ...bankSearch, filter: toggled(bankSearch.filter, choice) }),
    clearFilter: () => update({ ...bankSearch, filter: noFilter }),
    clearAll: () => update({ query: '', filter: noFilter }),
    showMore: () =>
      setSearch(paramsOf(bankSearch), {
        ...replaceOptions,
        state: { field, shown: visibleCount + batchSize },
        flushSync: true,
      }),
  }
}

export type BankAddress = ReturnType<typeof useBankAddress>

const replaceOptions: NavigateOptions = { replace: true, preventScrollReset: true }
