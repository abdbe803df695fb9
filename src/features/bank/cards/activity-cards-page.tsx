import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-bank.ts'

import { ActivityCard } from './activity-card.tsx'
import { useAreaOf } from './area-of.ts'
import { useBankAddress } from '../search/use-bank-address.ts'
import { useActivitySearch } from '../search/use-bank-search.ts'
import { BankPage } from '../search/bank-page.tsx'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { ThemeGrid } from './theme-grid.tsx'

/** The activity cards of the bank. */
export function ActivityCardsPage() {
  const address = useBankAddress()
  const areaOf = useAreaOf()
  return (
    <BankPage
      page={t('bank.tab.activities')}
      intro={t('activities.intro')}
      searchLabel={t('activities.search')}
      searchExample={t('activities.search.example')}
      address={address}
      {...useActivitySearch(address.bankSearch)}
      countText={(count) => t('activities.count', { count })}
      skeleton={<CardGridSkeleton of="card" />}
      instead={<AllThemes />}
    >
      {(activities, listId) => (
        <CardGrid id={listId}>
          {activities.map((activity) => (
            <li key={activity._id}>
              <ActivityCard activity={activity} area={areaOf(activity)} headingLevel={2} />
            </li>
          ))}
        </CardGrid>
      )}
    </BankPage>
  )
}

/** Where no activity matches, a theme may still fit. */
function AllThemes() {
  const themes = useBankList('mainActivities').data ?? []
  return (
    <Section title={t('bank.instead')}>
      <ThemeGrid themes={themes} headingLevel={3} />
    </Section>
  )
}
