import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import { type Plan, planEndpoints } from '#src/contract/plan.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import { type Day, firstNameOf, type Id } from '#src/contract/values.ts'
import { addDays, clockTime, daysBetween, longDay } from '#src/domain/day.ts'
import { birthdaysOn } from '#src/domain/plan-conflicts.ts'
import { canChangePlan } from '#src/domain/plan-rules.ts'
import type { FreePlace } from '#src/machines/calendar/planning.machine.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { apiQuery, useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { useShell } from '#src/shell/shell.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { monthOf } from '../calendar-month.ts'
import { holidayNamesOn } from '../calendar-words.ts'
import { closedTexts, useClosedDays } from '../closed/use-closed-days.ts'
import { EmptyMonth } from '../empty-month.tsx'
import { useGridAddress } from './grid-bar.tsx'
import { type Drop, gridItems, type GridItem } from './grid-items.ts'
import { rangeOf, stepFrom } from './grid-view.ts'
import { loadPlanGrid } from './load-plan-grid.ts'
import { PlanDay } from './plan-day.tsx'
import type { DayNote } from './plan-grid.tsx'
import { PlanPeek } from './plan-peek.tsx'
import { useMovePlan } from './use-move-plan.ts'

const PlanGrid = lazy(loadPlanGrid)

/** The plans of a period in a grid of days or hours, in which they are moved and new ones begun. */
export function CalendarGrid() {
  const { view, shownDay } = useGridAddress()
  const { department } = useCalendarAddress()
  const queryOf = (day: Day) => ({ query: { ...rangeOf(view, day), department } })
  const plans = useApiQuery(planEndpoints.list, queryOf(shownDay))
  // The next period is there before somebody goes to it.
  useApiQuery(planEndpoints.list, queryOf(stepFrom(view, shownDay, 1)), { enabled: plans.isSuccess })
  const skeleton = <Skeleton shape="block" className="h-170 rounded-lg" />
  return (
    <QueryBoundary query={plans} skeleton={skeleton}>
      {(response) => (
        <Suspense fallback={skeleton}>
          {view === 'month' && response.every(({ date }) => monthOf(date) !== monthOf(shownDay)) && (
            <EmptyMonth month={monthOf(shownDay)} />
          )}
          <ShownPlans plans={response} />
        </Suspense>
      )}
    </QueryBoundary>
  )
}

function ShownPlans({ plans }: { readonly plans: readonly Plan[] }) {
  const { api } = useShell()
  const { view, today, shownDay, show } = useGridAddress()
  const { department, go } = useCalendarAddress()
  const range = rangeOf(view, shownDay)
  const planner = usePlanner()
  const planned = usePlanned()
  const notesOn = useDayNotes()
  const mayPlan = useMayCall(planEndpoints.add)
  const [opened, setOpened] = useState<Id | undefined>()
  const [place, setPlace] = useState<FreePlace | undefined>()
  const move = useMovePlan(apiQuery(api, planEndpoints.list, { query: { ...range, department } }).queryKey)
  const items = useMemo(
    () =>
      gridItems(
        plans.map(planned),
        view,
        ({ plan }) => planner !== undefined && canChangePlan(planner, plan),
      ),
    [plans, planned, view, planner],
  )
  const planOf = (id: string | undefined) => plans.find(({ _id }) => _id === id)
  const open = planOf(opened)

  const openItem = (item: GridItem) => {
    if (item.kind === 'plan') setOpened(item.id)
    else go({ view: 'day', day: item.day, month: undefined })
  }
  const drop = (target: Drop) => {
    const plan = planOf(target.id)
    if (plan) move.run(plan, target)
  }
  return (
    <>
      <PlanGrid
        view={view}
        day={shownDay}
        today={today}
        items={items}
        notesOn={notesOn}
        textOfDrop={dropText}
        onDrop={drop}
        onOpen={openItem}
        onPlan={mayPlan ? (day, start) => setPlace({ day, start }) : undefined}
        onDay={show}
      />
      <PlanPeek
        planned={open && planned(open)}
        onMoved={(before, after) => {
          setOpened(undefined)
          move.noteMove(before, after)
        }}
        onClose={() => setOpened(undefined)}
      />
      <PlanDay place={place} onClose={() => setPlace(undefined)} />
    </>
  )
}

const dropText = ({ day, start }: Drop) =>
  start === undefined
    ? t('grid.drop', { day: longDay(day) })
    : t('grid.dropAt', { day: longDay(day), time: clockTime(start) })

/** The notes of each shown day: holidays, closed days, and the birthdays of the children whom the user may see. */
function useDayNotes(): (day: Day) => readonly DayNote[] {
  const { view, shownDay } = useGridAddress()
  const { department } = useCalendarAddress()
  const range = rangeOf(view, shownDay)
  const closed = closedTexts(useClosedDays(range, department).shown)
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const birthdays = useMemo(() => {
    const shown = (students.data ?? []).filter(
      ({ departmentId }) => department === 'all' || departmentId === department,
    )
    return birthdayTexts(shown, range.from, range.to)
  }, [students.data, department, range.from, range.to])
  return useCallback(
    (day: Day) => [
      ...holidayNamesOn(day).map((text) => ({ kind: 'holiday' as const, text })),
      ...(closed.get(day) ?? []).map((text) => ({ kind: 'closed' as const, text })),
      ...(birthdays.get(day) ?? []).map((text) => ({ kind: 'birthday' as const, text })),
    ],
    [closed, birthdays],
  )
}

function birthdayTexts(
  students: readonly Student[],
  from: Day,
  to: Day,
): ReadonlyMap<Day, readonly string[]> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const texts = new Map<Day, string[]>()
  for (const { day, studentId, turns } of birthdaysOn(days, students)) {
    const name = firstNameOf(students.find(({ _id }) => _id === studentId)?.name ?? '')
    texts.set(day, [...(texts.get(day) ?? []), t('grid.birthday', { name, turns })])
  }
  return texts
}
