import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import type { Plan } from '#src/contract/plan-reads.ts'
import { addDays, daysBetween } from '#src/domain/day.ts'
import { gridItems } from '#src/features/calendar/grid/grid-items.ts'
import { viewRangeOf, stepFrom } from '#src/features/calendar/grid/grid-view.ts'
import { loadPlanGrid } from '#src/features/calendar/grid/load-plan-grid.ts'
import type { Planned } from '#src/shell/queries/planned.ts'
import { idOf, planOn, sensorium } from '#tests/support/data/planned-days.ts'
import '#src/ui/theme.css'

const PlanGrid = await loadPlanGrid()
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root.')

const placeOf = ({ date, start = '' }: Plan) => `${date} ${start}`

const today = '2026-11-18'
const plansPerMonth = 2_000
/** By the first day of the weeks that are shown. */
const planned = new Map(
  [today, stepFrom('month', today, 1)].map((day) => [viewRangeOf('month', day).from, plansOf(day)]),
)

function plansOf(day: string): readonly Planned[] {
  const { from, to } = viewRangeOf('month', day)
  const days = daysBetween(from, to) + 1
  return Array.from({ length: plansPerMonth }, (_, index): Plan => {
    const hour = 7 + (Math.floor(index / days) % 10)
    return planOn(addDays(from, index % days), {
      _id: idOf(`${day.slice(5, 7)}${index}`),
      start: `${String(hour).padStart(2, '0')}:00`,
      end: `${String(hour).padStart(2, '0')}:45`,
    })
  })
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    .map((plan) => ({ plan, activity: sensorium, area: undefined, part: undefined, isUnpublished: false }))
}

const rules = { isMovable: () => true, departmentName: () => undefined }

function Month() {
  const [day, setDay] = useState(today)
  const items = useMemo(
    () => gridItems(planned.get(viewRangeOf('month', day).from) ?? [], 'month', rules),
    [day],
  )
  return (
    <>
      <button id="next" type="button" onClick={() => setDay(stepFrom('month', today, 1))}>
        Next
      </button>
      <PlanGrid
        view="month"
        day={day}
        today={today}
        items={items}
        notesOn={noNotes}
        textOfDrop={() => ''}
        onDrop={() => {}}
        onOpen={() => {}}
        onPlan={() => {}}
        onDay={setDay}
      />
    </>
  )
}

const noNotes = () => []

Reflect.set(window, 'showMonth', () => createRoot(root).render(<Month />))
