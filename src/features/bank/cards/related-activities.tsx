import type { ActivitySummary } from '#src/contract/activity.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-bank.ts'

import { ActivityCard } from './activity-card.tsx'
import { useAreaOf } from './area-of.ts'
import { relatedTo } from './related.ts'

/** The activities related to one; renders nothing where there are none. */
export function RelatedActivities({ activity }: { readonly activity: ActivitySummary }) {
  const areaOf = useAreaOf()
  const related = relatedTo(activity, useBankList('activities').data ?? [])
  if (related.length === 0) return undefined
  return (
    <div className="print:hidden">
      <Section title={t('activity.related')}>
        <CardGrid>
          {related.map((other) => (
            <li key={other._id}>
              <ActivityCard activity={other} area={areaOf(other)} headingLevel={3} />
            </li>
          ))}
        </CardGrid>
      </Section>
    </div>
  )
}
