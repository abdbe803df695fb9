import { Outlet, useParams } from 'react-router-dom'

import { activityEndpoints } from '#src/contract/activity.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-bank.ts'

import { ActivityParts } from './activity-parts.tsx'
import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { useAreaOf } from './area-of.ts'
import { CardHead } from './card-head.tsx'
import { CardPage } from './card-page.tsx'
import { FactList } from './fact-list.tsx'
import { EditLink } from './edit-link.tsx'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { PlanningLinks } from './planning-links.tsx'
import { RelatedActivities } from './related-activities.tsx'
import { ActivityNotes } from '../notes/activity-notes.tsx'
import { ActivityResources } from '../resources/activity-resources.tsx'

/** One activity card. */
export function ActivityPage() {
  const { id = '', planId } = useParams()
  const query = useApiQuery(activityEndpoints.byId, { params: { id } })
  const summary = useBankList('activities').data?.find(({ _id }) => _id === id)
  const themes = useBankList('mainActivities').data
  const areaOf = useAreaOf()

  const card = query.data ?? summary
  const area = card && areaOf(card)
  const theme = themes?.find(({ _id }) => _id === card?.mainActivity)
  const back = theme
    ? { to: hrefOf('themeCard', { id: theme._id }), label: theme.title }
    : { to: hrefOf('activityCards'), label: t('bank.title') }

  return (
    <CardPage
      card={card}
      query={query}
      area={area?.colour}
      head={
        card && (
          <CardHead {...card} back={back} badge={area && <AreaBadge fullName area={area} />}>
            <FactList activity={card} />
            <PlanningLinks activityId={card._id} planId={planId} isPlannable={!query.data?.isUnpublished} />
            <div className="flex w-full flex-wrap gap-2 print:hidden">
              <FavouriteToggle
                type="activity"
                activityId={card._id}
                title={card.title}
                className="w-full sm:w-auto"
              />
              <PrintButton className="w-full sm:w-auto" />
              <EditLink kind="activities" id={card._id} className="w-full sm:w-auto" />
            </div>
          </CardHead>
        )
      }
    >
      {(activity) => (
        <>
          <ActivityParts key={activity._id} activity={activity} area={area} />
          <ActivityNotes activityId={activity._id} />
          <ActivityResources activityId={activity._id} />
          <RelatedActivities activity={activity} />
          <Outlet />
        </>
      )}
    </CardPage>
  )
}
