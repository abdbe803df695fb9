import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useState } from 'react'

import type { Day } from '#src/contract/values.ts'
import { longDay, weekdayWord } from '#src/domain/day.ts'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-calendar.ts'

import { addMonths, monthOf, sameDateIn, weeksOf, monthTitle } from '#src/domain/calendar-month.ts'
import { holidayNamesOn } from '../calendar-words.ts'
import { dayAfterKey } from '../day-keys.ts'

type DayPickerProps = {
  readonly today: Day
  readonly chosen: readonly Day[]
  readonly onToggle: (day: Day) => void
  readonly describedBy?: string | undefined
}

/** A month of toggle buttons, one a day: one tab stop, in which the arrow keys move by day and week and Page Up and Down by month. */
export function DayPicker({ today, chosen, onToggle, describedBy }: DayPickerProps) {
  const [{ active, isMoved }, setActive] = useState({ active: chosen[0] ?? today, isMoved: false })
  const month = monthOf(active)
  const stepMonth = (count: number) => () =>
    setActive({ active: sameDateIn(addMonths(month, count), active), isMoved: false })
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key)
    if (next === undefined) return
    event.preventDefault()
    setActive({ active: next, isMoved: true })
  }
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton icon={ChevronLeft} label={t('calendar.previousMonth')} onClick={stepMonth(-1)} />
        <p aria-live="polite" className="text-center text-md font-bold">
          {monthTitle(month)}
        </p>
        <IconButton icon={ChevronRight} label={t('calendar.nextMonth')} onClick={stepMonth(1)} />
      </div>
      <table
        aria-label={t('addToCalendar.dates.hint')}
        aria-describedby={describedBy}
        className="mt-1 w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col" className="py-1.5 text-xs font-semibold text-skumring">
                <span className="sr-only">{weekdayWord(weekday)}</span>
                <span aria-hidden="true">{weekdayWord(weekday).slice(0, 2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(({ number, days }) => (
            <tr key={number}>
              {days.map((day) => (
                <td key={day} className="p-0.5 text-center">
                  {monthOf(day) === month && (
                    <DayButton
                      day={day}
                      isToday={day === today}
                      isChosen={chosen.includes(day)}
                      isTabStop={day === active}
                      takesFocus={isMoved && day === active}
                      onKey={press}
                      onPress={() => {
                        setActive({ active: day, isMoved: false })
                        onToggle(day)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayButtonProps = {
  readonly day: Day
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly isTabStop: boolean
  readonly takesFocus: boolean
  readonly onKey: (event: KeyboardEvent) => void
  readonly onPress: () => void
}

function DayButton({ day, isToday, isChosen, isTabStop, takesFocus, onKey, onPress }: DayButtonProps) {
  const holidays = holidayNamesOn(day)
  return (
    <button
      type="button"
      data-day={day}
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[longDay(day), ...holidays].join(', ')}
      title={holidays.length > 0 ? holidays.join(', ') : undefined}
      onClick={onPress}
      onKeyDown={onKey}
      className={classNames(
        'grid min-h-11 w-full place-items-center rounded-md border-2 text-sm font-semibold transition-colors duration-120',
        isChosen
          ? 'border-natt bg-lys font-extrabold text-natt'
          : isToday
            ? 'border-karm hover:bg-sand'
            : 'border-transparent hover:bg-sand',
        !isChosen && holidays.length > 0 && 'text-feil',
      )}
    >
      {Number(day.slice(-2))}
    </button>
  )
}
