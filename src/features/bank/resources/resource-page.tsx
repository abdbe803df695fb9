import { type Resource, resourceEndpoints } from '#src/contract/resource.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-resources.ts'

import { useBankReading, useOpenCard } from '../reading.ts'
import { useAreaOf } from '../cards/area-of.ts'
import { CardButtons } from '../cards/card-buttons.tsx'
import { CardPage } from '../cards/card-page.tsx'
import { ResourceHead } from './resource-head.tsx'
import { ResourceParts } from './resource-parts.tsx'
import { UsingActivities } from './using-activities.tsx'

/** One resource. A song, a sheet and sign cards print without the rest of the page. */
export function ResourcePage() {
  const id = useOpenCard()
  const { listHref } = useBankReading()
  const query = useApiQuery(resourceEndpoints.byId, { params: { id } })
  const summary = useApiQuery(resourceEndpoints.list, {}, { enabled: false }).data?.find(
    ({ _id }) => _id === id,
  )
  const areaOf = useAreaOf()

  const card = query.data ?? summary
  const area = card && areaOf(card)
  return (
    <CardPage
      card={card}
      query={query}
      area={area?.colour}
      title={t('resources.title')}
      missing={missingResource(listHref('resources'))}
      head={
        card && (
          <ResourceHead resource={card}>
            <CardButtons
              likeType="resource"
              kind="resources"
              card={card}
              isPrintable={query.data !== undefined && !isFile(query.data)}
            />
          </ResourceHead>
        )
      }
    >
      {(resource) => (
        <>
          <ResourceParts key={resource._id} resource={resource} />
          <UsingActivities ids={resource.activities} />
        </>
      )}
    </CardPage>
  )
}

const missingResource = (resourcesHref: string) => ({
  title: t('resource.missing.title'),
  text: t('resource.missing.text'),
  back: { to: resourcesHref, label: t('resource.missing.back') },
})

/** A file is printed by the program that opens it. */
const isFile = (resource: Resource) => resource.kind === 'template' && resource.sheet.kind === 'file'
