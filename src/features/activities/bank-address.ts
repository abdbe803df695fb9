import { useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { type BankSearch, bankSearchIn, searchOf } from './bank-filter-address.ts'
import { type Choice, noFilter, toggled } from './bank-filter.ts'

/** So many cards come with each press on «Vis flere». */
const batchSize = 48

/** A list to look through begins with many cards; the best of a search are few, and are drawn anew with each letter. */
const firstBatch = ({ query }: BankSearch) => (query === '' ? batchSize : 24)

/** What an entry of the browser's history remembers beside its address. */
const Remembered = v.object({
  field: v.string(),
  shown: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/**
 * The search of the bank page, stored in its address. The page follows what a person does at once, since the address follows a
 * moment later; an address that came by other ways is taken as it is.
 */
export function useBankAddress() {
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const [own, setOwn] = useState<{ readonly field: string; readonly bankSearch: BankSearch }>()
  const remembered = v.safeParse(Remembered, location.state)
  const { field, shown } = remembered.success ? remembered.output : { field: location.key, shown: undefined }

  const inAddress = useMemo(() => bankSearchIn(search), [search])
  const bankSearch = own?.field === field ? own.bankSearch : inAddress
  const room = shown ?? firstBatch(bankSearch)
  const ask = (next: BankSearch) => {
    setOwn({ field, bankSearch: next })
    setSearch(searchOf(next), { ...staying, state: { field } })
  }

  return {
    bankSearch,
    /** How many cards there is room for. */
    room,
    /** The whole query of the address, to take along. */
    search: location.search,
    type: (query: string) => ask({ ...bankSearch, query }),
    toggle: (choice: Choice) => ask({ ...bankSearch, filter: toggled(bankSearch.filter, choice) }),
    clearFilter: () => ask({ ...bankSearch, filter: noFilter }),
    clearAll: () => ask({ query: '', filter: noFilter }),
    makeRoom: () =>
      setSearch(searchOf(bankSearch), {
        ...staying,
        state: { field, shown: room + batchSize },
        flushSync: true,
      }),
  }
}

export type BankAddress = ReturnType<typeof useBankAddress>

const staying: NavigateOptions = { replace: true, preventScrollReset: true }
