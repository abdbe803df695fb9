import { reflectionPath } from '#tests/e2e/support/reflection.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, pressing, shows, showsButton } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { refuseNextCall } from '#tests/support/paths/browser/refused-call.ts'
import { ways } from '#tests/support/paths/ways.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { now, onProfile, onReflectionPage } from '#tests/support/reflection/reflection.ts'

import { reflectionsMachine } from './reflections.machine.ts'

const input = { now: () => new Date(now), newKey: () => idOf('101') }

export const binding = machineBinding(
  reflectionsMachine,
  {
    name: 'whose page is opened and left',
    model: {
      input,
      startsWith: [onReflectionPage()],
      samples: [onProfile, onReflectionPage()],
      readsOf: ({ page }) => page,
    },
    start: { as: 'leader', way: ways.evaluation },
    openApp: async ({ openTab }) => {
      const tab = openTab()
      await tab.signIn(people.leader)
      const { route, page } = onReflectionPage()
      tab.app.send({ type: 'app.route.changed', route: route ?? '', access: 'members', page })
      await tab.shell.features.reflection.fetch()
    },
    open: ({ page }) => openAs(page, people.leader, reflectionPath()),
    events: {
      'presence.changed': acting(
        ({ route }) =>
          route === onProfile.route
            ? ['Press «Profil» in the menu', 'Trykk «Profil» i menyen']
            : ['Press the arrow «Back» of the browser', 'Trykk pila «Tilbake» i nettleseren'],
        ({ page }, { route }) => goInside(page, route === onProfile.route ? '/profile' : reflectionPath()),
      ),
    },
    states: {
      'reflection.open': showsButton('Lever refleksjonen'),
      'reflection.closed': shows('heading', 'Profil'),
    },
  },
  {
    name: 'whose form fails',
    onlyAutomatic: 'The form fails by a fault of the browser.',
    // What was written is stored by the server.
    needsNewData: true,
    model: { input, startsWith: [onReflectionPage(), { type: 'xstate.error.actor.reflection' }] },
    open: async ({ page }) => {
      await openAs(page, people.leader, reflectionPath())
      await refuseNextCall(page, 'addEventListener', 'beforeunload')
      await page.getByRole('main').getByRole('textbox').first().fill('Fint.')
    },
    events: { 'reflections.retry': pressing('Prøv igjen') },
    states: {
      'reflection.failed': showsButton('Prøv igjen'),
      'reflection.open': showsButton('Lever refleksjonen'),
    },
  },
)
