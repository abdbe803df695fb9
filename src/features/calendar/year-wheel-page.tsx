import { ArrowLeft } from 'lucide'
import { useRef } from 'react'

import type { Month } from '#src/contract/page-values.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { daysBetween } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { type Planned, usePlanned } from '#src/shell/queries/planned.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFrame } from './calendar-frame.tsx'
import { addMonths, monthOf, monthTitle } from '#src/domain/calendar-month.ts'
import { capitalised, dayTitle, monthName } from './calendar-words.ts'
import { yearRangeOf, shortYear } from '#src/domain/kindergarten-year.ts'
import { NothingPlanned } from './nothing-planned.tsx'
import { monthScale, type WheelScale, type WheelSpan, yearScale } from './wheel/wheel.ts'
import { areaRings, departmentRings, wheelThemes } from './wheel/wheel-content.ts'
import { WheelDownload } from './wheel/wheel-download.tsx'
import { WheelLegend } from './wheel/wheel-legend.tsx'
import { WheelPicture } from './wheel/wheel-picture.tsx'
import { WheelTable } from './wheel/wheel-table.tsx'

/** The kindergarten year as a wheel and as a table; one month of it when zoomed in. */
export function YearWheelPage() {
  const { zoom } = useCalendarAddress()
  return (
    <CalendarFrame page={t('calendar.wheelTitle')}>
      {zoom === undefined ? <YearBar /> : <ZoomBar month={zoom} />}
      <Wheel />
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

function ZoomBar({ month }: { readonly month: Month }) {
  const { today, go } = useCalendarAddress()
  const step = (count: number) => () => go({ zoom: addMonths(month, count), year: undefined })
  return (
    <CalendarBar
      title={monthTitle(month)}
      previous={{ label: t('calendar.previousMonth'), onStep: step(-1) }}
      next={{ label: t('calendar.nextMonth'), onStep: step(1) }}
      onToday={() => go({ zoom: monthOf(today), year: undefined })}
    />
  )
}

function Wheel() {
  const { year, zoom, department } = useCalendarAddress()
  const planned = usePlanned()
  const plans = useApiQuery(planEndpoints.list, { query: { ...yearRangeOf(year), department } })
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="block" className="h-170 rounded-lg" />}>
      {(response) => {
        if (response.length === 0)
          return <NothingPlanned title={t('calendar.year.empty', { from: year, to: shortYear(year + 1) })} />
        const scale = zoom === undefined ? yearScale(year) : monthScale(zoom)
        const shown = response.filter(({ date }) => scale.from <= date && date <= scale.to)
        return <WheelOf scale={scale} planned={shown.map(planned)} />
      }}
    </QueryBoundary>
  )
}

type WheelOfProps = { readonly scale: WheelScale; readonly planned: readonly Planned[] }

function WheelOf({ scale, planned }: WheelOfProps) {
  const { year, zoom, rings: ringKind, today, go, to } = useCalendarAddress()
  const picture = useRef<SVGSVGElement>(null)
  const areas = useBankList('focusAreas').data ?? []
  const themeCards = useBankList('mainActivities').data ?? []
  const departments = useDepartments()
  const rings =
    ringKind === 'areas' ? areaRings(planned, areas) : departmentRings(planned, departments.nameOf)
  const themes = wheelThemes(planned, themeCards, areas, scale)
  const countIn = ({ from, to: last }: WheelSpan) =>
    planned.filter(({ plan }) => from <= plan.date && plan.date <= last).length
  const addressOf = (span: WheelSpan) =>
    zoom === undefined
      ? to('yearWheel', { zoom: span.key, year: undefined })
      : to('calendarList', { day: span.key, zoom: undefined, rings: undefined })
  const nameOf = ({ key }: WheelSpan) => (zoom === undefined ? monthTitle(key) : dayTitle(key))
  const linkOf = (span: WheelSpan) => ({
    to: addressOf(span),
    label: t('wheel.link', { name: nameOf(span), count: countIn(span) }),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        {zoom !== undefined && (
          <ButtonLink icon={ArrowLeft} to={to('yearWheel', { zoom: undefined, year: String(year) })}>
            {t('wheel.wholeYear')}
          </ButtonLink>
        )}
        <Segmented<'areas' | 'departments'>
          label={t('wheel.rings')}
          items={[
            { value: 'areas', label: t('wheel.rings.areas') },
            { value: 'departments', label: t('wheel.rings.departments') },
          ]}
          value={ringKind}
          onValue={(value) => go({ rings: value === 'areas' ? undefined : value })}
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <WheelPicture
          picture={picture}
          title={zoom === undefined ? `${year}/${shortYear(year + 1)}` : capitalised(monthName(zoom))}
          subtitle={t('wheel.count', { count: planned.length })}
          scale={scale}
          rings={rings}
          themes={themes}
          today={today}
          nameOfSpan={(span) => (zoom === undefined ? capitalised(monthName(span.key)) : weekName(span))}
          linkOfSpan={zoom === undefined ? linkOf : undefined}
          linkOfSlot={
            zoom === undefined ? undefined : (slot) => (countIn(slot) > 0 ? linkOf(slot) : undefined)
          }
        />
        <WheelLegend rings={rings} themes={themes} scale={scale} />
      </div>
      <WheelDownload picture={picture} name={`arshjul-${zoom ?? `${year}-${shortYear(year + 1)}`}`} />
      <WheelTable
        caption={zoom === undefined ? yearTitle(year) : monthTitle(zoom)}
        ringsTitle={t(ringKind === 'areas' ? 'wheel.rings.areas' : 'wheel.rings.departments')}
        period={t(zoom === undefined ? 'calendar.year.month' : 'wheel.day')}
        rows={(zoom === undefined ? scale.spans : scale.slots)
          .filter((span) => countIn(span) > 0)
          .map((span) => ({ span, name: nameOf(span), to: addressOf(span), count: countIn(span) }))}
        rings={rings}
        themes={themes}
        scale={scale}
      />
    </>
  )
}

/** «Uke 47»; the number alone where the month has only a day or two of the week. */
const weekName = ({ number, from, to }: WheelSpan) =>
  daysBetween(from, to) < 2 ? String(number) : t('calendar.weekNumber', { number })
