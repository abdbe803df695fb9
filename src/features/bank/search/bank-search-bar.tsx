import { Heart, SlidersHorizontal } from 'lucide'
import { useId, useState } from 'react'

import { maxQueryLength } from '#src/shell/bank-search/bank-index.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import type { BankAddress } from './use-bank-address.ts'
import { choicesIn } from './bank-filter.ts'
import type { SearchResult } from './use-bank-search.ts'
import { FilterPanel, panelDimensions } from './filter-panel.tsx'

type BankSearchBarProps = {
  readonly field: string
  readonly label: string
  readonly example: string
  readonly address: BankAddress
  readonly countOf: SearchResult<unknown>['countOf']
  readonly resultCount: number | undefined
  readonly onDone: () => void
}

/** The search field of the bank with its filters: focus areas, favourites, and a panel with the other dimensions. */
export function BankSearchBar({
  field,
  label,
  example,
  address,
  countOf,
  resultCount,
  onDone,
}: BankSearchBarProps) {
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { filter } = address.bankSearch
  const chosen = choicesIn(filter).filter((choice) =>
    panelDimensions.some((dimension) => dimension === choice.dimension),
  )
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <SearchField
            id={field}
            label={label}
            placeholder={example}
            maxLength={maxQueryLength}
            clearLabel={t('bank.search.clear')}
            value={address.bankSearch.query}
            onValue={address.type}
          />
        </div>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={panel}
          className="relative min-h-14 px-3.5! sm:px-5!"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only sm:not-sr-only">{t('bank.filter')}</span>
          {chosen.length > 0 && (
            <span className="absolute -top-2.5 -right-2.5 grid size-7 place-items-center rounded-sm bg-lys text-sm font-bold sm:static">
              <span aria-hidden="true">{chosen.length}</span>
              <span className="sr-only">{t('bank.filter.chosen', { count: chosen.length })}</span>
            </span>
          )}
        </Button>
      </div>
      <AreaChips address={address} />
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <FilterPanel address={address} countOf={countOf} resultCount={resultCount} onDone={close} />
        )}
      </div>
    </>
  )
}

/** The favourites and the focus areas are always visible, since they are used most. */
export function AreaChips({ address }: { readonly address: BankAddress }) {
  const areas = useBankList('focusAreas').data ?? []
  const { area, mine } = address.bankSearch.filter
  const { isUnderLock } = useBankReading()
  return (
    <ul aria-label={t('bank.areas')} className={chipRow}>
      {!isUnderLock && (
        <li className="flex-none">
          <Chip
            label={t('filter.mine.favourites')}
            icon={Heart}
            pressed={mine.length > 0}
            onToggle={() => address.toggle({ dimension: 'mine', option: 'favourites' })}
          />
        </li>
      )}
      {areas.map(({ _id, code, colour, icon }) => (
        <li key={_id} className="flex-none">
          <Chip
            label={code}
            area={colour}
            icon={areaIcons[icon]}
            pressed={area.includes(_id)}
            onToggle={() => address.toggle({ dimension: 'area', option: _id })}
          />
        </li>
      ))}
    </ul>
  )
}

/** A row of chips, which scrolls sideways on a small screen. */
export const chipRow =
  '-mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0'
