import { useId } from 'react'

import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { t } from '#src/words/nb-bank.ts'

import type { BankAddress } from './use-bank-address.ts'
import { choicesIn, type Dimension, filterOptions, type Option } from './bank-filter.ts'
import type { SearchResult } from './use-bank-search.ts'
import { optionText } from './filter-words.ts'

/** The dimensions of the panel; the others are always visible on the page. */
export const panelDimensions = [
  'age',
  'time',
  'group',
  'level',
  'place',
  'season',
] as const satisfies readonly Dimension[]

type FilterPanelProps = {
  readonly address: BankAddress
  readonly countOf: SearchResult<unknown>['countOf']
  /** How many cards the page shows after closing. */
  readonly resultCount: number | undefined
  readonly onDone: () => void
}

/** Every option of the panel, each with its number of results. */
export function FilterPanel({ address, countOf, resultCount, onDone }: FilterPanelProps) {
  const { filter } = address.bankSearch
  const done = useId()
  const clear = () => {
    address.clearFilter()
    // The pressed button disappears with the last choice.
    document.getElementById(done)?.focus()
  }
  const isChosen = (dimension: Dimension, option: Option) => {
    const chosen: readonly Option[] = filter[dimension]
    return chosen.includes(option)
  }
  return (
    <Card as="div" className="pb-0!">
      <div className="grid gap-5 md:grid-cols-2 md:gap-x-10">
        {panelDimensions.map((dimension) => (
          <fieldset key={dimension} className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">{t(`filter.${dimension}`)}</legend>
            {dimension === 'level' && <p className="mb-2 text-sm text-skumring">{t('filter.level.hint')}</p>}
            <div className="flex flex-wrap gap-2">
              {filterOptions[dimension].map((option: Option) => {
                const count = countOf({ dimension, option })
                const pressed = isChosen(dimension, option)
                return (
                  <Chip
                    key={option}
                    label={optionText(dimension, option)}
                    count={count}
                    countLabel={t('filter.count')}
                    pressed={pressed}
                    disabled={count === 0 && !pressed}
                    onToggle={() => address.toggle({ dimension, option })}
                  />
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-[calc(var(--bottom-nav)+var(--bottom-panel))] -mx-5 mt-6 flex flex-wrap gap-3 rounded-b-lg border-t border-fuge bg-papir px-5 py-4 md:-mx-6 md:px-6">
        <Button id={done} variant="primary" className="flex-1 sm:flex-none" onClick={onDone}>
          {resultCount === undefined ? t('filter.done') : t('filter.show', { count: resultCount })}
        </Button>
        {choicesIn(filter).length > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </Card>
  )
}
