import { endpoints } from '#src/contract/endpoints.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import { firstDayOf, lastDayOf } from './calendar-month.ts'
import { dayTitle, monthName } from './calendar-words.ts'
import { DayList } from './day-list.tsx'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { MonthBar } from './month-bar.tsx'
import { NothingPlanned } from './nothing-planned.tsx'

/** The plans of a month or of one day, grouped by day. */
export function CalendarListPage() {
  return (
    <CalendarFrame page={t('calendar.listTitle')}>
      <MonthBar />
      <ListedPlans />
    </CalendarFrame>
  )
}

function ListedPlans() {
  const { month, day, department, to } = useCalendarAddress()
  const planned = usePlanned()
  const range = { from: day ?? firstDayOf(month), to: day ?? lastDayOf(month) }
  const plans = useApiQuery(endpoints.plans.list, { query: { ...range, department } })
  return (
    <>
      <QueryBoundary query={plans} skeleton={<DayListSkeleton />}>
        {(response) => {
          if (response.length > 0) return <DayList planned={response.map(planned)} />
          return (
            <>
              {day !== undefined && <h3 className="mb-2 text-lg">{dayTitle(day)}</h3>}
              <NothingPlanned headingLevel={day === undefined ? 3 : 4} />
            </>
          )
        }}
      </QueryBoundary>
      {day !== undefined && (
        <p className="mt-6">
          <ButtonLink to={to('/calendar/list', { month, day: undefined })}>
            {t('calendar.wholeMonth', { month: monthName(month) })}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
