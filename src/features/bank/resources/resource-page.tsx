import { useParams } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { type Resource, resourceEndpoints } from '#src/contract/resource.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-resources.ts'

import { useAreaOf } from '../cards/area-of.ts'
import { CardPage } from '../cards/card-page.tsx'
import { EditLink } from '../cards/edit-link.tsx'
import { FavouriteToggle } from '../cards/favourite-toggle.tsx'
import { ResourceHead } from './resource-head.tsx'
import { ResourceParts } from './resource-parts.tsx'
import { UsingActivities } from './using-activities.tsx'

/** One resource. A song, a sheet and sign cards print without the rest of the page. */
export function ResourcePage() {
  const { id = '' } = useParams()
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
      missing={missingResource()}
      head={
        card && (
          <ResourceHead resource={card}>
            <div className="flex w-full flex-wrap gap-2 print:hidden">
              <FavouriteToggle
                type="resource"
                activityId={card._id}
                title={card.title}
                className="w-full sm:w-auto"
              />
              {query.data && !isFile(query.data) && <PrintButton className="w-full sm:w-auto" />}
              <EditLink kind="resources" id={card._id} className="w-full sm:w-auto" />
            </div>
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

const missingResource = () => ({
  title: t('resource.missing.title'),
  text: t('resource.missing.text'),
  back: { to: hrefOf('resources'), label: t('resource.missing.back') },
})

/** A file is printed by the program that opens it. */
const isFile = (resource: Resource) => resource.kind === 'template' && resource.sheet.kind === 'file'
