import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import type { Planned } from '#src/shell/queries/planned.ts'
import { t } from '#src/words/nb-calendar.ts'
import { Link } from '#src/ui/link.tsx'

import type { DayNote } from './use-day-notes.ts'

type MonthCellProps = {
  readonly day: Day
  readonly isToday: boolean
  readonly isOutside: boolean
  readonly isWeekend: boolean
  readonly notes: readonly DayNote[]
  readonly planned: readonly Planned[]
  /** The URL of this day. */
  readonly address: string
}

const shownDots = 3

/** One day of the month: a link to the day, with a dot for each of at most three plans. */
export function MonthCell({ day, isToday, isOutside, isWeekend, notes, planned, address }: MonthCellProps) {
  const isFree = notes.some(({ kind }) => kind !== 'birthday')
  const look = numberLook({ isToday, isOutside, isWeekend, isFree })
  return (
    <td aria-current={isToday ? 'date' : undefined} className="p-0 text-center">
      <Link
        to={address}
        aria-label={[
          longDay(day),
          ...notes.map(({ text }) => text),
          ...(planned.length > 0 ? [t('calendar.planned', { count: planned.length })] : []),
        ].join(', ')}
        className="grid min-h-12 grid-cols-[minmax(0,1fr)] content-center justify-items-center rounded-md text-natt no-underline"
      >
        <span
          className={`grid h-7 w-8 max-w-full place-items-center rounded-[9px] text-[min(0.875rem,5.5vw)] ${look}`}
        >
          {Number(day.slice(-2))}
        </span>
        <span className="mt-0.5 flex h-1.75 gap-0.75">
          {planned.slice(0, shownDots).map(({ plan, area }) => (
            <i key={plan._id} data-omr={area?.colour} className="size-1.75 rounded-full bg-paint" />
          ))}
        </span>
      </Link>
    </td>
  )
}

type Look = Pick<MonthCellProps, 'isToday' | 'isOutside' | 'isWeekend'> & { readonly isFree: boolean }

function numberLook({ isToday, isOutside, isWeekend, isFree }: Look) {
  if (isToday) return 'bg-lys font-extrabold'
  if (isOutside) return 'font-normal text-dis'
  if (isFree) return 'font-semibold text-feil'
  return isWeekend ? 'font-semibold text-dis' : 'font-semibold'
}
