import { expect } from '@playwright/test'

import { monthTablePath } from '#tests/e2e/support/month-table.ts'
import { people } from '#tests/e2e/support/people.ts'
import { planningPath, planSeveralPath } from '#tests/e2e/support/planning.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { elsewhere, onMonthPage, onPlanningPage, onSeveralPage } from '#tests/support/calendar/calendar.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { calendarMachine } from './calendar.machine.ts'

export const binding = machineBinding(calendarMachine, {
  model: {
    startsWith: [onPlanningPage()],
    samples: [elsewhere, onPlanningPage(), onSeveralPage(), onMonthPage('2026-09')],
    readsOf: ({ page }) => page,
  },
  open: ({ page }) => openAs(page, people.employee, planningPath),
  events: {
    'presence.changed': ({ page }, { route }) => {
      if (route === onMonthPage('2026-09').route) return goInside(page, monthTablePath('2026-09'))
      if (route === onSeveralPage().route) return goInside(page, planSeveralPath)
      return goInside(page, route === onPlanningPage().route ? planningPath : '/calendar')
    },
  },
  states: {
    'planning.closed': ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: /^(?:Kalender|Planen for)/ })).toBeVisible(),
    'monthTable.open': ({ page }) => expect(page.getByRole('grid')).toBeVisible(),
    'planning.open': ({ page }) =>
      expect(page.getByRole('heading', { name: /^(?:Hvilke aktiviteter|Når)\?$/ })).toBeVisible(),
  },
})
