import { ArrowRight, Blocks, House } from 'lucide'
import type { RefCallback } from 'react'
import { useNavigate } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { useActivityFind, useThemeFind } from '#src/shell/bank-search/use-bank-find.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

import { bankAddress } from './bank-address.ts'
import { suggestedCards } from './suggested-cards.ts'

type SearchSuggestionsProps = {
  readonly listId: string
  readonly query: string
  /** The index of the option that Enter chooses. */
  readonly active: number | undefined
  readonly listRef: RefCallback<HTMLElement>
}

/** The best theme cards and activity cards for a query, and a way to all of them. */
export function SearchSuggestions({ listId, query, active, listRef }: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const cards = useSuggestedCards(query)
  if (cards === undefined) return null
  const words = query.trim()
  const optionProps = (index: number, to: string) => ({
    id: `${listId}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    className: option,
    onClick: () => void navigate(to),
  })

  return (
    <div
      ref={listRef}
      id={listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of the combobox
      role="listbox"
      tabIndex={-1}
      aria-label={t('home.find.suggestions')}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-lg bg-papir py-2 shadow-loft ring-1 ring-fuge"
    >
      {cards.map(({ kind, _id, title }, index) => (
        <div key={_id} {...optionProps(index, hrefOf(pageOf[kind], { id: _id }))}>
          {kind === 'theme' ? (
            <Icon node={House} className="size-5 shrink-0 text-dis" />
          ) : (
            <Icon node={Blocks} className="size-5 shrink-0 text-dis" />
          )}
          <span className="min-w-0 flex-1 font-semibold">{title}</span>
          <span className="text-sm text-dis">{t(`home.find.${kind}`)}</span>
        </div>
      ))}
      <div {...optionProps(cards.length, bankAddress(query))}>
        <Icon node={ArrowRight} className="size-5 shrink-0 text-blaa-600" />
        <span className="min-w-0 flex-1 font-semibold text-blaa-600">
          {cards.length === 0 ? t('home.find.none') : t('home.find.all', { words })}
        </span>
      </div>
    </div>
  )
}

/** How many cards are suggested, for a screen reader. */
export function SuggestionCount({ query }: { readonly query: string }) {
  const cards = useSuggestedCards(query)
  return cards && <span>{t('home.find.suggestions.count', { count: cards.length })}</span>
}

/** `undefined` while the search is being loaded. */
function useSuggestedCards(query: string) {
  const activities = useBankList('activities').data ?? []
  const themes = useBankList('mainActivities').data ?? []
  const activityFind = useActivityFind()
  const themeFind = useThemeFind()
  if (!activityFind.find || !themeFind.find) return undefined
  return suggestedCards(
    { cards: activities, ids: activityFind.find(query)?.ids ?? [] },
    { cards: themes, ids: themeFind.find(query)?.ids ?? [] },
  )
}

const pageOf = { theme: 'themeCard', activity: 'activity' } as const

const option =
  'flex min-h-12 cursor-pointer items-center gap-3.5 px-4 py-2 hover:bg-kalk aria-selected:bg-lys-100 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-natt'
