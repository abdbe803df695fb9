import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { appMachine } from './app.machine.ts'

export const binding = machineBinding(appMachine, {
  name: 'with somebody signed in',
  model: {
    input: { returnRoute: undefined, isAfterSignOut: false, findUnsaved: () => [], today: '2026-11-18' },
    startsWith: [{ type: 'auth.signedIn', user: userIn([inMaurtua]) }, doneEvent('startup', undefined)],
    samples: [
      { type: 'app.route.changed', route: '/login', access: 'guests', page: undefined },
      { type: 'app.route.changed', route: '/activities', access: 'members', page: undefined },
    ],
    readsOf: ({ access }) => access,
  },
  open: ({ page }) => openAs(page, people.leader),
  events: {
    'app.route.changed': async ({ page }, { route, access }) => {
      await goInside(page, String(route))
      // The code of a page is fetched first; whoever is signed in is led away from a page for guests.
      await page.waitForURL(({ pathname }) => pathname === (access === 'guests' ? '/' : route))
    },
  },
  states: {
    'signedIn.ready.idle': ({ page }) =>
      expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible(),
  },
})
