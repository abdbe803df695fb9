import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router-dom'

import { tableMonthIn, type Month } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-month-table.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { addMonths, firstDayOf, lastDayOf, monthOf, monthTitle } from '#src/domain/calendar-month.ts'
import { monthBlanks } from './calendar-words.ts'
import { DayList } from './day-list.tsx'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { MonthTable } from './month-table/month-table.tsx'
import { NothingPlanned } from './nothing-planned.tsx'
import { OpenPart } from '#src/shell/open-part.tsx'

/** The plan of one month, `/calendar/{year}/{month}/events`. */
export function MonthEventsPage() {
  const month = tableMonthIn({ params: useParams() })
  if (month !== undefined) return <MonthEvents key={month} month={month} />
  return (
    <EmptyPage
      title={t('monthEvents.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('monthEvents.missing.text') }}
      action={<ButtonLink to={hrefOf('calendar')}>{t('monthEvents.missing.action')}</ButtonLink>}
    />
  )
}

function MonthEvents({ month }: { readonly month: Month }) {
  const { department } = useCalendarAddress()
  const plans = useApiQuery(planEndpoints.list, {
    query: { from: firstDayOf(month), to: lastDayOf(month), department },
  })
  const title = t('monthEvents.title', monthBlanks(month))
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb
        to={hrefOf('calendar', { month })}
        label={t('calendar.back')}
        navLabel={t('calendar.way')}
      />
      <PageHeader title={title} />
      <TableBar month={month} />
      <div className="md:hidden">
        <Notice className="mb-4">
          <p>{t('monthTable.narrow')}</p>
        </Notice>
        <QueryBoundary query={plans} skeleton={<DayListSkeleton />}>
          {(response) => <PlanList plans={response} />}
        </QueryBoundary>
      </div>
      <div className="hidden md:block">
        <QueryBoundary query={plans} skeleton={<TableSkeleton />}>
          {(response) =>
            department === 'all' ? (
              <>
                <Notice className="mb-4">
                  <p>{t('monthTable.noDepartment')}</p>
                </Notice>
                <PlanList plans={response} />
              </>
            ) : (
              <Suspense fallback={<TableSkeleton />}>
                <OpenTable
                  month={month}
                  departmentId={department}
                  plans={response}
                  areNewer={plans.isFetching || plans.isError}
                />
              </Suspense>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}

/** The month, with buttons to its neighbours, and the department. */
function TableBar({ month }: { readonly month: Month }) {
  const { today, toTable } = useCalendarAddress()
  const navigate = useNavigate()
  const open = (target: Month) => () => void navigate(toTable(target))
  return (
    <CalendarBar
      title={monthTitle(month)}
      previous={{ label: t('calendar.previousMonth'), onStep: open(addMonths(month, -1)) }}
      next={{ label: t('calendar.nextMonth'), onStep: open(addMonths(month, 1)) }}
      onToday={open(monthOf(today))}
    />
  )
}

function PlanList({ plans }: { readonly plans: readonly Plan[] }) {
  const planned = usePlanned()
  return plans.length > 0 ? (
    <DayList planned={plans.map(planned)} headingLevel={3} />
  ) : (
    <NothingPlanned headingLevel={3} />
  )
}

type OpenTableProps = {
  readonly month: Month
  readonly departmentId: DepartmentId
  readonly plans: readonly Plan[]
  readonly areNewer: boolean
}

function OpenTable(props: OpenTableProps) {
  const planner = usePlanner()
  return (
    planner && (
      <OpenPart of="calendar" part="monthTable">
        {(monthTable) => <MonthTable monthTable={monthTable} planner={planner} {...props} />}
      </OpenPart>
    )
  )
}

function TableSkeleton() {
  return <Skeleton shape="block" className="h-120! rounded-lg" />
}
