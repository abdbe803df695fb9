import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-bank.ts'

import type { BankAddress } from './use-bank-address.ts'
import { choicesIn } from './bank-filter.ts'
import { useChoiceText } from './filter-words.ts'

type ChosenFiltersProps = { readonly address: BankAddress; readonly onRemoved: () => void }

/** The chosen options, removable one by one, or all at once when there are several. */
export function ChosenFilters({ address, onRemoved }: ChosenFiltersProps) {
  const { filter } = address.bankSearch
  const textOf = useChoiceText(filter)
  const choices = choicesIn(filter)
  if (choices.length === 0) return undefined
  const thenNotify = (act: () => void) => () => {
    act()
    onRemoved()
  }
  return (
    <ul aria-label={t('filter.chosen')} className="flex flex-wrap items-center gap-2 print:hidden">
      {choices.map((choice) => {
        const label = textOf(choice)
        return (
          <li key={`${choice.dimension} ${choice.option}`}>
            <RemovableChip
              label={label}
              removeLabel={t('filter.remove', { option: label })}
              onRemove={thenNotify(() => address.toggle(choice))}
            />
          </li>
        )
      })}
      {choices.length > 1 && (
        <li>
          <Button variant="quiet" className="min-h-11" onClick={thenNotify(address.clearFilter)}>
            {t('filter.clear')}
          </Button>
        </li>
      )}
    </ul>
  )
}
