import { expect } from '@playwright/test'

import type { AnyEventObject } from 'xstate'

import { endpoints } from '#src/contract/endpoints.ts'
import { t } from '#src/words/nb-auth.ts'
import { pauseClock, resumeClock } from '#tests/e2e/support/clock.ts'
import { openAs, signInByApi, signInByForm, startAs } from '#tests/e2e/support/sign-in.ts'
import { password, people } from '#tests/support/data/demonstration-people.ts'
import { favourite } from '#tests/support/outbox/outbox.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  acting,
  following,
  hides,
  pressing,
  releasing,
  seeing,
  shows,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { type Act, machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { goingOffline, opening, reloading, ways } from '#tests/support/paths/ways.ts'

import { authMachine, type AuthOutputEvent } from './auth.machine.ts'

const user = userIn([inMaurtua], inMaurtua)
const listener = recorder<AuthOutputEvent>().ref
const { login, logout, me } = endpoints.auth
const { set: setFavourite } = endpoints.like

/** The server’s own words; those of the test mode are others. */
const failureTextOf = ({ kind }: { readonly kind: string }) =>
  kind === 'offline' ? t('auth.silence') : 'Feil e-post eller passord.'

/** A code that the server has given nobody. */
const foreignCode = 'fremmed'
const outputKindOf = (event: AnyEventObject): unknown => Reflect.get(Object(event['output']), 'kind')

const title = 'Høsten i skogen'
const addFavourite = ({ page }: Pick<Visit, 'page'>) =>
  page.getByRole('button', { name: `Legg «${title}» til favoritter` }).click()
const addingFavourite = acting(
  [`Press the heart at «${title}»`, `Trykk på hjertet ved «${title}»`],
  addFavourite,
)

/**
 * The act on a page whose clock stands still from then on: the page waits some seconds for the server to sign out, which a slow machine may
 * take to look at it.
 */
const withPausedTime = (act: Act): Act => ({
  ...act,
  perform: async (visit, event, from) => {
    await pauseClock(visit.page)
    await act.perform(visit, event, from)
  },
})

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
              instead: [
                `Write «${people.leader}» in «E-post». Write «Feil123!» in «Passord». Press «Logg inn»`,
                `Skriv «${people.leader}» i «E-post». Skriv «Feil123!» i «Passord». Trykk «Logg inn»`,
              ],
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
    start: { way: [opening('/login')] },
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
          `Write «${email}» in «E-post». Write «${password}» in «Passord». Press «Logg inn»`,
          `Skriv «${email}» i «E-post». Skriv «${password}» i «Passord». Trykk «Logg inn»`,
        ],
        ({ page }, event) => signInByForm(page, String(event['email'])),
      ),
      'auth.signOut': withPausedTime(pressing('Logg ut')),
      // The login page comes with time.
      'xstate.done.actor.signOut': following(({ page }) => resumeClock(page)),
    },
    states: {
      'session.signedOut': seeing(
        ({ context: { failure } }) =>
          failure === undefined
            ? ['The page shows the button «Logg inn»', 'Siden viser knappen «Logg inn»']
            : [`The page shows «${failureTextOf(failure)}»`, `Siden viser «${failureTextOf(failure)}»`],
        ({ page }, { context: { failure } }) =>
          failure === undefined
            ? expect(page.getByRole('button', { name: 'Logg inn', exact: true })).toBeVisible()
            : expect(
                page.getByText(failure.kind === 'refused' ? failure.message : failureTextOf(failure)),
              ).toBeVisible(),
      ),
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
        { type: 'auth.code.received', code: foreignCode },
      ],
      readsOf: ({ code }) => code !== undefined,
      canOccur: (event, snapshot) => {
        switch (event.type) {
          case 'auth.check':
            return snapshot.matches({ session: { signedIn: 'offline' } })
          case 'auth.code.received':
            return snapshot.matches({ session: 'checking' }) && snapshot.context.code === undefined
          default:
            // Only whoever is signed in already keeps the session: otherwise the server would refuse the code.
            return snapshot.context.code === undefined || outputKindOf(event) === 'known'
        }
      },
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
    start: { as: 'leader', way: ways.home, prepare: [reloading] },
    open: async ({ page, server }) => {
      await server.hold(me)
      await startAs(page, people.leader)
    },
    events: {
      'auth.check': pressing('Prøv igjen'),
      'auth.code.received': opening(`/signin?code=${foreignCode}`),
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
    start: { as: 'leader', way: ways.themeCards, prepare: [goingOffline, addingFavourite] },
    open: async ({ page, server }) => {
      await server.hold(logout)
      await server.hold(setFavourite)
      await openAs(page, people.leader, '/activities')
      await addFavourite({ page })
    },
    events: {
      'auth.signOut': pressing('Logg ut'),
      'auth.signOut.confirm': withPausedTime(pressing('Logg ut likevel')),
      'auth.signOut.cancel': pressing('Forbli innlogget'),
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
