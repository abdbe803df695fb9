import type { FocusArea } from '#src/contract/focus-area.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-bank.ts'

import { ActivityCard } from './activity-card.tsx'
import { useActivityCounts } from './activity-counts.ts'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { ThemeCard } from './theme-card.tsx'

type AreaCardsProps = { readonly area: FocusArea }

/** The theme cards and the activity cards of a focus area. */
export function AreaCards({ area }: AreaCardsProps) {
  return (
    <>
      <Section title={t('area.themes')}>
        <AreaThemes area={area} />
      </Section>
      <Section title={t('area.activities')}>
        <AreaActivities area={area} />
      </Section>
    </>
  )
}

function AreaThemes({ area }: AreaCardsProps) {
  const themes = useBankList('mainActivities')
  const countOf = useActivityCounts()
  return (
    <QueryBoundary query={themes} skeleton={<CardGridSkeleton of="house" count={4} />}>
      {(all) => {
        const own = all.filter(({ focusArea }) => focusArea === area._id)
        if (own.length === 0) return <Bare text={t('area.themes.bare')} />
        return (
          <CardGrid columns="street">
            {own.map((theme) => (
              <li key={theme._id}>
                <ThemeCard theme={theme} area={area} count={countOf(theme)} headingLevel={3} />
              </li>
            ))}
          </CardGrid>
        )
      }}
    </QueryBoundary>
  )
}

function AreaActivities({ area }: AreaCardsProps) {
  const activities = useBankList('activities')
  return (
    <QueryBoundary query={activities} skeleton={<CardGridSkeleton of="card" count={4} />}>
      {(all) => {
        const own = all.filter(({ focusArea }) => focusArea === area._id)
        if (own.length === 0) return <Bare text={t('area.activities.bare')} />
        return (
          <CardGrid>
            {own.map((activity) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} area={area} headingLevel={3} />
              </li>
            ))}
          </CardGrid>
        )
      }}
    </QueryBoundary>
  )
}

const Bare = ({ text }: { readonly text: string }) => (
  <EmptyState headingLevel={3} title={t('response.empty.title')} text={text} />
)
