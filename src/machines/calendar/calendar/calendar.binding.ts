import { expect, type Page } from '@playwright/test'

import { mondayOf, monthWord } from '#src/domain/day.ts'
import type { PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { cellOf, openMonthTable } from '#tests/e2e/support/month-table.ts'
import { planningPath } from '#tests/e2e/support/planning.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { elsewhere, onMonthPage, onPlanningPage, onSeveralPage } from '#tests/support/calendar/calendar.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, beginning, pressing, seeing, shows, showsButton } from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding, type Visit, type Way } from '#tests/support/paths/binding.ts'
import { refuseNextCall } from '#tests/support/paths/browser/refused-call.ts'
import { goAlong, monthToPlan, textsOfWay, ways } from '#tests/support/paths/ways.ts'

import { type CalendarPart, calendarMachine } from './calendar.machine.ts'

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

type FailingPart = {
  readonly name: string
  /** The parts that the browser lets fail. */
  readonly parts: readonly CalendarPart[]
  readonly opened: PresenceOutputEvent
  readonly states: Binding<typeof calendarMachine>['states']
}

/** Parts that fail by a fault of the browser; all that have failed are opened again by one button. */
const failing = (
  { name, parts, opened, states }: FailingPart,
  open: (visit: Visit) => Promise<unknown>,
): Binding<typeof calendarMachine> => ({
  name,
  onlyAutomatic: 'The page fails by a fault of the browser.',
  model: {
    startsWith: [opened, ...parts.map((part) => ({ type: `xstate.error.actor.${part}` as const }))],
  },
  open,
  events: { 'calendar.retry': pressing('Prøv igjen') },
  states,
})

export const binding = machineBinding(
  calendarMachine,
  {
    model: {
      startsWith: [onPlanningPage()],
      samples: [elsewhere, onPlanningPage(), onSeveralPage(), onMonthPage(month)],
      readsOf: ({ page }) => page,
    },
    compared: {
      why: 'The address of a month is written with other digits.',
      reads: ({ page }) => page?.name,
    },
    start: { as: 'employee', way: ways.planActivity },
    openApp: async ({ openTab }) => {
      const tab = openTab()
      await tab.signIn(people.employee)
      const { route, page } = onPlanningPage()
      tab.app.send({ type: 'app.route.changed', route: route ?? '', access: 'members', page })
      await tab.shell.features.calendar.fetch()
    },
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
  },
  failing(
    {
      name: 'whose planning fails, and the changes of others too',
      parts: ['changes', 'planning'],
      opened: onPlanningPage(),
      states: { 'planning.failed': showsButton('Prøv igjen'), 'planning.open': showsHeading('Når?') },
    },
    async ({ page }) => {
      await refuseChannelOnce(page)
      await openAs(page, people.employee, planningPath)
      await expect(page.getByRole('heading', { name: 'Når?' })).toBeVisible()
      await refuseNextCall(page, 'addEventListener', 'beforeunload')
      await page.getByLabel('Fra klokka').fill('09:30')
    },
  ),
  failing(
    {
      name: 'whose table fails',
      parts: ['monthTable'],
      opened: onMonthPage(month),
      states: {
        'monthTable.failed': showsButton('Prøv igjen'),
        'monthTable.open': seeing(['The table is shown', 'Tabellen vises'], ({ page }) =>
          expect(page.getByRole('grid')).toBeVisible(),
        ),
      },
    },
    async ({ page }) => {
      await openMonthTable(page, people.employee, month)
      await refuseNextCall(page, 'addEventListener', 'beforeunload')
      await cellOf(page, mondayOf(`${month}-14`), 'start').click()
      await page.keyboard.type('9')
      await page.keyboard.press('Enter')
    },
  ),
)

/** The channel that notifies the other tabs of changes is refused once. */
const refuseChannelOnce = (page: Page) =>
  page.addInitScript(() => {
    const { BroadcastChannel } = globalThis
    let isBroken = true
    Object.assign(globalThis, {
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name)
          if (!isBroken || !name.startsWith('sprakhuset.changes')) return
          isBroken = false
          this.close()
          throw new Error('The browser opens no channel yet.')
        }
      },
    })
  })
