import { planEndpoints } from '#src/contract/plan.ts'
import type { Day } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { type Planned, usePlanned } from '#src/shell/queries/planned.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import { firstDayOf, lastDayOf, monthOf } from './calendar-month.ts'
import { dayTitle, monthName } from './calendar-words.ts'
import { ClosedDays } from './closed/closed-days.tsx'
import { closedTexts, type ClosedTexts, useClosedDays } from './closed/use-closed-days.ts'
import { DayList } from './day-list.tsx'
import { DeletedPlans } from './plan/deleted-plans.tsx'
import { DayListSkeleton } from './day-list-skeleton.tsx'
import { MonthBar } from './month-bar.tsx'
import { NothingPlanned } from './nothing-planned.tsx'

/** The plans of a month or of one day, grouped by day. */
export function CalendarListPage() {
  return (
    <CalendarFrame page={t('calendar.listTitle')}>
      <MonthBar />
      <ListedPlans />
      <ClosedDays />
      <DeletedPlans />
    </CalendarFrame>
  )
}

function ListedPlans() {
  const { month, day, department, today, to } = useCalendarAddress()
  const planned = usePlanned()
  const range = { from: day ?? firstDayOf(month), to: day ?? lastDayOf(month) }
  const closed = closedTexts(useClosedDays(range, department).shown)
  const plans = useApiQuery(planEndpoints.list, { query: { ...range, department } })
  return (
    <>
      <QueryBoundary query={plans} skeleton={<DayListSkeleton />}>
        {(response) => {
          if (response.length > 0) {
            const isThisMonth = day === undefined && month === monthOf(today)
            return (
              <PlansFrom
                day={isThisMonth ? today : undefined}
                planned={response.map(planned)}
                closed={closed}
              />
            )
          }
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

type PlansFromProps = {
  readonly day: Day | undefined
  readonly planned: readonly Planned[]
  readonly closed: ClosedTexts
}

/** The plans from `day` on, with the earlier ones folded; all plans without a day. */
function PlansFrom({ day, planned, closed }: PlansFromProps) {
  const isEarlier = ({ plan }: Planned) => day !== undefined && plan.date < day
  const earlier = planned.filter(isEarlier)
  const ahead = planned.filter((item) => !isEarlier(item))
  return (
    <>
      {day !== undefined && earlier.length > 0 && (
        <div className="mb-6 border-b border-fuge">
          <Disclosure title={t('calendar.earlier', { month: monthName(monthOf(day)) })}>
            <DayList planned={earlier} closed={closed} headingLevel={4} />
          </Disclosure>
        </div>
      )}
      {ahead.length > 0 ? <DayList planned={ahead} closed={closed} /> : <p>{t('calendar.empty.rest')}</p>}
    </>
  )
}
