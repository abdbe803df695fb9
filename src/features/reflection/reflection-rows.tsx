import { ChevronRight, Heart, NotebookPen } from 'lucide'

import type { Day, Id } from '#src/contract/values.ts'
import { type BankActivity, titleOf } from '#src/shell/queries/planned.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { dayText, monthText } from './reflection-words.ts'

export type ReflectionRow = {
  readonly id: Id
  readonly to: string
  readonly card: BankActivity
  readonly date: Day
  /** What is shown below the title after the day; an `undefined` fact is left out. */
  readonly facts: readonly (string | undefined)[]
  readonly badge?: { readonly text: string; readonly tone: 'neutral' | 'light' | 'ok' } | undefined
  readonly thanks?: string | undefined
}

/** Reflections as rows that lead to them, in the colours of their focus areas. */
export function ReflectionRows({ rows }: { readonly rows: readonly ReflectionRow[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <Link
            to={row.to}
            data-omr={row.card.area?.colour}
            className="flex min-h-17 items-center gap-x-3.5 rounded-lg border-l-6 border-paint bg-papir px-3.5 py-2.5 text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft"
          >
            <RowContent {...row} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function RowContent({ card, date, facts, badge, thanks }: ReflectionRow) {
  return (
    <>
      <span className="shrink-0 text-ink max-xs:hidden">
        {card.area ? (
          <>
            <AreaIcon icon={card.area.icon} className="size-6" />
            <span className="sr-only">{card.area.title}</span>
          </>
        ) : (
          <Icon node={NotebookPen} className="size-6" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <span className="min-w-0 flex-[1_1_12rem]">
          <b className="block leading-tight font-semibold">
            <Hyphenated text={titleOf(card)} />
          </b>
          <small className="block text-sm text-skumring">
            {[dayText(date), ...facts].filter(Boolean).join(' · ')}
          </small>
          {thanks !== undefined && (
            <small className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-ok-ink">
              <Icon node={Heart} className="size-4 shrink-0" />
              <span className="min-w-0">{thanks}</span>
            </small>
          )}
        </span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </span>
      <Icon node={ChevronRight} className="size-5 shrink-0 text-dis max-xs:hidden" />
    </>
  )
}

type ReflectionMonthsProps = {
  readonly rows: readonly ReflectionRow[]
  readonly headingLevel: HeadingLevel
}

/** The same rows below the months of their days, in the order of the rows. */
export const ReflectionMonths = ({ rows, headingLevel }: ReflectionMonthsProps) =>
  byMonth(rows).map(({ month, items }) => (
    <section key={month} className="mt-6 first:mt-0">
      <Heading level={headingLevel} className="mb-2 text-lg font-bold">
        {month}
      </Heading>
      <ReflectionRows rows={items} />
    </section>
  ))

function byMonth(rows: readonly ReflectionRow[]) {
  const months = new Map<string, ReflectionRow[]>()
  for (const row of rows) months.set(monthText(row.date), [...(months.get(monthText(row.date)) ?? []), row])
  return Array.from(months, ([month, items]) => ({ month, items }))
}

/** The placeholder of the rows while they load. */
export const ReflectionRowsSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="w-40" />
    <Skeleton shape="block" className="h-17 rounded-lg" />
    <Skeleton shape="block" className="h-17 rounded-lg" />
    <Skeleton shape="block" className="h-17 rounded-lg" />
  </div>
)
