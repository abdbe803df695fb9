import { hrefOf } from '#src/contract/pages.ts'
import { longDay, weekdayName } from '#src/domain/day.ts'
import { type Planned, titleOf } from '#src/shell/queries/planned.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { t } from '#src/words/nb-home.ts'

import type { WeekWindow } from './home-week.ts'

type WeekHouseProps = {
  readonly windows: readonly WeekWindow[]
  /** The number of the week, when it is the next one. */
  readonly nextWeek: number | undefined
}

/** The week as a house: a lit window for each day with something planned, glowing today. */
export function WeekHouse({ windows, nextWeek }: WeekHouseProps) {
  return (
    <nav
      aria-label={t(nextWeek === undefined ? 'home.week.label' : 'home.week.next.label')}
      className="relative mx-auto w-full max-w-155 self-end pt-14.5 print:hidden"
    >
      <Roof />
      {nextWeek !== undefined && (
        <p className="absolute inset-x-0 top-5 text-center text-sm font-bold text-white">
          {t('home.week.next', { week: nextWeek })}
        </p>
      )}
      <ul className="panelled relative mx-[3%] grid grid-cols-5 gap-2 bg-laave px-3 pt-3.5 pb-4 max-xs:gap-1 max-xs:px-1.5 sm:gap-4 sm:px-5.5 sm:pt-4.5 sm:pb-6 lg:gap-5">
        {windows.map((window) => (
          <li key={window.day} className="min-w-0">
            <HouseWindow window={window} />
          </li>
        ))}
      </ul>
      <div className="mx-[2%] h-2.5 rounded-t-[2px] bg-karm" />
    </nav>
  )
}

// The font size is capped so that five days fit side by side.
function HouseWindow({ window }: { readonly window: WeekWindow }) {
  const { day, isToday, planned } = window
  const first = planned?.[0]
  return (
    <Link
      to={hrefOf('calendarList', { day })}
      aria-current={isToday ? 'date' : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-sm text-center text-[min(0.8125rem,4.1vw)] leading-[1.4] font-semibold text-white no-underline"
    >
      <span className="sr-only">{windowText(window)}</span>
      <span
        aria-hidden="true"
        className={classNames(
          '-mx-1 min-h-5.5 justify-self-center rounded-[5px] px-1.5 py-px whitespace-nowrap',
          isToday && 'bg-lys font-extrabold text-natt',
        )}
      >
        {isToday ? t('home.week.today') : weekdayName(day)}
      </span>
      <span
        aria-hidden="true"
        data-omr={first?.area?.colour}
        className={classNames(
          'relative block aspect-4/5 overflow-hidden rounded-[3px] border-4 bg-gran',
          isToday
            ? 'border-lys-200 shadow-[0_0_0_3px_var(--color-lys),0_0_28px_6px_rgb(255_203_77/0.55)]'
            : 'border-white shadow-[0_5px_0_-1px_#fff,0_9px_0_-2px_rgb(0_0_0/0.2)]',
        )}
      >
        {first && <Picture src={first.activity?.picture.src} alt="" width={160} height={200} eager />}
        {first && !isToday && <span className="absolute inset-0 bg-lys/34" />}
        <Crossbars />
      </span>
      <span aria-hidden="true" className="mt-0.75 text-[min(1.0625rem,6vw)] leading-normal font-heavy">
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true" className="min-h-[1.2em] leading-[1.2] sm:min-h-[2.4em]">
        {first && <PlannedName planned={first} />}
      </span>
    </Link>
  )
}

/** The name of what is planned: its focus area on a phone, whose windows are too narrow for a title. */
const PlannedName = ({ planned }: { readonly planned: Planned }) => (
  <>
    <span className="sm:hidden">{planned.area?.code}</span>
    <span className="line-clamp-2 hyphens-auto break-words max-sm:hidden">{titleOf(planned)}</span>
  </>
)

function windowText({ day, isToday, planned }: WeekWindow) {
  const name = isToday ? t('home.week.thisDay', { day: longDay(day) }) : longDay(day)
  if (planned === undefined) return name
  const first = planned[0]
  if (first === undefined) return `${name}: ${t('home.week.none')}`
  return `${name}: ${t('home.week.planned', { count: planned.length })}, ${titleOf(first)}`
}

function Crossbars() {
  return (
    <svg viewBox="0 0 10 10" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <path d="M5 0V10M0 4H10" className="stroke-white stroke-4" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Roof() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 40 60" className="absolute -top-5.5 left-[70%] h-12.75 w-8.5">
        <path d="M6 14h28v46H6z" className="fill-laave-900" />
        <path d="M2 8h36v8H2z" className="fill-white" />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 60"
        preserveAspectRatio="none"
        className="absolute top-0 left-0 h-15 w-full overflow-visible [stroke-linecap:round]"
      >
        <path d="M2 60 14 6h72l12 54Z" className="fill-skumring" />
        <path d="M14 6h72" className="stroke-white stroke-8" vectorEffect="non-scaling-stroke" />
        <path d="M1 59h98" className="stroke-white stroke-7" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  )
}
