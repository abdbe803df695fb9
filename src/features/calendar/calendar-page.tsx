import { planEndpoints } from '#src/contract/plan.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { useWideScreen } from '#src/shell/use-wide-screen.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import { monthOf, shownRangeOf } from './calendar-month.ts'
import { ClosedDays } from './closed/closed-days.tsx'
import { closedTexts, useClosedDays } from './closed/use-closed-days.ts'
import { EmptyMonth } from './empty-month.tsx'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import { GridBar } from './grid/grid-bar.tsx'
import { DayList } from './day-list.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'

/** The calendar: a grid of days or hours, and on a phone a month with an agenda of equal function. */
export function CalendarPage() {
  const isWide = useWideScreen()
  return (
    <CalendarFrame page={t('calendar.title')} sheet>
      {isWide ? (
        <>
          <GridBar />
          <CalendarGrid />
        </>
      ) : (
        <>
          <MonthBar />
          <MonthPlans />
        </>
      )}
      <ClosedDays />
    </CalendarFrame>
  )
}

function MonthPlans() {
  const { month, department, today, to } = useCalendarAddress()
  const planned = usePlanned()
  const closed = closedTexts(useClosedDays(shownRangeOf(month), department).shown)
  const plans = useApiQuery(planEndpoints.list, { query: { ...shownRangeOf(month), department } })
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="block" className="h-80 rounded-lg md:h-170" />}>
      {(response) => {
        const shown = response.map(planned)
        const ofMonth = shown.filter(({ plan }) => monthOf(plan.date) === month)
        const ahead = ofMonth.filter(({ plan }) => monthOf(today) !== month || plan.date >= today)
        return (
          <>
            {ofMonth.length === 0 && <EmptyMonth month={month} />}
            <MonthGrid
              month={month}
              today={today}
              planned={shown}
              closed={closed}
              addressOfDay={(day) => to('/calendar/list', { month: undefined, day })}
            />
            <section aria-label={t('calendar.agenda')} className="mt-6 md:hidden">
              {ahead.length > 0 ? (
                <DayList planned={ahead} closed={closed} />
              ) : (
                ofMonth.length > 0 && <p>{t('calendar.empty.rest')}</p>
              )}
            </section>
          </>
        )
      }}
    </QueryBoundary>
  )
}
