import { Heart, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'

import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/nb-bank.ts'

import type { BankAddress } from './bank-address.ts'
import { choicesIn } from './bank-filter.ts'
import type { Findings } from './bank-findings.ts'
import { longestQuery } from './bank-index.ts'
import { FilterPanel, panelDimensions } from './filter-panel.tsx'

type BankFinderProps = {
  readonly field: string
  readonly label: string
  readonly example: string
  readonly address: BankAddress
  readonly countOf: Findings<unknown>['countOf']
  readonly found: number | undefined
  readonly onDone: () => void
}

/** What a person asks the bank by: words, focus areas, favourites, and a panel with the other choices. */
export function BankFinder({ field, label, example, address, countOf, found, onDone }: BankFinderProps) {
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
            maxLength={longestQuery}
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
        {isOpen && <FilterPanel address={address} countOf={countOf} found={found} onDone={close} />}
      </div>
    </>
  )
}

/** The focus areas and the favourites stand open, since they are what is asked for most. */
function AreaChips({ address }: { readonly address: BankAddress }) {
  const areas = useBankList('focusAreas').data ?? []
  const { area, mine } = address.bankSearch.filter
  return (
    <ul
      aria-label={t('bank.areas')}
      className="-mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {areas.map(({ _id, code, colour }) => (
        <li key={_id} className="flex-none">
          <Chip
            label={code}
            area={colour}
            icon={areaIcons[colour]}
            pressed={area.includes(colour)}
            onToggle={() => address.toggle({ dimension: 'area', option: colour })}
          />
        </li>
      ))}
      <li className="flex-none">
        <Chip
          label={t('filter.mine.favourites')}
          icon={Heart}
          pressed={mine.length > 0}
          onToggle={() => address.toggle({ dimension: 'mine', option: 'favourites' })}
        />
      </li>
    </ul>
  )
}
