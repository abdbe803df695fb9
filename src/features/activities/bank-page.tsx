import type { UseQueryResult } from '@tanstack/react-query'
import { Hand, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId } from 'react'

import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-bank.ts'

import type { BankAddress } from './use-bank-address.ts'
import type { BankSearch } from './bank-search-params.ts'
import { choicesIn } from './bank-filter.ts'
import { BankSearchBar } from './bank-search-bar.tsx'
import type { SearchResult } from './use-bank-search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { optionText } from './filter-words.ts'

type BankPageProps<Card> = {
  readonly page: string
  readonly intro: string
  readonly searchLabel: string
  readonly searchExample: string
  readonly address: BankAddress
  /** The query that loads the cards. */
  readonly query: UseQueryResult<readonly Card[]>
  readonly searchResult: SearchResult<Card>
  readonly countText: (count: number) => string
  readonly skeleton: ReactNode
  /** Shown where a query finds nothing. */
  readonly instead?: ReactNode
  /** Renders the visible cards as a list with this id. */
  readonly children: (cards: readonly Card[], listId: string) => ReactNode
}

/** The shared layout of both tabs of the bank: heading, tabs, search, filters and result count. */
export function BankPage<Card>({
  page,
  intro,
  searchLabel,
  searchExample,
  address,
  query,
  searchResult,
  countText,
  skeleton,
  instead,
  children,
}: BankPageProps<Card>) {
  const id = useId()
  const { field, count, list } = { field: `${id}field`, count: `${id}count`, list: `${id}list` }
  const { results, mentions, isFuzzy, nearest, countOf } = searchResult
  const deferredSearch = useDeferredValue(address.bankSearch)
  const visibleCount = address.bankSearch === deferredSearch ? address.visibleCount : urgentCount
  const words = address.bankSearch.query.trim()
  const clearAll = () => {
    address.clearAll()
    focusOn(field)
  }

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={page} />
      <PageHeader
        title={t('bank.title')}
        intro={intro}
        actions={
          <ButtonLink to="/activities/ask/intro" icon={Hand}>
            {t('bank.ask')}
          </ButtonLink>
        }
      />
      <NavTabs label={t('bank.tabs')} items={tabsAt(address.search)} className="mb-6" />
      <search className="mb-6 grid gap-3 print:hidden">
        <BankSearchBar
          field={field}
          label={searchLabel}
          example={searchExample}
          address={address}
          countOf={countOf}
          resultCount={results?.length}
          onDone={() => focusOn(count)}
        />
      </search>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={count} tabIndex={-1} aria-live="polite" className="font-semibold">
          {results && countText(results.length)}
          <span className="hidden font-normal print:inline">
            {choicesIn(address.bankSearch.filter).map(
              ({ dimension, option }) => ` · ${optionText(dimension, option)}`,
            )}
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
            <LoadingRegion label={t('answer.loading')}>{skeleton}</LoadingRegion>
          ) : (
            <>
              {results.length === 0 ? (
                <>
                  <NothingFound address={address} nearest={nearest} onReset={clearAll} />
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

const tabsAt = (search: string) => [
  { to: `/activities${search}`, label: t('bank.tab.themes'), end: true },
  { to: `/activities/activities${search}`, label: t('bank.tab.activities') },
]

type NothingFoundProps = {
  readonly address: BankAddress
  readonly nearest: readonly string[]
  readonly onReset: () => void
}

function NothingFound({ address: { bankSearch, type }, nearest, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      title={t('answer.empty.title')}
      text={t(whyNothing(bankSearch))}
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

function whyNothing({ query, filter }: BankSearch) {
  const isSearched = query.trim() !== ''
  const choices = choicesIn(filter)
  if (choices.length === 0) return 'bank.empty.words'
  if (!isSearched && choices.every(({ dimension }) => dimension === 'mine')) return 'bank.empty.favourites'
  return isSearched ? 'bank.empty.both' : 'bank.empty.filter'
}

const focusOn = (id: string) => document.getElementById(id)?.focus()
