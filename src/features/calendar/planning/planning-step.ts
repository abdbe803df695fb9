import type { PlanningStep } from '#src/machines/calendar/planning/planning.machine.ts'
import { t } from '#src/words/nb-calendar.ts'

import type { FormStep } from './step-bar.tsx'

/** A step of a planning, in words. */
export const planningStep = (name: PlanningStep): FormStep<PlanningStep> => ({
  name,
  label: t(`addToCalendar.step.${name}`),
  title: t(titles[name]),
  lead: t(`addToCalendar.next.${name}`),
})

const titles = {
  choosing: 'addToCalendar.activities',
  dating: 'addToCalendar.dates',
  staffing: 'addToCalendar.people',
  choosingChildren: 'addToCalendar.children',
  reviewing: 'addToCalendar.review',
} as const
