import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { planningPath } from '#tests/e2e/support/planning.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { onPlanningPage, presence } from '#tests/support/calendar/calendar.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { calendarMachine } from './calendar.machine.ts'

export const binding = machineBinding(calendarMachine, {
  model: {
    startsWith: [onPlanningPage],
    samples: [presence(undefined), onPlanningPage],
    readsOf: ({ plannedActivity }) => plannedActivity,
  },
  open: ({ page }) => openAs(page, people.employee, planningPath),
  events: {
    'presence.changed': ({ page }, { plannedActivity }) =>
      goInside(page, plannedActivity === undefined ? '/calendar' : planningPath),
  },
  states: {
    'planning.closed': ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible(),
    'planning.open': ({ page }) => expect(page.getByRole('heading', { name: 'Når?' })).toBeVisible(),
  },
})
