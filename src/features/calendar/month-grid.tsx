import type { Day } from '#src/contract/values.ts'
import type { Planned } from '#src/shell/queries/planned.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-calendar.ts'

import type { ClosedTexts } from './closed/use-closed-days.ts'
import { byDay, type Month, monthOf, type MonthWeek, weeksOf } from './calendar-month.ts'
import { holidayNamesOn, monthBlanks, weekdayWord } from './calendar-words.ts'
import { MonthCell } from './month-cell.tsx'

type MonthGridProps = {
  readonly month: Month
  readonly today: Day
  /** The plans of the shown weeks, sorted by date and time. */
  readonly planned: readonly Planned[]
  readonly closed: ClosedTexts
  readonly addressOfDay: (day: Day) => string
}

/** A month as a table: a row per week, its number first. On a phone a day shows dots instead of titles. */
export function MonthGrid({ month, today, planned, closed, addressOfDay }: MonthGridProps) {
  const holidaysOn = (day: Day) => [...holidayNamesOn(day), ...(closed.get(day) ?? [])]
  const days = new Map(byDay(planned, ({ plan }) => plan.date).map(({ day, items }) => [day, items]))
  return (
    <div className="overflow-hidden rounded-lg bg-papir pb-1.5 shadow-kant md:pb-0">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('calendar.grid', monthBlanks(month))}</caption>
        <MonthHead />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.number}>
              <WeekNumber week={week} />
              {week.days.map((day, index) => (
                <MonthCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={monthOf(day) !== month}
                  isWeekend={index > 4}
                  holidays={holidaysOn(day)}
                  planned={days.get(day) ?? []}
                  address={addressOfDay(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HolidayList month={month} holidaysOn={holidaysOn} />
    </div>
  )
}

type HolidayListProps = { readonly month: Month; readonly holidaysOn: (day: Day) => readonly string[] }

/** On a phone a cell has no room for a name; a screen reader has read it there. */
function HolidayList({ month, holidaysOn }: HolidayListProps) {
  const holidays = weeksOf(month)
    .flatMap(({ days }) => days)
    .filter((day) => monthOf(day) === month)
    .flatMap((day) => holidaysOn(day).map((name) => [Number(day.slice(-2)), name] as const))
  if (holidays.length === 0) return null
  return (
    <ul
      aria-hidden="true"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-fuge px-3 py-2.5 text-sm text-feil md:hidden"
    >
      {holidays.map(([date, name]) => (
        <li key={`${date} ${name}`} className="min-w-0">
          <b>{date}.</b> {name}
        </li>
      ))}
    </ul>
  )
}

function MonthHead() {
  return (
    <>
      <colgroup>
        <col className="w-[min(1.625rem,8vw)] md:w-8.5" />
        <col span={5} />
        <col span={2} className="md:w-[9.5%]" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="bg-kalk">
            <span className="sr-only">{t('calendar.week')}</span>
          </th>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <WeekdayHead key={weekday} weekday={weekday} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function WeekdayHead({ weekday }: { readonly weekday: number }) {
  const word = weekdayWord(weekday)
  return (
    <th
      scope="col"
      className={classNames(
        'pt-2.5 pb-1.5 text-[min(0.8125rem,4.1vw)] leading-[1.4] font-semibold text-skumring md:border-l md:border-fuge md:px-2.5 md:py-3 md:text-left md:text-sm',
        weekday > 5 && 'md:bg-kalk/50',
      )}
    >
      <span className="sr-only">{word}</span>
      <span aria-hidden="true">
        {word.slice(0, 3)}
        <span className="max-lg:hidden">{word.slice(3)}</span>
      </span>
    </th>
  )
}

function WeekNumber({ week }: { readonly week: MonthWeek }) {
  return (
    <th
      scope="row"
      className="bg-kalk text-[min(0.75rem,4.1vw)] font-normal text-dis md:border-t md:border-fuge md:pt-3.5 md:align-top"
    >
      <span className="sr-only">{t('calendar.weekNumber', { number: week.number })}</span>
      <span aria-hidden="true">{week.number}</span>
    </th>
  )
}
