import type { UseQueryResult } from '@tanstack/react-query'
import { Heart, Plus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'

import { Answered } from '#src/shell/answered.tsx'
import { useBankList } from '#src/shell/bank-lists.ts'
import { PageTitle } from '#src/shell/page-title.tsx'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/words.ts'

import type { BankAddress } from './bank-address.ts'
import type { Asked } from './bank-filter-address.ts'
import { choicesIn } from './bank-filter.ts'
import type { Findings } from './bank-findings.ts'
import { longestQuery } from './bank-index.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterPanel, panelDimensions } from './filter-panel.tsx'
import { optionText } from './filter-words.ts'

type BankPageProps<Card> = {
  readonly page: string
  readonly intro: string
  readonly searchLabel: string
  readonly searchExample: string
  readonly address: BankAddress
  /** The list that the cards come from. */
  readonly query: UseQueryResult<readonly Card[]>
  readonly findings: Findings<Card>
  readonly countText: (count: number) => string
  readonly skeleton: ReactNode
  /** The cards that there is room for now, in a list with this id. */
  readonly children: (cards: readonly Card[], listId: string) => ReactNode
}

/** What both tabs of the bank have in common: heading, tabs, search, filters, and how many were found. */
export function BankPage<Card>({
  page,
  intro,
  searchLabel,
  searchExample,
  address,
  query,
  findings,
  countText,
  skeleton,
  children,
}: BankPageProps<Card>) {
  const id = useId()
  const { field, count, list } = { field: `${id}field`, count: `${id}count`, list: `${id}list` }
  const { found, alike, countOf } = findings
  const settled = useDeferredValue(address.asked)
  const room = address.asked === settled ? address.room : onScreen
  const words = address.asked.query.trim()
  const clearAll = () => {
    address.clearAll()
    focusOn(field)
  }

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={page} />
      <PageHeader title={t('bank.title')} intro={intro} />
      <NavTabs label={t('bank.tabs')} items={tabsAt(address.search)} className="mb-6" />
      <search className="mb-6 grid gap-3 print:hidden">
        <Finder
          field={field}
          label={searchLabel}
          example={searchExample}
          address={address}
          countOf={countOf}
          found={found?.length}
          onDone={() => focusOn(count)}
        />
      </search>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={count} tabIndex={-1} aria-live="polite" className="font-semibold">
          {found && countText(found.length)}
          <span className="hidden font-normal print:inline">
            {choicesIn(address.asked.filter).map(
              ({ dimension, option }) => ` · ${optionText(dimension, option)}`,
            )}
          </span>
          {alike && found && found.length > 0 && (
            <span className="block font-normal text-skumring">{t('bank.alike', { words })}</span>
          )}
        </p>
        <ChosenFilters address={address} onRemoved={() => focusOn(count)} />
      </div>
      <Answered query={query} skeleton={skeleton}>
        {() =>
          found === undefined ? (
            <LoadingRegion label={t('answer.loading')}>{skeleton}</LoadingRegion>
          ) : (
            <>
              {found.length === 0 ? (
                <NothingFound address={address} onReset={clearAll} />
              ) : (
                children(found.slice(0, room), list)
              )}
              <MoreCards address={address} left={found.length - address.room} list={list} />
            </>
          )
        }
      </Answered>
    </div>
  )
}

/** So many cards stand in the frame of a letter, at least as many as a screen shows; the rest follow a moment later. */
const onScreen = 12

type FinderProps = {
  readonly field: string
  readonly label: string
  readonly example: string
  readonly address: BankAddress
  readonly countOf: Findings<unknown>['countOf']
  readonly found: number | undefined
  readonly onDone: () => void
}

function Finder({ field, label, example, address, countOf, found, onDone }: FinderProps) {
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { filter } = address.asked
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
            value={address.asked.query}
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
  const { area, mine } = address.asked.filter
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

type MoreCardsProps = { readonly address: BankAddress; readonly left: number; readonly list: string }

function MoreCards({ address, left, list }: MoreCardsProps) {
  if (left <= 0) return undefined
  const showMore = () => {
    const before = address.room
    address.makeRoom()
    document.querySelectorAll<HTMLElement>(`#${CSS.escape(list)} h2 a`)[before]?.focus()
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

type NothingFoundProps = { readonly address: BankAddress; readonly onReset: () => void }

function NothingFound({ address: { asked }, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      title={t('answer.empty.title')}
      text={t(whyNothing(asked))}
      action={<Button onClick={onReset}>{t('bank.empty.reset')}</Button>}
    />
  )
}

function whyNothing({ query, filter }: Asked) {
  const isSearched = query.trim() !== ''
  const choices = choicesIn(filter)
  if (choices.length === 0) return 'bank.empty.words'
  if (!isSearched && choices.every(({ dimension }) => dimension === 'mine')) return 'bank.empty.favourites'
  return isSearched ? 'bank.empty.both' : 'bank.empty.filter'
}

const focusOn = (id: string) => document.getElementById(id)?.focus()
