import { resourceEndpoints } from '#src/contract/resource.ts'
import type { Id } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useAreaOf } from '../cards/area-of.ts'
import { ResourceCard } from './resource-card.tsx'

/** The resources that an activity uses; nothing where there are none, or until they are known. */
export function ActivityResources({ activityId }: { readonly activityId: Id }) {
  const areaOf = useAreaOf()
  const resources = useApiQuery(resourceEndpoints.list, {}).data ?? []
  const used = resources.filter(({ activities }) => activities.includes(activityId))
  if (used.length === 0) return undefined
  return (
    <div className="print:hidden">
      <Section title={t('activity.resources')}>
        <CardGrid>
          {used.map((resource) => (
            <li key={resource._id}>
              <ResourceCard resource={resource} area={areaOf(resource)} headingLevel={3} />
            </li>
          ))}
        </CardGrid>
      </Section>
    </div>
  )
}
