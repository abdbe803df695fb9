import { Answered } from '#src/shell/answered.tsx'
import { useBankList } from '#src/shell/bank-lists.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { t } from '#src/words/words.ts'

import { useActivityCounts } from './activity-counts.ts'
import { useAreaOf } from './area-of.ts'
import { BankPage, type Findings } from './bank-page.tsx'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { ResultCount } from './result-count.tsx'
import { ThemeCard } from './theme-card.tsx'

export function ThemeCardsPage() {
  return (
    <BankPage
      page={t('bank.tab.themes')}
      intro={t('themes.intro')}
      searchLabel={t('themes.search')}
      searchExample={t('themes.search.example')}
    >
      {(findings) => <ThemeCards {...findings} />}
    </BankPage>
  )
}

function ThemeCards({ foundAmong, nothing }: Findings) {
  const themes = useBankList('mainActivities')
  const areaOf = useAreaOf()
  const countOf = useActivityCounts()
  return (
    <Answered query={themes} skeleton={<CardGridSkeleton of="house" />}>
      {(all) => {
        const found = foundAmong(all)
        return (
          <>
            <ResultCount>{t('themes.count', { count: found.length })}</ResultCount>
            {found.length === 0 ? (
              nothing
            ) : (
              <CardGrid columns="street">
                {found.map((theme) => (
                  <li key={theme._id}>
                    <ThemeCard theme={theme} area={areaOf(theme)} count={countOf(theme)} headingLevel={2} />
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
