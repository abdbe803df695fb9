import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { clockTime, longDay } from '#src/domain/day.ts'
import { canChangePlan } from '#src/domain/plan-rules.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartmentName } from '#src/shell/queries/departments.ts'
import { FailedRequest, QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { useShell } from '#src/shell/shell.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { monthOf } from '#src/domain/calendar-month.ts'
import { EmptyMonth } from '../empty-month.tsx'
import { useDayNotes } from '../use-day-notes.ts'
import { useGridAddress } from './grid-bar.tsx'
import { type Drop, gridItems, type GridItem, isBackAt, movedTo } from './grid-items.ts'
import { viewRangeOf } from './grid-view.ts'
import { loadPlanGrid } from './load-plan-grid.ts'
import { type OpenWindow, PlanWindows } from './plan-windows.tsx'
import { useMovePlan, useNoteMove } from './use-move-plan.ts'
import { useShownPlans } from './use-shown-plans.ts'

/**
 * The plans of a period in a grid of days or hours, in which they are moved and new ones begun. The grid stays while the plans of
 * another period are fetched, and with it the focus of a keyboard that went there.
 */
export function CalendarGrid() {
  const plans = useShownPlans()
  const { view, shownDay } = useGridAddress()
  const isEmpty = plans.data?.every(({ date }) => monthOf(date) !== monthOf(shownDay)) ?? false
  const code = useQuery(gridCode)
  return (
    <>
      {view === 'month' && isEmpty && <EmptyMonth month={monthOf(shownDay)} />}
      {plans.isLoadingError && !code.isError && (
        <FailedRequest
          error={plans.error}
          attempts={plans.errorUpdateCount}
          onRetry={() => void plans.refetch()}
          busy={plans.isFetching}
        />
      )}
      <div aria-busy={plans.isPending} className="relative isolate">
        <output className="pointer-events-none absolute inset-x-0 top-40 z-2 text-center">
          {plans.isPending && (
            <span className="rounded-full bg-natt px-4 py-2 font-semibold text-white">
              {t('response.loading')}
            </span>
          )}
        </output>
        <QueryBoundary query={code} skeleton={<Skeleton shape="block" className="h-170 rounded-lg" />}>
          {(PlanGrid) => <ShownPlans plans={plans.data ?? noPlans} PlanGrid={PlanGrid} />}
        </QueryBoundary>
      </div>
    </>
  )
}

const noPlans: readonly Plan[] = []

/** The code of the grid as a query: where it could not be fetched, it can be asked for again. */
const gridCode = {
  queryKey: ['planGrid'],
  queryFn: loadPlanGrid,
  staleTime: Number.POSITIVE_INFINITY,
}

type ShownPlansProps = {
  readonly plans: readonly Plan[]
  readonly PlanGrid: Awaited<ReturnType<typeof loadPlanGrid>>
}

function ShownPlans({ plans, PlanGrid }: ShownPlansProps) {
  const { api } = useShell()
  const { view, today, shownDay, show } = useGridAddress()
  const { departmentQuery, go } = useCalendarAddress()
  const range = viewRangeOf(view, shownDay)
  const planner = usePlanner()
  const planned = usePlanned()
  const departmentName = useDepartmentName()
  const notesOn = useDayNotes(range)
  const mayPlan = useMayCall(planEndpoints.add)
  const [open, setOpen] = useState<OpenWindow | undefined>()
  const noteMove = useNoteMove()
  const move = useMovePlan(
    apiQuery(api, planEndpoints.list, { query: { ...range, ...departmentQuery } }).queryKey,
  )
  const items = useMemo(
    () =>
      gridItems(plans.map(planned), view, {
        isMovable: ({ plan }) => planner !== undefined && canChangePlan(planner, plan),
        departmentName,
      }),
    [plans, planned, view, planner, departmentName],
  )
  const planOf = (id: string) => plans.find(({ _id }) => _id === id)

  const openItem = (item: GridItem) => {
    const plan = planOf(item.id)
    if (plan) setOpen({ kind: 'plan', plan })
    else go({ view: 'day', day: item.day, month: undefined })
  }
  const drop = (target: Drop) => {
    const plan = planOf(target.id)
    if (plan && !isBackAt(plan, target)) move(plan, target)
  }
  const textOfDrop = (target: Drop) => dropText(movedTo(planOf(target.id) ?? {}, target))
  return (
    <>
      <PlanGrid
        view={view}
        day={shownDay}
        today={today}
        items={items}
        notesOn={notesOn}
        textOfDrop={textOfDrop}
        onDrop={drop}
        onOpen={openItem}
        onPlan={mayPlan ? (day, start) => setOpen({ kind: 'place', place: { day, start } }) : undefined}
        onDay={show}
      />
      <PlanWindows open={open} plans={plans} onMoved={noteMove} onClose={() => setOpen(undefined)} />
    </>
  )
}

const dropText = ({ date, start }: ReturnType<typeof movedTo>) =>
  start === undefined
    ? t('grid.drop', { day: longDay(date) })
    : t('grid.dropAt', { day: longDay(date), time: clockTime(start) })
