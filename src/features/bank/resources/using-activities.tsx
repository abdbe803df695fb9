import type { Id } from '#src/contract/values.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-resources.ts'

import { ActivityCard } from '../cards/activity-card.tsx'
import { useAreaOf } from '../cards/area-of.ts'

/** The activities that use a resource; nothing where there are none. */
export function UsingActivities({ ids }: { readonly ids: readonly Id[] }) {
  const areaOf = useAreaOf()
  const activities = useBankList('activities').data ?? []
  const using = ids.flatMap((id) => activities.find(({ _id }) => _id === id) ?? [])
  if (using.length === 0) return undefined
  return (
    <div className="print:hidden">
      <Section title={t('resource.activities')}>
        <CardGrid>
          {using.map((activity) => (
            <li key={activity._id}>
              <ActivityCard activity={activity} area={areaOf(activity)} headingLevel={3} />
            </li>
          ))}
        </CardGrid>
      </Section>
    </div>
  )
}
