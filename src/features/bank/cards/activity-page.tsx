import { Outlet, useParams } from 'react-router-dom'

import { activityEndpoints } from '#src/contract/activity.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading, useOpenCard } from '../reading.ts'
import { ActivityParts } from './activity-parts.tsx'
import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { useAreaOf } from './area-of.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardHead } from './card-head.tsx'
import { CardPage } from './card-page.tsx'
import { FactList } from './fact-list.tsx'
import { PlanningLinks } from './planning-links.tsx'
import { RelatedActivities } from './related-activities.tsx'
import { ActivityNotes } from '../notes/activity-notes.tsx'
import { ActivityResources } from '../resources/activity-resources.tsx'

/** One activity card. */
export function ActivityPage() {
  const { planId } = useParams()
  const id = useOpenCard()
  const { isUnderLock, cardHref, listHref } = useBankReading()
  const query = useApiQuery(activityEndpoints.byId, { params: { id } })
  const summary = useBankList('activities').data?.find(({ _id }) => _id === id)
  const themes = useBankList('mainActivities').data
  const areaOf = useAreaOf()

  const card = query.data ?? summary
  const area = card && areaOf(card)
  const theme = themes?.find(({ _id }) => _id === card?.mainActivity)
  const back = theme
    ? { to: cardHref('themeCard', theme._id), label: theme.title }
    : { to: listHref('activityCards'), label: t('bank.title') }

  return (
    <CardPage
      card={card}
      query={query}
      area={area?.colour}
      head={
        card && (
          <CardHead {...card} back={back} badge={area && <AreaBadge fullName area={area} />}>
            <FactList activity={card} />
            {!isUnderLock && (
              <PlanningLinks activityId={card._id} planId={planId} isPlannable={!query.data?.isUnpublished} />
            )}
            <CardButtons likeType="activity" kind="activities" card={card} isPrintable />
          </CardHead>
        )
      }
    >
      {(activity) => (
        <>
          <ActivityParts key={activity._id} activity={activity} area={area} />
          {!isUnderLock && <ActivityNotes activityId={activity._id} />}
          <ActivityResources activityId={activity._id} />
          <RelatedActivities activity={activity} />
          <Outlet />
        </>
      )}
    </CardPage>
  )
}
