import { Link } from 'react-router-dom'

import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { type Planned, timeOf, titleOf } from '#src/shell/queries/planned.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { t } from '#src/words/nb-calendar.ts'

type MonthCellProps = {
  readonly day: Day
  readonly isToday: boolean
  readonly isOutside: boolean
  readonly isWeekend: boolean
  /** The holidays of the day, and why it is closed. */
  readonly holidays: readonly string[]
  readonly planned: readonly Planned[]
  /** The URL of the list of this day. */
  readonly address: string
}

const shownEvents = 3

/** One day of the month: at most three activities, and a link to the rest. */
export function MonthCell({
  day,
  isToday,
  isOutside,
  isWeekend,
  holidays,
  planned,
  address,
}: MonthCellProps) {
  const hidden = planned.length - shownEvents
  const look = numberLook({ isToday, isOutside, isWeekend, isHoliday: holidays.length > 0 })
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'p-0 text-center md:h-28 md:border-t md:border-l md:border-fuge md:p-1.25 md:text-left md:align-top lg:h-29.5',
        isToday ? 'md:bg-lys-100' : isWeekend && 'md:bg-kalk/50',
      )}
    >
      <span
        className={classNames(
          'size-7.5 max-w-full place-items-center rounded-[9px] text-[min(0.875rem,5.5vw)] md:text-sm',
          planned.length > 0 ? 'hidden md:grid' : 'inline-grid max-md:my-2 md:grid',
          look,
        )}
      >
        <DayNumber day={day} />
      </span>
      {holidays.length > 0 && (
        <span
          className={classNames(
            'text-xs leading-tight wrap-break-word md:mt-0.5 md:block md:pl-1.25',
            isOutside ? 'text-dis' : 'font-semibold text-feil',
            'max-md:sr-only',
          )}
        >
          {holidays.map((name, index) => (
            <span key={name} className="md:block">
              <span className="sr-only">{index === 0 ? ': ' : ', '}</span>
              {name}
            </span>
          ))}
        </span>
      )}
      {planned.length > 0 && (
        <>
          <PhoneDay {...{ day, planned, address, look }} />
          <ul className="mt-1 hidden gap-1 md:grid">
            {planned.slice(0, shownEvents).map((item) => (
              <li key={item.plan._id} className="min-w-0">
                <MonthEvent planned={item} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden > 0 && (
        <Link
          to={address}
          className="hidden min-h-11 items-center pl-1.5 text-xs font-semibold text-blaa-600 no-underline hover:underline md:flex lg:pointer-fine:min-h-7"
        >
          {t('calendar.more', { count: hidden })}
          <span className="sr-only"> {t('calendar.moreOn', { day: longDay(day) })}</span>
        </Link>
      )}
    </td>
  )
}

function DayNumber({ day }: { readonly day: Day }) {
  return (
    <>
      <span aria-hidden="true">{Number(day.slice(-2))}</span>
      <span className="sr-only">{longDay(day)}</span>
    </>
  )
}

type PhoneDayProps = Pick<MonthCellProps, 'day' | 'planned' | 'address'> & { readonly look: string }

/** On a phone the cell is one link to the list of the day. */
function PhoneDay({ day, planned, address, look }: PhoneDayProps) {
  return (
    <Link
      to={address}
      className="grid min-h-12 grid-cols-[minmax(0,1fr)] content-center justify-items-center rounded-md text-natt no-underline md:hidden"
    >
      <span
        className={`grid h-7 w-8 max-w-full place-items-center rounded-[9px] text-[min(0.875rem,5.5vw)] ${look}`}
      >
        <DayNumber day={day} />
      </span>
      <span className="sr-only"> {t('calendar.planned', { count: planned.length })}</span>
      <span aria-hidden="true" className="mt-0.5 flex h-1.75 gap-0.75">
        {planned.slice(0, shownEvents).map(({ plan, area }) => (
          <i key={plan._id} data-omr={area?.colour} className="size-1.75 rounded-full bg-paint" />
        ))}
      </span>
    </Link>
  )
}

function MonthEvent({ planned }: { readonly planned: Planned }) {
  const { plan, area } = planned
  return (
    <Link
      to={`/calendar/${plan._id}/plan`}
      data-omr={area?.colour}
      className="flex min-h-11 items-center overflow-hidden rounded-sm border-l-4 border-paint bg-tint py-0.5 pr-1 pl-1.25 text-xs leading-[1.15] font-semibold text-ink no-underline hover:shadow-kant lg:pointer-fine:min-h-8"
    >
      <span className="line-clamp-3 min-w-0 wrap-break-word lg:pointer-fine:line-clamp-1 lg:pointer-fine:break-all">
        {area && (
          <AreaIcon area={area.colour} className="mr-1 inline-block size-3.75 shrink-0 align-[-0.2em]" />
        )}
        <Hyphenated text={titleOf(planned)} />
      </span>
      <span className="sr-only">, {[timeOf(plan), area?.title].filter(Boolean).join(', ')}</span>
    </Link>
  )
}

type Look = Pick<MonthCellProps, 'isToday' | 'isOutside' | 'isWeekend'> & { readonly isHoliday: boolean }

function numberLook({ isToday, isOutside, isWeekend, isHoliday }: Look) {
  if (isToday) return 'bg-lys font-extrabold'
  if (isOutside) return 'font-normal text-dis'
  if (isHoliday) return 'font-semibold text-feil'
  return isWeekend ? 'font-semibold text-dis' : 'font-semibold'
}
