import { useState } from 'react'

import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { addDays, daysBetween } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { byDay, monthOf } from '#src/domain/calendar-month.ts'
import { EmptyMonth } from '../empty-month.tsx'
import { useGridAddress } from '../grid/grid-bar.tsx'
import { viewRangeOf } from '../grid/grid-view.ts'
import { type OpenWindow, PlanWindows } from '../grid/plan-windows.tsx'
import { useNoteMove } from '../grid/use-move-plan.ts'
import { useShownPlans } from '../grid/use-shown-plans.ts'
import { MonthGrid } from '../month-grid.tsx'
import { useDayNotes } from '../use-day-notes.ts'
import { AgendaDay } from './agenda-day.tsx'

/** The plans of a period on a phone: its days below each other, under a month that leads to each of its days. */
export function CalendarAgenda() {
  const plans = useShownPlans()
  return (
    <QueryBoundary query={plans} skeleton={<Skeleton shape="block" className="h-80 rounded-lg" />}>
      {(response) => <ShownDays plans={response} />}
    </QueryBoundary>
  )
}

function ShownDays({ plans }: { readonly plans: readonly Plan[] }) {
  const { view, today, shownDay } = useGridAddress()
  const { month, to } = useCalendarAddress()
  const planned = usePlanned()
  const notesOn = useDayNotes(viewRangeOf(view, shownDay))
  const mayPlan = useMayCall(planEndpoints.add)
  const noteMove = useNoteMove()
  const [open, setOpen] = useState<OpenWindow | undefined>()
  const shown = plans.map(planned)
  const ofMonth = shown.filter(({ plan }) => monthOf(plan.date) === month)
  const ahead = ofMonth.filter(({ plan }) => monthOf(today) !== month || plan.date >= today)
  const { from, to: last } = viewRangeOf(view, shownDay)
  const days =
    view === 'month'
      ? byDay(ahead, ({ plan }) => plan.date)
      : Array.from({ length: daysBetween(from, last) + 1 }, (_, index) => addDays(from, index)).map(
          (day) => ({ day, items: shown.filter(({ plan }) => plan.date === day) }),
        )
  return (
    <>
      {view === 'month' && (
        <>
          {ofMonth.length === 0 && <EmptyMonth month={month} />}
          <MonthGrid
            month={month}
            today={today}
            planned={shown}
            notesOn={notesOn}
            addressOfDay={(day) => to('calendar', { view: 'day', day, month: undefined })}
          />
        </>
      )}
      <section aria-label={t('calendar.agenda')} className={view === 'month' ? 'mt-6' : undefined}>
        {days.map(({ day, items }) => (
          <AgendaDay
            key={day}
            day={day}
            items={items}
            notes={notesOn(day)}
            onOpen={({ plan }) => setOpen({ kind: 'plan', plan })}
            onPlan={mayPlan ? () => setOpen({ kind: 'place', place: { day, start: undefined } }) : undefined}
          />
        ))}
        {view === 'month' && days.length === 0 && ofMonth.length > 0 && <p>{t('calendar.empty.rest')}</p>}
      </section>
      <PlanWindows open={open} plans={plans} onMoved={noteMove} onClose={() => setOpen(undefined)} />
    </>
  )
}
