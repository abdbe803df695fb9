import { CalendarDays, Link2 } from 'lucide'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { feedEndpoints } from '#src/contract/feed.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { closes } from '#src/domain/closed-days.ts'
import { type ClosedPeriod, closedPeriods } from '#src/domain/closed-periods.ts'
import { addDays, dayOf, longDay, writtenDay } from '#src/domain/day.ts'
import { useIsVisible } from '#src/shell/queries/departments.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToday } from '#src/shell/shell.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextList } from '#src/ui/text-list.tsx'
import { t } from '#src/words/nb-department-tabs.ts'

import { DepartmentFrame } from './department-frame.tsx'

/** How far ahead closed days are listed. */
const shownDays = 365

/** The closed days of a department to come, its plans, and the user's own address of them for other calendar programs. */
export function DepartmentCalendarPage() {
  return (
    <DepartmentFrame>
      {({ _id }) => (
        <div className="max-w-180">
          <ClosedDays departmentId={_id} />
          <Plans departmentId={_id} />
        </div>
      )}
    </DepartmentFrame>
  )
}

type DepartmentProps = { readonly departmentId: DepartmentId }

function ClosedDays({ departmentId }: DepartmentProps) {
  const today = useToday()
  const closedDays = useApiQuery(closedDayEndpoints.list, {
    query: { from: today, to: addDays(today, shownDays) },
  })
  return (
    <Section title={t('department.closed')} intro={t('department.closed.intro')}>
      <QueryBoundary query={closedDays} skeleton={<Skeleton shape="card" />}>
        {(list) => {
          const periods = closedPeriods(list.filter((closedDay) => closes(closedDay, [departmentId])))
          if (periods.length === 0) return <p>{t('department.closed.empty')}</p>
          return (
            <TextList
              items={periods.map((period) => ({
                key: `${period.from} ${period.departmentId ?? ''} ${period.label}`,
                label: period.label,
                text: periodText(period),
              }))}
            />
          )
        }}
      </QueryBoundary>
    </Section>
  )
}

function periodText({ from, to, departmentId }: ClosedPeriod): string {
  const days =
    from === to ? longDay(from) : t('department.closed.range', { from: writtenDay(from), to: writtenDay(to) })
  return departmentId === null ? t('department.closed.all', { days }) : days
}

function Plans({ departmentId }: DepartmentProps) {
  const isVisible = useIsVisible(departmentId)
  const feeds = useApiQuery(feedEndpoints.list, {})
  return (
    <Section title={t('department.plans')}>
      {isVisible ? (
        <QueryBoundary query={feeds} skeleton={<Skeleton shape="card" />}>
          {(made) => {
            const feed = made.find((one) => one.departmentId === departmentId)
            return (
              <LinkList
                items={[
                  {
                    to: hrefOf('calendar', { department: departmentId }),
                    label: t('department.plans.open'),
                    text: t('department.plans.open.text'),
                    icon: CalendarDays,
                  },
                  {
                    to: hrefOf('feeds'),
                    label: t('department.feed'),
                    text: feed
                      ? t('department.feed.made', { day: writtenDay(dayOf(new Date(feed.createdAt))) })
                      : t('department.feed.none'),
                    icon: Link2,
                  },
                ]}
              />
            )
          }}
        </QueryBoundary>
      ) : (
        <p>{t('department.plans.foreign')}</p>
      )}
    </Section>
  )
}
