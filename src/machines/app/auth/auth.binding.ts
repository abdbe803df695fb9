import { expect } from '@playwright/test'

import { endpoints } from '#src/contract/endpoints.ts'
import { password, people } from '#tests/e2e/support/people.ts'
import { openAs, signInByApi, signInByForm, startAs } from '#tests/e2e/support/sign-in.ts'
import { favourite } from '#tests/support/outbox/outbox.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  acting,
  hides,
  pressing,
  releasing,
  shows,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { authMachine, type AuthOutputEvent } from './auth.machine.ts'

const user = userIn([inMaurtua], inMaurtua)
const listener = recorder<AuthOutputEvent>().ref
const { login, logout, me } = endpoints.auth
const { set: setFavourite } = endpoints.like

export const binding = machineBinding(
  authMachine,
  {
    name: 'at the login page',
    model: {
      input: { listener, findUnsaved: () => [] },
      startsWith: [doneEvent('loadUser', { kind: 'unauthorized' })],
      samples: [
        { type: 'auth.signIn', email: people.leader, password },
        doneEvent('signIn', { kind: 'signedIn', user }),
        doneEvent('signIn', { kind: 'refused', message: 'Feil fra testmodus.' }),
        doneEvent('signIn', { kind: 'offline' }),
      ],
    },
    effects: {
      'xstate.done.actor.signIn': releasing(
        login,
        { signedIn: 'pass', refused: 401, offline: 'drop' },
        {
          refused: {
            by: 'condition',
            condition: {
              begin: ['Use a wrong password this time', 'Bruk feil passord denne gangen'],
              mark: ['with a wrong password', 'med feil passord'],
            },
          },
        },
      ),
      'xstate.done.actor.signOut': releasing(logout),
    },
    openApp: async ({ openTab, server }) => {
      await server.hold(login)
      await server.hold(logout)
      await openTab().waitForState('signedOut')
    },
    open: async ({ page, server }) => {
      await signInByApi(page, people.leader)
      await server.hold(login)
      await server.hold(logout)
      await page.goto('/login')
      await expect(page.getByLabel('E-post')).toBeVisible()
    },
    events: {
      'auth.signIn': acting(
        ({ email }) => [
          `Write «${email}» in «E-post» and the password in «Passord», and press «Logg inn»`,
          `Skriv «${email}» i «E-post» og passordet i «Passord», og trykk «Logg inn»`,
        ],
        ({ page }, event) => signInByForm(page, String(event['email'])),
      ),
      'auth.signOut': pressing('Logg ut'),
    },
    states: {
      'session.signedOut': showsButton('Logg inn'),
      'session.signedIn': shows('button', 'Logg ut'),
    },
  },
  {
    name: 'at the start',
    model: {
      input: { listener, findUnsaved: () => [] },
      samples: [
        doneEvent('loadUser', { kind: 'known', user }),
        doneEvent('loadUser', { kind: 'unauthorized' }),
        doneEvent('loadUser', { kind: 'offline' }),
      ],
      canOccur: ({ type }, snapshot) =>
        type !== 'auth.check' || snapshot.matches({ session: { signedIn: 'offline' } }),
    },
    effects: {
      'xstate.done.actor.loadUser': releasing(me, { known: 'pass', unauthorized: 401, offline: 503 }),
    },
    openApp: async ({ openTab, server }) => {
      const before = openTab()
      await before.signIn(people.leader)
      before.stop()
      await server.hold(me)
      openTab()
    },
    open: async ({ page, server }) => {
      await server.hold(me)
      await startAs(page, people.leader)
    },
    events: {
      'auth.check': pressing('Prøv igjen'),
    },
    states: {
      'session.checking': showsText('Logger deg inn …'),
      'session.signedOut': showsButton('Logg inn'),
      'session.signedIn.online': shows('button', 'Logg ut'),
      'session.signedIn.offline': showsText('Vi får ikke kontakt med Språkhuset'),
    },
  },
  {
    name: 'with unsaved work',
    model: {
      input: { listener, findUnsaved: () => ['unsent'] },
      startsWith: [doneEvent('loadUser', { kind: 'known', user })],
      // The question covers the button.
      canOccur: ({ type }, snapshot) =>
        type !== 'auth.signOut' || snapshot.matches({ session: { signedIn: 'online' } }),
    },
    effects: { 'xstate.done.actor.signOut': releasing(logout) },
    openApp: async ({ openTab, server }) => {
      await server.hold(logout)
      await server.hold(setFavourite)
      const tab = openTab()
      await tab.signIn(people.leader)
      const { outbox } = await tab.shell.features.outbox.fetch()
      outbox.send(favourite('00000000-0000-4000-8000-00000000000a'))
    },
    open: async ({ page, server }) => {
      await server.hold(logout)
      await server.hold(setFavourite)
      await openAs(page, people.leader, '/activities')
      await page
        .getByRole('button', { name: /^Legg «.*» til favoritter$/u })
        .first()
        .click()
    },
    events: {
      'auth.signOut': pressing('Logg ut'),
      'auth.signOut.confirm': pressing('Logg ut likevel'),
      'auth.signOut.cancel': pressing('Bli logget inn'),
    },
    states: {
      'session.signedIn.confirming': shows('alertdialog', 'Vil du logge ut nå?'),
      'session.signedIn.online': hides({ role: 'alertdialog', name: 'Vil du logge ut nå?' }),
    },
    controls: {
      'auth.signOut': ({ page }) =>
        page.getByRole('button', { name: 'Logg ut', exact: true, includeHidden: true }),
    },
  },
)
