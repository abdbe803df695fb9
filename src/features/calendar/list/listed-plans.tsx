import { useState } from 'react'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { Month } from '#src/contract/page-values.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { mondayOf, weekNumberOf } from '#src/domain/day.ts'
import { useApiQueries } from '#src/shell/queries/api-queries.ts'
import { FailedRequest, QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { type Planned, usePlanned } from '#src/shell/queries/planned.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import {
  addMonths,
  byDay,
  type DayBucket,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthText,
} from '#src/domain/calendar-month.ts'
import { monthName } from '../calendar-words.ts'
import { type ClosedTexts, closedTexts, useClosedDays } from '../closed/use-closed-days.ts'
import { DayPlans } from '../day-list.tsx'
import { DayListSkeleton } from '../day-list-skeleton.tsx'
import { NothingPlanned } from '../nothing-planned.tsx'
import { isFiltered, isListed } from './list-filter.ts'
import { VirtualDays } from './virtual-days.tsx'

/** How many months the list grows to; a link leads on to the one after them. */
const maxMonths = 24
/** So many months without a listed plan, and the next one is fetched on request only. A summer is shorter. */
const maxEmptyMonths = 3

/** The plans of one day, or those of a month and the months after it, fetched as somebody scrolls down to them. */
export function ListedPlans() {
  const { month, day, department } = useCalendarAddress()
  if (day !== undefined) return <OneDay key={day} />
  return <Months key={`${month} ${department}`} />
}

function OneDay() {
  const { day = '', month, department, departmentQuery, to } = useCalendarAddress()
  const planned = usePlanned()
  const [plans] = useApiQueries(planEndpoints.list, [{ query: { from: day, to: day, ...departmentQuery } }])
  const closed = closedTexts(useClosedDays({ from: day, to: day }, department).shown)
  return (
    <>
      {plans && (
        <QueryBoundary query={plans} skeleton={<DayListSkeleton />}>
          {(response) => (
            <>
              <DayPlans day={day} items={response.map(planned)} closed={closed} headingLevel={3} />
              {response.length === 0 && <NothingPlanned headingLevel={4} />}
            </>
          )}
        </QueryBoundary>
      )}
      <p className="mt-6">
        <ButtonLink to={to('calendarList', { month, day: undefined })}>
          {t('calendar.wholeMonth', { month: monthName(month) })}
        </ButtonLink>
      </p>
    </>
  )
}

function Months() {
  const { month, department, departmentQuery, today, filter, to } = useCalendarAddress()
  const [count, setCount] = useState(1)
  const planned = usePlanned()
  const months = Array.from({ length: count }, (_, index) => addMonths(month, index))
  const last = months.at(-1) ?? month
  const next = addMonths(last, 1)
  const nextTitle = monthText(next)
  const queries = useApiQueries(
    planEndpoints.list,
    months.map((one) => ({ query: { from: firstDayOf(one), to: lastDayOf(one), ...departmentQuery } })),
  )
  const closed = useClosedTextsOf(months)
  const [first] = queries
  const ending = queries.at(-1)
  if (!first || !ending) return null
  const all = queries.map(({ data = [] }) => data.map(planned))
  const listed = all.map((ofMonth) => ofMonth.filter(isListed(filter, department)))
  const shown = listed.flat()
  const isEmpty = all.every(({ length }) => length === 0)
  const emptyMonths = listed.length - 1 - listed.findLastIndex(({ length }) => length > 0)
  const isThisMonth = month === monthOf(today)
  const earlier = isThisMonth ? shown.filter(({ plan }) => plan.date < today) : []
  const ahead = isThisMonth ? shown.filter(({ plan }) => plan.date >= today) : shown
  return (
    <QueryBoundary query={first} skeleton={<DayListSkeleton />}>
      {() => (
        <>
          {listed[0] && listed[0].length > 0 && (
            <p className="mb-4 font-semibold">
              {t('list.count', { count: listed[0].length, month: monthText(month) })}
            </p>
          )}
          {/* Who has chosen among the plans looks for some of them: none are folded. */}
          <Earlier
            key={String(isFiltered(filter))}
            planned={earlier}
            closed={closed}
            month={month}
            isOpen={isFiltered(filter)}
          />
          {ahead.length > 0 && <Days planned={ahead} closed={closed} />}
          {isEmpty && !ending.isPending && <NothingPlanned />}
          {!isEmpty && ahead.length === 0 && !ending.isPending && (
            <p>{t(shown.length === all.flat().length ? 'calendar.empty.rest' : 'list.empty.filter')}</p>
          )}
          {ending.isPending && <DayListSkeleton />}
          {ending.isError && ending !== first && (
            <FailedRequest
              error={ending.error}
              attempts={ending.errorUpdateCount}
              onRetry={() => void ending.refetch()}
              busy={ending.isFetching}
            />
          )}
          {ending.isSuccess && !isEmpty && emptyMonths > 0 && (
            <p className="mt-8">{t('list.empty.until', { month: monthText(last) })}</p>
          )}
          {ending.isSuccess && (
            <p
              key={last}
              ref={
                count < maxMonths && emptyMonths < maxEmptyMonths
                  ? whenNear(() => setCount(count + 1))
                  : undefined
              }
              className="mt-8 print:hidden"
            >
              {count < maxMonths ? (
                <Button onClick={() => setCount(count + 1)}>{t('list.more', { month: nextTitle })}</Button>
              ) : (
                <ButtonLink to={to('calendarList', { month: next, day: undefined })}>
                  {t('list.more', { month: nextTitle })}
                </ButtonLink>
              )}
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

const monthsPerRequest = 12

/** What closes the days of the months, a year of them in each request. */
function useClosedTextsOf(months: readonly Month[]): ClosedTexts {
  const { department } = useCalendarAddress()
  const years = months.filter((_, index) => index % monthsPerRequest === 0)
  const queries = useApiQueries(
    closedDayEndpoints.list,
    years.map((from) => ({
      query: { from: firstDayOf(from), to: lastDayOf(addMonths(from, monthsPerRequest - 1)) },
    })),
  )
  return closedTexts(
    queries
      .flatMap(({ data = [] }) => data)
      .filter(
        ({ departmentId }) => department === 'all' || departmentId === null || departmentId === department,
      ),
  )
}

type EarlierProps = {
  readonly planned: readonly Planned[]
  readonly closed: ClosedTexts
  readonly month: string
  readonly isOpen: boolean
}

/** The days of this month that are over, folded. */
function Earlier({ planned, closed, month, isOpen }: EarlierProps) {
  if (planned.length === 0) return null
  return (
    <div className="mb-6 border-b border-fuge">
      <Disclosure title={t('calendar.earlier', { month: monthName(month) })} defaultOpen={isOpen}>
        {byDay(planned, ({ plan }) => plan.date).map((bucket) => (
          <DayPlans key={bucket.day} {...bucket} closed={closed} headingLevel={4} />
        ))}
      </Disclosure>
    </div>
  )
}

type DaysProps = { readonly planned: readonly Planned[]; readonly closed: ClosedTexts }
type ListedDay = DayBucket<Planned> & { readonly isFirstOfWeek: boolean }

/** The days, the first one of each week under its number; the heading of a day stays at the top while it is read. */
function Days({ planned, closed }: DaysProps) {
  const buckets = byDay(planned, ({ plan }) => plan.date)
  const days = buckets.map((bucket, index): ListedDay => {
    const before = buckets[index - 1]
    return { ...bucket, isFirstOfWeek: !before || mondayOf(before.day) !== mondayOf(bucket.day) }
  })
  return (
    <VirtualDays days={days} keyOf={({ day }) => day} heightOf={heightOf}>
      {({ day, items, isFirstOfWeek }) => (
        <div className="pb-6">
          {isFirstOfWeek && (
            <p className="mb-2 max-w-none border-b border-fuge pt-2 pb-1 text-sm font-semibold text-skumring">
              {t('calendar.weekNumber', { number: weekNumberOf(day) })}
            </p>
          )}
          <DayPlans day={day} items={items} closed={closed} headingLevel={3} isSticky />
        </div>
      )}
    </VirtualDays>
  )
}

const heightOf = ({ items, isFirstOfWeek }: ListedDay) => 60 + items.length * 76 + (isFirstOfWeek ? 42 : 0)

/** A `ref` that calls `load` once its element is less than a screen away. */
const whenNear = (load: () => void) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
