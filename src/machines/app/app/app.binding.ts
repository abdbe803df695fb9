import { expect } from '@playwright/test'

import { people } from '#tests/e2e/support/people.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { acting, seeing } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { appMachine } from './app.machine.ts'

const hasAddress = (path: string) =>
  seeing([`The address ends with «${path}»`, `Adressen slutter med «${path}»`], ({ page }) =>
    expect(page).toHaveURL((url) => url.pathname === path),
  )

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
    'app.route.changed': acting(
      ({ route }) =>
        route === '/login'
          ? [
              'Write «/login» after the host in the address bar',
              'Skriv «/login» etter vertsnavnet i adresselinja',
            ]
          : ['Press «Aktiviteter» in the menu', 'Trykk «Aktiviteter» i menyen'],
      async ({ page }, { route, access }) => {
        await goInside(page, String(route))
        // The code of a page is fetched first; whoever is signed in is led away from a page for guests.
        await page.waitForURL(({ pathname }) => pathname === (access === 'guests' ? '/' : route))
      },
      ({ route }) => hasAddress(route === '/login' ? '/' : String(route)),
    ),
  },
  states: {
    'signedIn.ready.idle': seeing(['The main menu is shown', 'Hovedmenyen vises'], ({ page }) =>
      expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible(),
    ),
  },
})
