import { Suspense } from 'react'
import { useParams } from 'react-router-dom'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { addDays } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { DayList } from './day-list.tsx'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { OpenPart } from '#src/shell/open-part.tsx'
import { PlanningForm } from './planning/planning-form.tsx'

const daysAhead = 365

/** The planning of an activity, and the days on which it is planned already, `/activities/{id}/add-to-calendar`. */
export function AddToCalendarPage() {
  const { id } = useParams()
  const activities = useBankList('activities')
  return (
    <QueryBoundary query={activities} skeleton={<DayListSkeleton />}>
      {(list) => {
        const activity = list.find(({ _id }) => _id === id)
        return activity ? <PlannedDays activity={activity} /> : <MissingActivity />
      }}
    </QueryBoundary>
  )
}

function PlannedDays({ activity }: { readonly activity: ActivitySummary }) {
  const today = useToday()
  const planned = usePlanned()
  const plans = useApiQuery(planEndpoints.list, {
    query: { from: today, to: addDays(today, daysAhead), department: 'all', activity: activity._id },
  })
  const mayAdd = useMayCall(planEndpoints.add)
  const title = t('addToCalendar.title', { title: activity.title })
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb
        to={hrefOf('activity', { id: activity._id })}
        label={activity.title}
        navLabel={t('calendar.way')}
      />
      <PageHeader title={title} />
      {mayAdd && (
        <Suspense fallback={<Skeleton shape="block" className="h-120! rounded-lg" />}>
          <OpenPart of="calendar" part="planning">
            {(planning) => <PlanningForm planning={planning} />}
          </OpenPart>
        </Suspense>
      )}
      {plans.data && plans.data.length > 0 && (
        <Section title={t('addToCalendar.planned')}>
          <DayList planned={plans.data.map(planned)} />
        </Section>
      )}
    </div>
  )
}

function MissingActivity() {
  return (
    <EmptyPage
      title={t('addToCalendar.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('addToCalendar.missing.text') }}
      action={<ButtonLink to={hrefOf('themeCards')}>{t('addToCalendar.missing.action')}</ButtonLink>}
    />
  )
}
