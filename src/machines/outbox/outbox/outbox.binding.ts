import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { AnyActorRef, AnyEventObject } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { likeEndpoints } from '#src/contract/like.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { autumnTheme } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { favourite, outboxInput, owner } from '#tests/support/outbox/outbox.ts'
import {
  acting,
  outside,
  passing,
  pressing,
  releasing,
  seeing,
  showsText,
} from '#tests/support/paths/acts.ts'
import { openReady } from '#tests/support/paths/app/open-ready.ts'
import { type AppVisit, machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { outboxMachine } from './outbox.machine.ts'

const card = '00000000-0000-4000-8000-00000000000b'
const title = 'Høsten i skogen'
/** What the list of what is not sent calls it. */
const name = `Ny favoritt: ${title}`
/** Of a card of the demonstration. */
const addingTheme = {
  ...favourite(autumnTheme),
  call: { body: { type: 'mainActivity', activityId: autumnTheme, on: true } },
}
const sent = doneEvent('send', { kind: 'sent' })

export const binding = machineBinding(outboxMachine, {
  name: 'of favourites',
  // The favourites of a path are stored by the server.
  needsNewData: true,
  model: {
    input: outboxInput,
    startsWith: [
      { type: 'presence.changed', owner },
      { type: 'device.leading' },
      { type: 'device.loaded', items: [], isStored: true },
    ],
    samples: [
      favourite(card),
      { type: 'outbox.retry', id: 'new' },
      { type: 'outbox.discard', id: 'new' },
      { type: 'outbox.rested', endpoint: 'setFavourite' },
      sent,
      doneEvent('send', { kind: 'unsent', retryAfterMs: undefined }),
      doneEvent('send', { kind: 'failing', retryAfterMs: undefined }),
      doneEvent('send', { kind: 'held', held: { status: 404, message: 'Feil fra testmodus.' } }),
    ],
    readsOf: ({ items, sendingId, failures, resting, endpointFailures }) => [
      items.map(({ held }) => held),
      sendingId,
      failures,
      resting,
      endpointFailures,
    ],
    canOccur: (event, { context: { items, sendingId, failures, resting, endpointFailures } }) => {
      const { type } = event
      const hasFailed = failures > 0 || (endpointFailures['setFavourite'] ?? 0) > 0
      // One failure in succession: a second one leads nowhere new.
      if (hasFailed && type === 'xstate.done.actor.send') return event === sent
      switch (type) {
        case 'outbox.add':
          return items.length === 0 && !hasFailed
        case 'outbox.discard':
          // Without a change, nobody sees that the outbox waits.
          return items.length > 0 && sendingId === undefined && failures === 0
        case 'outbox.retry':
          return items.length > 0 && sendingId === undefined
        case 'outbox.rested':
          return resting.length > 0
        case 'network.online':
          return items.length > 0 && sendingId === undefined
        default:
          return type.startsWith('xstate.done') || type.startsWith('xstate.after.backOff')
      }
    },
  },
  effects: {
    'xstate.done.actor.send': releasing(likeEndpoints.set, {
      sent: 'pass',
      unsent: 429,
      failing: 500,
      held: 404,
    }),
  },
  compared: {
    why: 'The page makes the id of what waits.',
    reads: ({ items, sendingId, failures, resting }) => [
      items.map(({ held }) => held),
      sendingId !== undefined,
      failures,
      resting,
    ],
  },
  start: { as: 'leader', way: ways.themeCards },
  openApp: async (visit) => {
    await visit.server.hold(likeEndpoints.set)
    const tab = await openReady(visit, people.leader)
    // The device is opened once the first page has had the network for itself.
    visit.passTime(constants.prefetchDelay)
    await tab.shell.features.outbox.fetch()
  },
  eventsInApp: {
    'outbox.add': (_, __, outbox) => outbox.send(addingTheme),
    'outbox.retry': sendOfFirst,
    'outbox.discard': sendOfFirst,
    // It is raised by the outbox itself.
    'outbox.rested': ({ passTime }) => passTime(60_000),
    'xstate.after.backOff.outbox.open.ready.waiting': ({ passTime }) => passTime(60_000),
  },
  open: async ({ page, server }) => {
    await server.hold(likeEndpoints.set)
    const key = page.waitForResponse('**/api/user/outbox-key')
    await openAs(page, people.leader, '/activities')
    await key
    await expect(heart(page)).toBeVisible()
  },
  events: {
    'outbox.add': acting(
      [
        `Press «Aktiviteter» in the menu, the heart at «${title}», «Profil» in the menu, and «Ikke sendt ennå»`,
        `Trykk «Aktiviteter» i menyen, hjertet ved «${title}», «Profil» i menyen, og «Ikke sendt ennå»`,
      ],
      async ({ page }) => {
        await goInside(page, '/activities')
        await heart(page).click()
        await goInside(page, '/profile/unsent')
      },
    ),
    'outbox.retry': pressing(`Prøv igjen: ${name}`),
    'outbox.discard': acting(
      [
        `Press «Forkast» at «${name}». Press «Forkast» in the question «Vil du forkaste endringen?»`,
        `Trykk «Forkast» ved «${name}». Trykk «Forkast» i spørsmålet «Vil du forkaste endringen?»`,
      ],
      async ({ page }) => {
        await page.getByRole('button', { name: /^Forkast: / }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Forkast' }).click()
      },
    ),
    'outbox.rested': passing(60_000),
    'network.online': outside(
      ['Turn the network off and on again', 'Slå nettet av og på igjen'],
      ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    ),
    'xstate.after.backOff.outbox.open.ready.waiting': passing(60_000),
  },
  states: {
    'open.ready.sending': seeing(['The list says «Sendes»', 'I lista står det «Sendes»'], ({ page }) =>
      expect(page.getByText('Sendes', { exact: true }).first()).toBeVisible(),
    ),
    'open.ready.waiting': showsText('Kom ikke fram. Sendes på nytt av seg selv'),
  },
  controls: {
    'outbox.retry': ({ page }) => page.getByRole('button', { name: /^Prøv igjen: / }),
    'outbox.discard': ({ page }) => page.getByRole('button', { name: /^Forkast: / }),
  },
})

const Waiting = v.object({ context: v.object({ items: v.array(v.object({ id: v.string() })) }) })

/** The page makes the id of what waits. */
function sendOfFirst(_: AppVisit, { type }: AnyEventObject, outbox: AnyActorRef) {
  const { items } = v.parse(Waiting, outbox.getSnapshot()).context
  outbox.send({ type, id: items[0]?.id })
}

const heart = (page: Page) => page.getByRole('button', { name: `Legg «${title}» til favoritter` })
