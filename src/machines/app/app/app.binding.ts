import { expect } from '@playwright/test'

import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { acting, seeing, still } from '#tests/support/paths/acts.ts'
import { openReady } from '#tests/support/paths/app/open-ready.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { appMachine } from './app.machine.ts'

const hasAddress = (path: string) =>
  seeing([`The address ends with «${path}»`, `Adressen slutter med «${path}»`], ({ page }) =>
    expect(page).toHaveURL((url) => url.pathname === path),
  )

const staysOnHome = still(
  seeing(['The address still ends with «/»', 'Adressen slutter fortsatt med «/»'], ({ page }) =>
    expect(page).toHaveURL((url) => url.pathname === '/'),
  ),
)

export const binding = machineBinding(appMachine, {
  name: 'with somebody signed in',
  losesFocus: 'The path goes to another page as the address bar does.',
  model: {
    input: { returnRoute: undefined, isAfterSignOut: false, findUnsaved: () => [], today: '2026-11-18' },
    startsWith: [{ type: 'auth.signedIn', user: userIn([inMaurtua]) }, doneEvent('startup', undefined)],
    samples: [
      { type: 'app.route.changed', route: '/login', access: 'guests', page: undefined },
      { type: 'app.route.changed', route: '/activities', access: 'members', page: undefined },
    ],
    readsOf: ({ access }) => access,
  },
  compared: {
    why: 'The page reports its own route before the path begins, and leads on from a page for guests.',
  },
  start: { as: 'leader', way: ways.home },
  openApp: (visit) => openReady(visit, people.leader),
  open: ({ page }) => openAs(page, people.leader),
  events: {
    'app.route.changed': acting(
      ({ route }) =>
        route === '/login'
          ? [
              'Write «/login» after the host in the address bar. Press Enter',
              'Skriv «/login» etter vertsnavnet i adresselinja. Trykk Enter',
            ]
          : ['Press «Aktiviteter» in the menu', 'Trykk «Aktiviteter» i menyen'],
      async ({ page }, { route, access }) => {
        await goInside(page, String(route))
        // The code of a page is fetched first; whoever is signed in is led away from a page for guests.
        await page.waitForURL(({ pathname }) => pathname === (access === 'guests' ? '/' : route))
      },
      ({ route }) => (route === '/login' ? staysOnHome : hasAddress(String(route))),
    ),
  },
  states: {
    'signedIn.ready.idle': seeing(
      [
        'The menu has «Hjem», «Aktiviteter», «Kalender» and «Profil»',
        'Menyen har «Hjem», «Aktiviteter», «Kalender» og «Profil»',
      ],
      ({ page }) => expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible(),
    ),
  },
})
