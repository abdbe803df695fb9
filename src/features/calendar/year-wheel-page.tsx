import { Link } from 'react-router-dom'

import { planEndpoints } from '#src/contract/plan.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFrame } from './calendar-frame.tsx'
import { type Month, monthOf } from './calendar-month.ts'
import { monthTitle } from './calendar-words.ts'
import { monthsOf, rangeOf, shortYear } from './kindergarten-year.ts'
import { NothingPlanned } from './nothing-planned.tsx'

/** The months of the kindergarten year in which something is planned. */
export function YearWheelPage() {
  return (
    <CalendarFrame page={t('calendar.wheelTitle')}>
      <YearBar />
      <YearPlans />
    </CalendarFrame>
  )
}

const yearTitle = (year: number) => t('calendar.year', { from: year, to: shortYear(year + 1) })

function YearBar() {
  const { year, go } = useCalendarAddress()
  return (
    <CalendarBar
      title={yearTitle(year)}
      previous={{ label: t('calendar.previousYear'), onStep: () => go({ year: String(year - 1) }) }}
      next={{ label: t('calendar.nextYear'), onStep: () => go({ year: String(year + 1) }) }}
      onToday={() => go({ year: undefined })}
    />
  )
}

function YearPlans() {
  const { year, department, to } = useCalendarAddress()
  const plans = useApiQuery(planEndpoints.list, { query: { ...rangeOf(year), department } })
  const addressOf = (month: Month) => to('/calendar', { month, day: undefined })
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="block" className="h-170 rounded-lg" />}>
      {(response) => {
        const planned = monthsOf(year)
          .map((month) => ({ month, count: response.filter(({ date }) => monthOf(date) === month).length }))
          .filter(({ count }) => count > 0)
        if (planned.length === 0)
          return <NothingPlanned title={t('calendar.year.empty', { from: year, to: shortYear(year + 1) })} />
        return (
          <Card className="max-w-180">
            <DataTable
              caption={yearTitle(year)}
              columns={[
                { key: 'month', label: t('calendar.year.month') },
                { key: 'planned', label: t('calendar.year.planned'), align: 'end' },
              ]}
              rows={planned.map(({ month, count }) => ({
                key: month,
                cells: [
                  <Link
                    key="month"
                    to={addressOf(month)}
                    className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
                  >
                    {monthTitle(month)}
                  </Link>,
                  count,
                ],
              }))}
            />
          </Card>
        )
      }}
    </QueryBoundary>
  )
}
