import type { Month } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { weekdayWord } from '#src/domain/day.ts'
import type { Planned } from '#src/shell/queries/planned.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-calendar.ts'

import { byDay, monthOf, weeksOf } from '#src/domain/calendar-month.ts'
import { monthBlanks } from './calendar-words.ts'
import { MonthCell } from './month-cell.tsx'
import type { NotesOn } from './use-day-notes.ts'

type MonthGridProps = {
  readonly month: Month
  readonly today: Day
  /** The plans of the shown weeks, sorted by date and time. */
  readonly planned: readonly Planned[]
  readonly notesOn: NotesOn
  readonly addressOfDay: (day: Day) => string
}

/** A month of a phone as a table: a row per week, its number first, and in each day a dot for each plan. */
export function MonthGrid({ month, today, planned, notesOn, addressOfDay }: MonthGridProps) {
  const days = new Map(byDay(planned, ({ plan }) => plan.date).map(({ day, items }) => [day, items]))
  return (
    <div className="overflow-hidden rounded-lg bg-papir pb-1.5 shadow-kant">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('calendar.grid', monthBlanks(month))}</caption>
        <MonthHead />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.number}>
              <th scope="row" className="bg-kalk text-[min(0.75rem,4.1vw)] font-normal text-dis">
                <span className="sr-only">{t('calendar.weekNumber', { number: week.number })}</span>
                <span aria-hidden="true">{week.number}</span>
              </th>
              {week.days.map((day, index) => (
                <MonthCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={monthOf(day) !== month}
                  isWeekend={index > 4}
                  notes={notesOn(day)}
                  planned={days.get(day) ?? []}
                  address={addressOfDay(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NoteList month={month} notesOn={notesOn} />
    </div>
  )
}

/** A cell has no room for a note; a screen reader has read it there. */
function NoteList({ month, notesOn }: Pick<MonthGridProps, 'month' | 'notesOn'>) {
  const notes = weeksOf(month)
    .flatMap(({ days }) => days)
    .filter((day) => monthOf(day) === month)
    .flatMap((day) => notesOn(day).map((note) => ({ ...note, date: Number(day.slice(-2)) })))
  if (notes.length === 0) return null
  return (
    <ul
      aria-hidden="true"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-fuge px-3 py-2.5 text-sm"
    >
      {notes.map(({ kind, date, text }) => (
        <li
          key={`${date} ${text}`}
          className={classNames('min-w-0', kind === 'birthday' ? 'text-skumring print:hidden' : 'text-feil')}
        >
          <b>{date}.</b> {text}
        </li>
      ))}
    </ul>
  )
}

function MonthHead() {
  return (
    <>
      <colgroup>
        <col className="w-[min(1.625rem,8vw)]" />
        <col span={7} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="bg-kalk">
            <span className="sr-only">{t('calendar.week')}</span>
          </th>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <WeekdayHead key={weekday} word={weekdayWord(weekday)} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function WeekdayHead({ word }: { readonly word: string }) {
  return (
    <th
      scope="col"
      className="pt-2.5 pb-1.5 text-[min(0.8125rem,4.1vw)] leading-[1.4] font-semibold text-skumring"
    >
      <span className="sr-only">{word}</span>
      <span aria-hidden="true">{word.slice(0, 3)}</span>
    </th>
  )
}
