import { ScheduleXCalendar } from '@schedule-x/react'
import { createContext, type KeyboardEvent, use, useMemo, useState } from 'react'

import type { GridView } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { clockTime, longDay, weekdayOf, weekdayWord, weekNumberOf } from '#src/domain/day.ts'
import { useWidget } from '#src/shell/use-widget.ts'
import { classNames } from '#src/ui/class-names.ts'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { monthOf } from '#src/domain/calendar-month.ts'
import { capitalised } from '../calendar-words.ts'
import { dayAfterKey } from '../day-keys.ts'
import type { NotesOn } from '../use-day-notes.ts'
import type { Drop, GridItem } from './grid-items.ts'
import './plan-grid.css'
import { viewRangeOf } from './grid-view.ts'
import { createScheduleX } from './schedule-x.ts'

export type PlanGridProps = {
  readonly view: GridView
  /** A day of the shown period. */
  readonly day: Day
  readonly today: Day
  readonly items: readonly GridItem[]
  readonly notesOn: NotesOn
  readonly textOfDrop: (drop: Drop) => string
  readonly onDrop: (drop: Drop) => void
  readonly onOpen: (item: GridItem) => void
  /** Plans something on a day, at a time in a view of hours; `undefined` where the user may not plan. */
  readonly onPlan: ((day: Day, start?: string) => void) | undefined
  /** Shows the period of another day. */
  readonly onDay: (day: Day) => void
}

/**
 * The plans in the grid of Schedule-X. Plans are moved by dragging; each date is a button that plans there, and the dates are
 * one tab stop, in which the arrow keys move by day and week and Page Up and Down by month.
 */
export function PlanGrid(props: PlanGridProps) {
  const { view, day, items, textOfDrop, onDrop, onOpen, onPlan } = props
  const shown = useMemo(
    () => ({ view, day, items, textOfDrop, onDrop, onOpen, onPlan: onPlan ?? planNothing }),
    [view, day, items, textOfDrop, onDrop, onOpen, onPlan],
  )
  const { calendar } = useWidget(createScheduleX, shown)
  const [active, setActive] = useState({ day, isMoved: false })
  const { from, to } = viewRangeOf(view, day)
  const tabStop = from <= active.day && active.day <= to ? active : { day, isMoved: false }
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(tabStop.day, event.key)
    if (next === undefined) return
    event.preventDefault()
    setActive({ day: next, isMoved: true })
    if (next < from || next > to || (view === 'month' && monthOf(next) !== monthOf(day))) props.onDay(next)
  }
  return (
    <Dates value={{ ...props, tabStop, press }}>
      {/* What the library draws, it changes in place, without `#src/ui/jsx-runtime`. */}
      <div translate="no" className="plan-grid" data-view={view}>
        <ScheduleXCalendar calendarApp={calendar} customComponents={parts} />
      </div>
    </Dates>
  )
}

const planNothing = () => {}

type DatesValue = PlanGridProps & {
  readonly tabStop: { readonly day: Day; readonly isMoved: boolean }
  readonly press: (event: KeyboardEvent) => void
}

const Dates = createContext<DatesValue | undefined>(undefined)

function useDates(): DatesValue {
  const dates = use(Dates)
  if (!dates) throw new Error('A date of the grid was rendered outside of it.')
  return dates
}

const Nothing = () => null

/** The name of a weekday above the month; Schedule-X counts from Sunday, 0. */
const WeekdayName = ({ day }: { readonly day: number }) => (
  <p className="plan-grid-weekday">{capitalised(weekdayWord(day || 7))}</p>
)

/** The date of a day in the month, by a `Date` at its local midnight; before a Monday the number of its week. */
function MonthDate({ jsDate }: { readonly jsDate: Date }) {
  const day = localDayOf(jsDate)
  return (
    <>
      {weekdayOf(day) === 1 && <WeekNumber number={weekNumberOf(day)} />}
      <DateHead day={day} />
    </>
  )
}

const WeekNumber = ({ number }: { readonly number: number }) => (
  <span className="plan-grid-week">
    <span className="sr-only">{t('calendar.weekNumber', { number })}</span>
    <span aria-hidden="true">{number}</span>
  </span>
)

/** An hour beside the columns: «07.00». */
const Hour = ({ hour }: { readonly hour: number }) => (
  <span className="sx__week-grid__hour-text">{clockTime(`${String(hour).padStart(2, '0')}:00`)}</span>
)

/** The date above a column of hours, by `YYYY-MM-DD`. */
const WeekDate = ({ date }: { readonly date: string }) => (
  <>
    <p className="plan-grid-weekday">{capitalised(weekdayWord(weekdayOf(date)))}</p>
    <DateHead day={date} />
  </>
)

function DateHead({ day }: { readonly day: Day }) {
  const { view, today, notesOn, onPlan, tabStop, press, day: shownDay } = useDates()
  const notes = notesOn(day)
  const isOutside = view === 'month' && monthOf(day) !== monthOf(shownDay)
  const isFree = notes.every(({ kind }) => kind !== 'holiday')
  const look = classNames(
    'plan-grid-date',
    day === today && 'is-today',
    isOutside && 'is-outside',
    !isFree && 'is-holiday',
  )
  const number = Number(day.slice(-2))
  return (
    <>
      {onPlan ? (
        <button
          type="button"
          ref={tabStop.isMoved && tabStop.day === day ? takeFocus : undefined}
          tabIndex={tabStop.day === day ? 0 : -1}
          aria-current={day === today ? 'date' : undefined}
          aria-label={[t('grid.planOn', { day: longDay(day) }), ...notes.map(({ text }) => text)].join(', ')}
          onKeyDown={press}
          onClick={(event) => {
            event.stopPropagation()
            onPlan(day)
          }}
          className={look}
        >
          {number}
        </button>
      ) : (
        <span aria-current={day === today ? 'date' : undefined} className={look}>
          {number}
        </span>
      )}
      {notes.map(({ kind, text }) => (
        <span
          key={text}
          title={text}
          aria-hidden={onPlan !== undefined}
          className={`plan-grid-note is-${kind}`}
        >
          {text}
        </span>
      ))}
    </>
  )
}

/** One object, since the library draws everything again for another one. */
const parts = {
  headerContent: Nothing,
  monthGridDayName: WeekdayName,
  monthGridDate: MonthDate,
  weekGridDate: WeekDate,
  weekGridHour: Hour,
}

const localDayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
