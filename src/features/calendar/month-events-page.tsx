import { useParams } from 'react-router-dom'

import { planEndpoints } from '#src/contract/plan.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { firstDayOf, lastDayOf, type Month, monthFrom } from './calendar-month.ts'
import { monthBlanks } from './calendar-words.ts'
import { DayList } from './day-list.tsx'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { NothingPlanned } from './nothing-planned.tsx'

/** The plan of one month, `/calendar/{year}/{month}/events`. */
export function MonthEventsPage() {
  const { year = '', month: number = '' } = useParams()
  const month = monthFrom(year, number)
  if (month !== undefined) return <MonthEvents month={month} />
  return (
    <EmptyPage
      title={t('monthEvents.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('monthEvents.missing.text') }}
      action={<ButtonLink to="/calendar">{t('monthEvents.missing.action')}</ButtonLink>}
    />
  )
}

function MonthEvents({ month }: { readonly month: Month }) {
  const { department } = useCalendarAddress()
  const planned = usePlanned()
  const plans = useApiQuery(planEndpoints.list, {
    query: { from: firstDayOf(month), to: lastDayOf(month), department },
  })
  const title = t('monthEvents.title', monthBlanks(month))
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb to={`/calendar?month=${month}`} label={t('calendar.back')} navLabel={t('calendar.way')} />
      <PageHeader title={title} />
      <QueryBoundary query={plans} skeleton={<DayListSkeleton />}>
        {(response) =>
          response.length > 0 ? (
            <DayList planned={response.map(planned)} headingLevel={2} />
          ) : (
            <NothingPlanned headingLevel={2} />
          )
        }
      </QueryBoundary>
    </div>
  )
}
