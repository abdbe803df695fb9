import { useState } from 'react'

import { planEndpoints } from '#src/contract/plan.ts'
import { weekNumberOf } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { CalendarBar } from '../calendar-bar.tsx'
import { monthOf } from '#src/domain/calendar-month.ts'
import { monthBlanks } from '../calendar-words.ts'
import { closedTexts, useClosedDays } from '../closed/use-closed-days.ts'
import { useGridAddress } from '../grid/grid-bar.tsx'
import { gridTitle, viewRangeOf, stepFrom } from '../grid/grid-view.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { sheetWeeks, weekYearOf } from './sheet-weeks.ts'

/** A plan of a month or a week to print, for the wall or for parents, `/calendar/print`. */
export function PlanSheetPage() {
  const { to } = useCalendarAddress()
  const mayList = useMayCall(planEndpoints.list)
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8 print:pt-0">
      <PageTitle page={t('sheet.title')} />
      <div className="print:hidden">
        <Breadcrumb to={to('calendar')} label={t('calendar.back')} navLabel={t('calendar.way')} />
        <PageHeader title={t('sheet.title')} actions={<PrintButton />} />
      </div>
      {mayList && <Sheet />}
    </div>
  )
}

function Sheet() {
  const { view, today, shownDay, show } = useGridAddress()
  const { department } = useCalendarAddress()
  const { nameOf } = useDepartments()
  const chosen = useChosenAffiliation()
  const planned = usePlanned()
  const [hasChildren, setHasChildren] = useState(false)
  const period = view === 'month' ? 'month' : 'week'
  const range = viewRangeOf(period, shownDay)
  const plans = useApiQuery(planEndpoints.list, { query: { ...range, department } })
  const closed = closedTexts(useClosedDays(range, department).shown)
  const place = [
    chosen?.department.organizationName,
    department === 'all' ? t('calendar.allDepartments') : nameOf(department),
  ]
  return (
    <>
      <div className="print:hidden">
        <CalendarBar
          title={gridTitle(period, shownDay)}
          previous={{
            label: t(`grid.previous.${period}`),
            onStep: () => show(stepFrom(period, shownDay, -1), period),
          }}
          next={{
            label: t(`grid.next.${period}`),
            onStep: () => show(stepFrom(period, shownDay, 1), period),
          }}
          onToday={() => show(today, period)}
        >
          <Segmented
            label={t('grid.view')}
            value={period}
            items={[
              { value: 'week', label: t('grid.view.week') },
              { value: 'month', label: t('grid.view.month') },
            ]}
            onValue={(next) => show(shownDay, next)}
          />
        </CalendarBar>
        <Checkbox
          label={t('sheet.children')}
          hint={t('sheet.children.hint')}
          checked={hasChildren}
          onChange={({ currentTarget }) => setHasChildren(currentTarget.checked)}
        />
      </div>
      <QueryBoundary query={plans} skeleton={<Skeleton shape="block" className="h-170 rounded-lg" />}>
        {(response) => (
          <PlanSheet
            title={
              period === 'month'
                ? t('sheet.month', monthBlanks(monthOf(shownDay)))
                : t('sheet.week', { week: weekNumberOf(shownDay), year: weekYearOf(shownDay) })
            }
            place={place.filter(Boolean).join(' · ')}
            weeks={sheetWeeks(period, shownDay, (day) => response.some(({ date }) => date === day))}
            month={period === 'month' ? monthOf(shownDay) : undefined}
            planned={response.map(planned)}
            closed={closed}
            hasChildren={hasChildren}
            hasDepartments={department === 'all'}
          />
        )}
      </QueryBoundary>
    </>
  )
}
