import { t } from '#src/words/nb-bank.ts'

import { useBankAddress } from '../search/use-bank-address.ts'
import { useThemeSearch } from '../search/use-bank-search.ts'
import { BankPage } from '../search/bank-page.tsx'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { ThemeGrid } from './theme-grid.tsx'

/** The theme cards of the bank. */
export function ThemeCardsPage() {
  const address = useBankAddress()
  return (
    <BankPage
      page={t('bank.tab.themes')}
      intro={t('themes.intro')}
      searchLabel={t('themes.search')}
      searchExample={t('themes.search.example')}
      address={address}
      {...useThemeSearch(address.bankSearch)}
      countText={(count) => t('themes.count', { count })}
      skeleton={<CardGridSkeleton of="house" />}
    >
      {(themes, listId) => <ThemeGrid id={listId} themes={themes} headingLevel={2} />}
    </BankPage>
  )
}
