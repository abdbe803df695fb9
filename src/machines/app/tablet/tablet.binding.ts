import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { endpoints } from '#src/contract/endpoints.ts'
import { lockedTabletRefreshMs, tabletRestMs } from '#src/contract/shared-tablet.ts'
import { withPausedClock } from '#tests/e2e/support/clock.ts'
import { isLocked, pin, setPin, shareByApi, typePin } from '#tests/e2e/support/shared-tablet.ts'
import { isReady } from '#tests/e2e/support/sign-in.ts'
import { setVisibility } from '#tests/e2e/support/visibility.ts'
import { jonas, lockedTablet, startTablet } from '#tests/support/app/shared-tablet.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  byHand,
  beginning,
  containing,
  either,
  following,
  outside,
  pressing,
  releasing,
  seeing,
  shows,
  showsText,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { tabletMachine } from './tablet.machine.ts'

const { locked, unlock } = endpoints.sharedTablets
const { logout } = endpoints.auth

/** Not the one that has been set. */
const wrongPin = '1111'
/** The server’s own words; those of the test mode are others. */
const wrongPinText = 'Feil PIN-kode.'
const who = 'Jonas'

/** By hand, a person sets their PIN, and an administrator shares the device. */
const sharing = [
  byHand([
    `Go to «Profil» and «Innlogging og passord». Write «${pin}» in «Ny PIN-kode». Press «Lagre PIN-koden». Press «Logg ut»`,
    `Gå til «Profil» og «Innlogging og passord». Skriv «${pin}» i «Ny PIN-kode». Trykk «Lagre PIN-koden». Trykk «Logg ut»`,
  ]),
  byHand([
    `Sign in as «${people.administrator}». Go to «Profil», «Avdelinger», «Maurtua» and «Skjermer». Press «Gjør denne enheten til et delt nettbrett». Press «Gjør til delt nettbrett»`,
    `Logg inn som «${people.administrator}». Gå til «Profil», «Avdelinger», «Maurtua» og «Skjermer». Trykk «Gjør denne enheten til et delt nettbrett». Trykk «Gjør til delt nettbrett»`,
  ]),
]
/** The timers of a device that sleeps do not fire: its key is the first to notice how long it was. */
const useAfterSleep = (page: Page) =>
  withPausedClock(page, async () => {
    const present = await page.evaluate(() => Date.now())
    await page.clock.setSystemTime(present + tabletRestMs)
    await page.keyboard.press('Shift')
  })

const isLeavingBank = (snapshot: AnyMachineSnapshot) => snapshot.matches({ locked: 'leavingPublic' })

export const binding = machineBinding(tabletMachine, {
  needsNewData: true,
  model: {
    input: { auth: startTablet().auth },
    samples: [
      doneEvent('readTablet', { kind: 'shared', tablet: lockedTablet }),
      doneEvent('readTablet', { kind: 'notShared' }),
      doneEvent('readTablet', { kind: 'offline' }),
      { type: 'tablet.refused', message: 'Feil fra testmodus.' },
      { type: 'tablet.person.chosen', person: jonas },
      { type: 'tablet.unlock', userId: jonas._id, pin },
      { type: 'tablet.used', at: 0 },
      { type: 'tablet.used', at: tabletRestMs },
      { type: 'tablet.checked', at: tabletRestMs },
    ],
    readsOf: ({ tablet, usedAt }) => [tablet !== undefined, usedAt],
    canOccur: ({ type }, snapshot) => {
      if (type === 'tablet.person.chosen')
        return snapshot.context.tablet !== undefined && snapshot.context.person === undefined
      // A session begins and ends by what a person does on the screen.
      if (type === 'tablet.signedIn') return snapshot.matches({ locked: 'unlocking' })
      if (type === 'tablet.signedOut') return snapshot.matches('locking')
      // The entry of the bank is beside the people; from the bank there is one way back.
      if (type === 'tablet.public.opened') return snapshot.matches({ locked: 'choosing' })
      return true
    },
  },
  // Each touch of the page is a use, and a tablet that has been locked loads its page again.
  compared: {
    why: 'When it was used last is not on a path, and the page that it loads again knows nothing of it.',
  },
  // From the bank that nobody touches the page goes by itself.
  automatic: ['tablet.public.left'],
  automaticIn: isLeavingBank,
  effects: {
    'xstate.done.actor.readTablet': releasing(locked, { shared: 'pass', notShared: 404, offline: 'drop' }),
    'tablet.refused': {
      perform: (server) => server.release(unlock, 401),
      cause: {
        by: 'condition',
        condition: {
          instead: [
            `Type the wrong PIN «${wrongPin}». Press «Lås opp»`,
            `Tast feil PIN-kode, «${wrongPin}». Trykk «Lås opp»`,
          ],
          mark: ['with a wrong PIN', 'med feil PIN'],
        },
      },
    },
  },
  delays: {
    'xstate.after.refreshInterval.tablet.locked.unreachable': lockedTabletRefreshMs,
    'xstate.after.refreshInterval.tablet.locked.choosing': lockedTabletRefreshMs,
    'tablet.checked': tabletRestMs,
  },
  start: { as: 'employee', way: ways.home, prepare: sharing },
  open: async ({ page, server }) => {
    await setPin(page, people.employee)
    await shareByApi(page)
    await server.hold(locked)
    await server.hold(unlock)
    await server.hold(logout)
    await page.goto('/login')
    await isLocked(page)
  },
  events: {
    'tablet.retry': pressing('Prøv igjen'),
    'tablet.person.chosen': pressing(containing(who)),
    'tablet.person.left': pressing('Velg en annen'),
    'tablet.unlock': acting(
      [`Type the PIN «${pin}». Press «Lås opp»`, `Tast PIN-koden «${pin}». Trykk «Lås opp»`],
      ({ page }) => typePin(page, pin),
    ),
    'tablet.leaving': acting(['Press «Lås»', 'Trykk «Lås»'], ({ page }) =>
      page.getByRole('button', { name: 'Lås' }).filter({ visible: true }).click(),
    ),
    'tablet.used': acting(
      ({ at }) =>
        at === 0
          ? ['Press the key «Shift»', 'Trykk tasten «Shift»']
          : [
              'Let the tablet sleep for six minutes. Press the key «Shift»',
              'La nettbrettet sove i seks minutter. Trykk tasten «Shift»',
            ],
      ({ page }, { at }) => (at === 0 ? page.keyboard.press('Shift') : useAfterSleep(page)),
    ),
    'tablet.covered': outside(
      [
        'Open another tab, and come back after a second',
        'Åpne en annen fane, og kom tilbake etter et sekund',
      ],
      ({ page }) => setVisibility(page, 'hidden'),
    ),
    'tablet.public.opened': pressing(beginning('Aktivitetsbanken'), { role: 'link' }),
    'tablet.public.left': either((_, from) =>
      // From the bank that nobody touches the page goes by itself.
      isLeavingBank(from)
        ? following(({ page }) => isLocked(page))
        : pressing('Til låseskjermen', { role: 'link' }),
    ),
    'tablet.signedIn': following(async ({ page, server }) => {
      await server.release(unlock)
      await isReady(page)
    }),
    'tablet.signedOut': following(async ({ page, server }) => {
      await server.release(logout)
      await isLocked(page)
    }),
  },
  states: {
    'locked.unreachable': showsText('Fikk ikke kontakt. Sjekk nettet, og prøv igjen.'),
    'locked.choosing': shows('button', containing(who)),
    'locked.typing': seeing(
      ({ context: { failure } }) =>
        failure === undefined
          ? ['The page shows «Hei, Jonas»', 'Siden viser «Hei, Jonas»']
          : [`The page shows «${wrongPinText}»`, `Siden viser «${wrongPinText}»`],
      ({ page }, { context }) =>
        expect(page.getByText(context.failure ?? 'Hei, Jonas').first()).toBeVisible(),
    ),
    'locked.unlocking': seeing(
      ['«Lås opp» shows that it waits', '«Lås opp» viser at den venter'],
      ({ page }) =>
        expect(page.getByRole('button', { name: 'Lås opp' })).toHaveAttribute('aria-busy', 'true'),
    ),
    'locked.browsing': shows('heading', 'Aktivitetsbanken'),
    unlocked: seeing(['The menu has «Lås»', 'Menyen har «Lås»'], ({ page }) =>
      expect(page.getByRole('button', { name: 'Lås', exact: true }).filter({ visible: true })).toBeVisible(),
    ),
    locking: showsText('Låser …'),
    notShared: shows('heading', 'Velkommen inn'),
  },
  controls: { 'tablet.person.chosen': ({ page }) => page.getByRole('button', { name: who }) },
})
