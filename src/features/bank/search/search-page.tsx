import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { type ReactNode, useDeferredValue, useId } from 'react'

import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-bank.ts'

import type { BankAddress } from './use-bank-address.ts'
import type { BankSearch } from './bank-search-params.ts'
import { choicesIn } from './bank-filter.ts'
import type { SearchResult } from './use-bank-search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { useChoiceText } from './filter-words.ts'

type SearchPageProps<Card> = {
  /** The title of the page and its heading, with what stands before the search. */
  readonly head: ReactNode
  /** Renders the search field, with this id, and the filters; `onDone` moves the focus to the result count. */
  readonly renderSearch: (field: string, onDone: () => void) => ReactNode
  readonly address: BankAddress
  /** The query that loads the cards. */
  readonly query: UseQueryResult<readonly Card[]>
  readonly searchResult: SearchResult<Card>
  readonly countText: (count: number) => string
  /** What to do where only the favourites are shown and there are none. */
  readonly noFavourites: string
  readonly skeleton: ReactNode
  /** Shown where a query finds nothing. */
  readonly instead?: ReactNode
  /** Renders the visible cards as a list with this id. */
  readonly children: (cards: readonly Card[], listId: string) => ReactNode
}

/** A page that searches and filters cards: the search, the chosen filters, the result count and the cards. */
export function SearchPage<Card>({
  head,
  renderSearch,
  address,
  query,
  searchResult,
  countText,
  noFavourites,
  skeleton,
  instead,
  children,
}: SearchPageProps<Card>) {
  const id = useId()
  const { field, count, list } = { field: `${id}field`, count: `${id}count`, list: `${id}list` }
  const { results, mentions, isFuzzy, nearest } = searchResult
  const textOf = useChoiceText(address.bankSearch.filter)
  const deferredSearch = useDeferredValue(address.bankSearch)
  const visibleCount = address.bankSearch === deferredSearch ? address.visibleCount : urgentCount
  const words = address.bankSearch.query.trim()
  const clearAll = () => {
    address.clearAll()
    focusOn(field)
  }

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {head}
      <search className="mb-6 grid gap-3 print:hidden">{renderSearch(field, () => focusOn(count))}</search>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={count} tabIndex={-1} aria-live="polite" className="font-semibold">
          {results && countText(results.length)}
          <span className="hidden font-normal print:inline">
            {choicesIn(address.bankSearch.filter).map((choice) => ` · ${textOf(choice)}`)}
          </span>
          {isFuzzy && results && results.length > 0 && (
            <span className="block font-normal text-skumring">{t('bank.alike', { words })}</span>
          )}
        </p>
        <ChosenFilters address={address} onRemoved={() => focusOn(count)} />
      </div>
      <QueryBoundary query={query} skeleton={skeleton}>
        {() =>
          results === undefined ? (
            <LoadingRegion label={t('response.loading')}>{skeleton}</LoadingRegion>
          ) : (
            <>
              {results.length === 0 ? (
                <>
                  <NothingFound
                    address={address}
                    nearest={nearest}
                    noFavourites={noFavourites}
                    onReset={clearAll}
                  />
                  {words !== '' && instead}
                </>
              ) : (
                children(results.slice(0, visibleCount), list)
              )}
              {mentions.length > 0 && visibleCount > results.length && (
                <Section title={t('bank.mentions', { words })}>
                  {children(mentions.slice(0, visibleCount - results.length), `${list}mentions`)}
                </Section>
              )}
              <MoreCards
                address={address}
                left={results.length + mentions.length - address.visibleCount}
                list={list}
              />
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}

/** How many cards the urgent render of a keystroke shows, at least a screenful; the deferred render adds the rest. */
const urgentCount = 12

type MoreCardsProps = { readonly address: BankAddress; readonly left: number; readonly list: string }

function MoreCards({ address, left, list }: MoreCardsProps) {
  if (left <= 0) return undefined
  const showMore = () => {
    const before = address.visibleCount
    address.showMore()
    document.querySelectorAll<HTMLElement>(`[id^=${CSS.escape(list)}] h2 a`)[before]?.focus()
  }
  return (
    <div className="mt-8 grid justify-items-center print:hidden">
      <Button icon={Plus} onClick={showMore}>
        {t('bank.more', { count: left })}
      </Button>
    </div>
  )
}

type NothingFoundProps = {
  readonly address: BankAddress
  readonly nearest: readonly string[]
  readonly noFavourites: string
  readonly onReset: () => void
}

function NothingFound({ address: { bankSearch, type }, nearest, noFavourites, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      title={t('response.empty.title')}
      text={isOnlyFavourites(bankSearch) ? noFavourites : t(whyNothing(bankSearch))}
      action={
        <>
          {nearest.length > 0 && (
            <div className="mb-4 flex flex-wrap items-center justify-center gap-2">
              <p>{t('bank.nearest')}</p>
              {nearest.map((word) => (
                <Button key={word} onClick={() => type(word)}>
                  {word}
                </Button>
              ))}
            </div>
          )}
          <Button variant={nearest.length > 0 ? 'quiet' : 'secondary'} onClick={onReset}>
            {t('bank.empty.reset')}
          </Button>
        </>
      }
    />
  )
}

/** Whether the page shows the favourites without a search or another filter. */
const isOnlyFavourites = ({ query, filter }: BankSearch) => {
  const choices = choicesIn(filter)
  return query.trim() === '' && choices.length > 0 && choices.every(({ dimension }) => dimension === 'mine')
}

function whyNothing({ query, filter }: BankSearch) {
  if (choicesIn(filter).length === 0) return 'bank.empty.words'
  return query.trim() === '' ? 'bank.empty.filter' : 'bank.empty.both'
}

const focusOn = (id: string) => document.getElementById(id)?.focus()
