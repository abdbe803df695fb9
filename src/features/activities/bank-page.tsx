import { type ReactNode, useId } from 'react'

import { useBankList } from '#src/shell/bank-lists.ts'
import { PageTitle } from '#src/shell/page-title.tsx'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/words.ts'

import { useBankAddress } from './bank-address.ts'
import { type BankCard, useFoundCards } from './found-cards.ts'

type BankPageProps = {
  readonly page: string
  readonly intro: string
  readonly searchLabel: string
  readonly searchExample: string
  readonly children: (findings: Findings) => ReactNode
}

/** What a tab of the bank needs to show the cards that are searched for. */
export type Findings = {
  readonly foundAmong: <Card extends BankCard>(cards: readonly Card[]) => readonly Card[]
  /** Stands instead of the cards when none is found. */
  readonly nothing: ReactNode
}

/** What both tabs of the bank have in common: heading, tabs, search and focus areas. */
export function BankPage({ page, intro, searchLabel, searchExample, children }: BankPageProps) {
  const fieldId = useId()
  const areas = useBankList('focusAreas').data ?? []
  const address = useBankAddress()
  const foundAmong = useFoundCards(address)
  const reset = () => {
    address.reset()
    document.getElementById(fieldId)?.focus()
  }

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={page} />
      <PageHeader title={t('bank.title')} intro={intro} />
      <NavTabs label={t('bank.tabs')} items={tabsAt(address.search)} className="mb-6" />
      <div className="mb-6 grid gap-3 print:hidden">
        <SearchField
          id={fieldId}
          label={searchLabel}
          placeholder={searchExample}
          clearLabel={t('bank.search.clear')}
          value={address.text}
          onValue={address.type}
        />
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
                pressed={colour === address.area}
                onToggle={() => address.chooseArea(colour)}
              />
            </li>
          ))}
        </ul>
      </div>
      {children({ foundAmong, nothing: <NothingFound onReset={reset} /> })}
    </div>
  )
}

const tabsAt = (search: string) => [
  { to: `/activities${search}`, label: t('bank.tab.themes'), end: true },
  { to: `/activities/activities${search}`, label: t('bank.tab.activities') },
]

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      title={t('answer.empty.title')}
      text={t('bank.empty.text')}
      action={<Button onClick={onReset}>{t('bank.empty.reset')}</Button>}
    />
  )
}
