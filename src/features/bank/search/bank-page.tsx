import type { UseQueryResult } from '@tanstack/react-query'
import { Hand } from 'lucide'
import type { ReactNode } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { type NavTab, NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { BankSearchBar } from './bank-search-bar.tsx'
import { SearchPage } from './search-page.tsx'
import type { BankAddress } from './use-bank-address.ts'
import type { SearchResult } from './use-bank-search.ts'

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
  searchResult,
  ...rest
}: BankPageProps<Card>) {
  const { isUnderLock } = useBankReading()
  const tabs = useTabs(address.search)
  return (
    <SearchPage
      {...rest}
      address={address}
      searchResult={searchResult}
      noFavourites={t('bank.empty.favourites')}
      head={
        <>
          <PageTitle page={page} />
          <PageHeader title={t('bank.title')} intro={intro} actions={!isUnderLock && <AskLink />} />
          <NavTabs label={t('bank.tabs')} items={tabs} className="mb-6" />
        </>
      }
      renderSearch={(field, onDone) => (
        <BankSearchBar
          field={field}
          label={searchLabel}
          example={searchExample}
          address={address}
          countOf={searchResult.countOf}
          resultCount={searchResult.results?.length}
          onDone={onDone}
        />
      )}
    />
  )
}

const AskLink = () => (
  <ButtonLink to={hrefOf('askIntro')} icon={Hand}>
    {t('bank.ask')}
  </ButtonLink>
)

function useTabs(search: string): readonly NavTab[] {
  const { isUnderLock, listHref, place } = useBankReading()
  const themes = { to: listHref('themeCards', search), label: t('bank.tab.themes') }
  const activities = { to: listHref('activityCards', search), label: t('bank.tab.activities') }
  if (!isUnderLock) return [{ ...themes, end: true }, activities]
  const open = new URLSearchParams(place.map(([name, value]) => [name, value])).get('bank')
  return [
    { ...themes, isCurrent: open === 'themeCards' },
    { ...activities, isCurrent: open === 'activityCards' },
    { to: listHref('resources'), label: t('bank.tab.resources'), isCurrent: false },
  ]
}
