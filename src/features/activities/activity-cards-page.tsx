import { Answered } from '#src/shell/answered.tsx'
import { useBankList } from '#src/shell/bank-lists.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { t } from '#src/words/words.ts'

import { ActivityCard } from './activity-card.tsx'
import { useAreaOf } from './area-of.ts'
import { BankPage, type Findings } from './bank-page.tsx'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { ResultCount } from './result-count.tsx'

export function ActivityCardsPage() {
  return (
    <BankPage
      page={t('bank.tab.activities')}
      intro={t('activities.intro')}
      searchLabel={t('activities.search')}
      searchExample={t('activities.search.example')}
    >
      {(findings) => <ActivityCards {...findings} />}
    </BankPage>
  )
}

function ActivityCards({ foundAmong, nothing }: Findings) {
  const activities = useBankList('activities')
  const areaOf = useAreaOf()
  return (
    <Answered query={activities} skeleton={<CardGridSkeleton of="card" />}>
      {(all) => {
        const found = foundAmong(all)
        return (
          <>
            <ResultCount>{t('activities.count', { count: found.length })}</ResultCount>
            {found.length === 0 ? (
              nothing
            ) : (
              <CardGrid>
                {found.map((activity) => (
                  <li key={activity._id}>
                    <ActivityCard activity={activity} area={areaOf(activity)} headingLevel={2} />
                  </li>
                ))}
              </CardGrid>
            )}
          </>
        )
      }}
    </Answered>
  )
}
