import { monthWord } from '#src/domain/day.ts'
import { people } from '#tests/e2e/support/people.ts'
import { planningPath } from '#tests/e2e/support/planning.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { elsewhere, onMonthPage, onPlanningPage, onSeveralPage } from '#tests/support/calendar/calendar.ts'
import { acting, beginning, shows } from '#tests/support/paths/acts.ts'
import { machineBinding, type Way } from '#tests/support/paths/binding.ts'
import { goAlong, monthToPlan, textsOfWay, ways } from '#tests/support/paths/ways.ts'

import { calendarMachine } from './calendar.machine.ts'

const month = monthToPlan
const monthText = `${monthWord(Number(month.slice(5)))} ${month.slice(0, 4)}`

/** A page by its route: how a person comes there, and its heading. */
function pageOf(route: unknown): { readonly way: Way; readonly heading: string } {
  if (route === onMonthPage(month).route) return { way: ways.monthTable, heading: `Planen for ${monthText}` }
  if (route === onSeveralPage().route) return { way: ways.planSeveral, heading: 'Hvilke aktiviteter?' }
  return route === onPlanningPage().route
    ? { way: ways.planActivity, heading: 'Når?' }
    : { way: ways.calendar, heading: 'Kalender' }
}

const showsHeading = (heading: string) => shows('heading', beginning(heading))

export const binding = machineBinding(calendarMachine, {
  model: {
    startsWith: [onPlanningPage()],
    samples: [elsewhere, onPlanningPage(), onSeveralPage(), onMonthPage(month)],
    readsOf: ({ page }) => page,
  },
  compared: { why: 'The address of a month is written with other digits.', reads: ({ page }) => page?.name },
  start: { as: 'employee', way: ways.planActivity },
  open: ({ page }) => openAs(page, people.employee, planningPath),
  events: {
    'presence.changed': acting(
      ({ route }) => {
        const texts = textsOfWay(pageOf(route).way)
        return [texts.map(([en]) => en).join('. '), texts.map(([, nb]) => nb).join('. ')]
      },
      (visit, { route }) => goAlong(visit, pageOf(route).way),
      ({ route }) => showsHeading(pageOf(route).heading),
    ),
  },
  // One form follows another: the heading says which it is, and no state.
  states: {},
})
