import { expect } from '@playwright/test'

import { monthTablePath } from '#tests/e2e/support/month-table.ts'
import { people } from '#tests/e2e/support/people.ts'
import { planningPath, planSeveralPath } from '#tests/e2e/support/planning.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { elsewhere, onMonthPage, onPlanningPage, onSeveralPage } from '#tests/support/calendar/calendar.ts'
import { acting, seeing } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { calendarMachine } from './calendar.machine.ts'

const month = '2026-09'

/** A page by its route, as a person names it. */
function pageOf(route: unknown): { readonly path: string; readonly en: string; readonly nb: string } {
  if (route === onMonthPage(month).route)
    return {
      path: monthTablePath(month),
      en: 'the table of September 2026: «Kalender», then «Månedstabell»',
      nb: 'tabellen for september 2026: «Kalender», så «Månedstabell»',
    }
  if (route === onSeveralPage().route)
    return {
      path: planSeveralPath,
      en: '«Kalender», then «Planlegg flere»',
      nb: '«Kalender», så «Planlegg flere»',
    }
  return route === onPlanningPage().route
    ? {
        path: planningPath,
        en: 'the activity «Fuglefrokost», then «Legg i kalenderen»',
        nb: 'aktiviteten «Fuglefrokost», så «Legg i kalenderen»',
      }
    : { path: '/calendar', en: '«Kalender» in the menu', nb: '«Kalender» i menyen' }
}

export const binding = machineBinding(calendarMachine, {
  model: {
    startsWith: [onPlanningPage()],
    samples: [elsewhere, onPlanningPage(), onSeveralPage(), onMonthPage('2026-09')],
    readsOf: ({ page }) => page,
  },
  open: ({ page }) => openAs(page, people.employee, planningPath),
  events: {
    'presence.changed': acting(
      ({ route }) => {
        const { en, nb } = pageOf(route)
        return [`Go to ${en}`, `Gå til ${nb}`]
      },
      ({ page }, { route }) => goInside(page, pageOf(route).path),
    ),
  },
  states: {
    'planning.closed': seeing(
      ['The page shows no form for planning', 'Siden viser ikke skjemaet for å planlegge'],
      ({ page }) =>
        expect(page.getByRole('heading', { level: 1, name: /^(?:Kalender|Planen for)/ })).toBeVisible(),
    ),
    'monthTable.open': seeing(
      ['The page shows the table of the month', 'Siden viser månedstabellen'],
      ({ page }) => expect(page.getByRole('grid')).toBeVisible(),
    ),
    'planning.open': seeing(
      ['The page asks «Hvilke aktiviteter?» or «Når?»', 'Siden spør «Hvilke aktiviteter?» eller «Når?»'],
      ({ page }) =>
        expect(page.getByRole('heading', { name: /^(?:Hvilke aktiviteter|Når)\?$/ })).toBeVisible(),
    ),
  },
})
