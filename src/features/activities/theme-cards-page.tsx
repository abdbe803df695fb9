import { CardGrid } from '#src/ui/card-grid.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useActivityCounts } from './activity-counts.ts'
import { useAreaOf } from './area-of.ts'
import { useBankAddress } from './use-bank-address.ts'
import { useThemeSearch } from './use-bank-search.ts'
import { BankPage } from './bank-page.tsx'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { ThemeCard } from './theme-card.tsx'

/** The theme cards of the bank. */
export function ThemeCardsPage() {
  const address = useBankAddress()
  const areaOf = useAreaOf()
  const countOf = useActivityCounts()
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
      {(themes, listId) => (
        <CardGrid columns="street" id={listId}>
          {themes.map((theme) => (
            <li key={theme._id}>
              <ThemeCard theme={theme} area={areaOf(theme)} count={countOf(theme)} headingLevel={2} />
            </li>
          ))}
        </CardGrid>
      )}
    </BankPage>
  )
}
