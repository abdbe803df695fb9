import { hrefOf } from '#src/contract/pages.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { type Planned, timeOf, titleOf } from '#src/shell/queries/planned.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-calendar.ts'

import type { ClosedTexts } from './closed/use-closed-days.ts'
import { byDay, type DayBucket } from '#src/domain/calendar-month.ts'
import { dayTitle } from './calendar-words.ts'

type DayListProps = {
  /** Sorted by date and time. */
  readonly planned: readonly Planned[]
  readonly closed?: ClosedTexts
  readonly headingLevel?: HeadingLevel
}

/** Plans grouped by day. */
export function DayList({ planned, ...rest }: DayListProps) {
  return byDay(planned, ({ plan }) => plan.date).map((bucket) => (
    <DayPlans key={bucket.day} {...bucket} {...rest} />
  ))
}

type DayPlansProps = DayBucket<Planned> &
  Omit<DayListProps, 'planned'> & {
    /** The heading stays at the top of the window while the day is in it. */
    readonly isSticky?: boolean
  }

/** The plans of one day. */
export function DayPlans({ day, items, closed, headingLevel = 3, isSticky = false }: DayPlansProps) {
  return (
    <section className={classNames(!isSticky && 'mt-6 first:mt-0')}>
      <Heading
        level={headingLevel}
        className={classNames(
          'mb-2 text-lg font-bold',
          isSticky && 'sticky top-0 z-1 bg-kalk py-1 lg:top-18',
        )}
      >
        {[dayTitle(day), ...(closed?.get(day) ?? [])].join(' · ')}
      </Heading>
      <PlanRows items={items} />
    </section>
  )
}

type PlanRowsProps = {
  readonly items: readonly Planned[]
  /** Opens a plan over the page; without it each row is a link to the page of the plan. */
  readonly onOpen?: (planned: Planned) => void
}

/** The plans of a day as rows. */
export function PlanRows({ items, onOpen }: PlanRowsProps) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item.plan._id} className="min-w-0">
          {onOpen ? (
            <button
              type="button"
              data-omr={item.area?.colour}
              onClick={() => onOpen(item)}
              className={`${rowLook} w-full text-left`}
            >
              <RowContent planned={item} />
            </button>
          ) : (
            <Link
              to={hrefOf('plan', { event: item.plan._id })}
              data-omr={item.area?.colour}
              className={rowLook}
            >
              <RowContent planned={item} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const rowLook =
  'flex min-h-17 items-center gap-x-3.5 rounded-lg border-l-6 border-paint bg-papir py-2.5 pr-3.5 pl-3.5 text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft'

function RowContent({ planned }: { readonly planned: Planned }) {
  const { nameOf } = useDepartments()
  const { plan, area, part, isUnpublished } = planned
  const facts = [
    nameOf(plan.departmentId),
    plan.students.length > 0 ? t('plan.children', { count: plan.students.length }) : undefined,
    part && t(`plan.part.${part}`),
    isUnpublished && t('plan.unpublished'),
  ]
  return (
    <>
      <span className="flex min-w-0 flex-1 items-center gap-x-3.5 gap-y-1 max-xs:flex-wrap">
        <span className="w-14 shrink-0 text-sm leading-tight text-skumring">
          <PlanTime planned={planned} />
        </span>
        <span className="min-w-0 flex-[1_1_8rem]">
          <b className="block leading-tight font-semibold">
            <Hyphenated text={titleOf(planned)} />
          </b>
          <small className="block text-sm text-skumring">{facts.filter(Boolean).join(' · ')}</small>
        </span>
      </span>
      {area && (
        <span className="shrink-0 text-ink">
          <AreaIcon icon={area.icon} className="size-6" />
          <span className="sr-only">{area.title}</span>
        </span>
      )}
    </>
  )
}

function PlanTime({ planned: { plan } }: { readonly planned: Planned }) {
  const [start, end] = timeOf(plan).split('–')
  return (
    <>
      <span className="sr-only">{timeOf(plan)}</span>
      <b aria-hidden="true" className="block font-semibold text-natt">
        {start}
      </b>
      <span aria-hidden="true">{end}</span>
    </>
  )
}
