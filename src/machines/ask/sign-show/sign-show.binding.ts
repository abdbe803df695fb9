import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { AnyEventObject, SnapshotFrom } from 'xstate'

import { askEndpoints } from '#src/contract/ask.ts'
import { ClickerKey } from '#src/contract/ask-link.ts'
import { leadFrom } from '#tests/e2e/support/ask.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { loadedShow, showInput } from '#tests/support/ask/sign-show.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  acting,
  beginning,
  byHand,
  pressing,
  releasing,
  seeing,
  serving,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { machineBinding, type Sight, type Visit } from '#tests/support/paths/binding.ts'
import { leadingElsewhere, opening, ways } from '#tests/support/paths/ways.ts'

import { signShowMachine } from './sign-show.machine.ts'

const address = '/activities/ask/progress?tegn=mer.ferdig'

/** What a clicker sends, as the keyboard names it and as Playwright does. */
const keys = {
  forward: { name: 'Page Down', code: 'PageDown' },
  back: { name: 'Page Up', code: 'PageUp' },
  undo: { name: 'B', code: 'b' },
} as const satisfies Record<ClickerKey, unknown>
const keyIn = ({ key }: AnyEventObject) => keys[v.parse(ClickerKey, key)]

const addingSigns = byHand([
  'Copy the address of that window, add «&tegn=mer.ferdig» to it, and open it in the first one',
  'Kopier adressen i det vinduet, legg til «&tegn=mer.ferdig», og åpne den i det første',
])

/** Opens the signs on the page itself. */
const openShow = async ({ page }: Visit) => {
  await openAs(page, people.employee)
  await goInside(page, address)
}
const shownSign: Sight<SnapshotFrom<typeof signShowMachine>> = seeing(
  ({ context: { position } }) => [
    `Ask shows «${loadedShow.signs[position]?.word}», sign ${position + 1} of 2, and «Neste» can be pressed`,
    `Ask viser «${loadedShow.signs[position]?.word}», tegn ${position + 1} av 2, og «Neste» kan trykkes`,
  ],
  async ({ page }, { context: { position } }) => {
    await expect(page.getByRole('button', { name: 'Neste' })).toBeEnabled()
    await expect(page.getByText(`${position + 1} av 2`)).toBeVisible()
  },
)

const shownSeries = {
  'running.series.showing': shownSign,
  'running.series.over': seeing(
    ['The button «Neste» cannot be pressed', 'Knappen «Neste» kan ikke trykkes'],
    ({ page }) => expect(page.getByRole('button', { name: 'Neste' })).toBeDisabled(),
  ),
} as const

export const binding = machineBinding(
  signShowMachine,
  {
    name: 'on the page',
    model: {
      input: showInput({ kind: 'page' }),
      samples: [doneEvent('loadShow', loadedShow), { type: 'signShow.again', isSlow: false }],
      readsOf: ({ position }) => position,
      canOccur: ({ type }) => !type.startsWith('stageLink.') && !type.startsWith('page.'),
    },
    effects: {
      'xstate.done.actor.loadShow': releasing(askEndpoints.signs),
      'xstate.error.actor.loadShow': serving(
        (server) => server.release(askEndpoints.signs, 422),
        () => 422,
      ),
    },
    start: { as: 'employee', way: [...ways.home, opening(address)] },
    open: async ({ page, server }) => {
      await openAs(page, people.employee)
      await server.hold(askEndpoints.signs)
      await goInside(page, address)
    },
    events: {
      'signShow.next': pressing('Neste'),
      'signShow.previous': pressing('Forrige'),
      'signShow.again': pressing('Vis igjen'),
      'signShow.restart': pressing('Fra begynnelsen'),
      'signShow.say': pressing(beginning('Si ordet')),
      'signShow.goByItself': pressing('Gå videre av seg selv'),
      'signShow.goByPress': pressing('Gå videre av seg selv'),
      'signShow.retry': pressing('Prøv igjen'),
      'signShow.close': acting(['Press «Avslutt»', 'Trykk «Avslutt»'], async ({ page }) => {
        await page.getByRole('link', { name: 'Avslutt' }).click()
      }),
    },
    states: {
      failed: showsButton('Prøv igjen'),
      ...shownSeries,
    },
  },
  {
    name: 'that a clicker leads',
    model: {
      input: showInput({ kind: 'page' }),
      startsWith: [doneEvent('loadShow', loadedShow)],
      samples: [
        { type: 'signShow.set', settings: { usesClicker: true } },
        { type: 'signShow.set', settings: { usesClicker: false } },
        ...ClickerKey.options.map((key) => ({ type: 'clicker.pressed', key }) as const),
      ],
      readsOf: ({ position }) => position,
      canOccur: (event, { context: { position, settings } }) =>
        // The same sign again looks as before.
        (event.type === 'clicker.pressed' && (event.key !== 'back' || position === 0)) ||
        (event.type === 'signShow.set' && event.settings.usesClicker !== settings.usesClicker),
    },
    start: { as: 'employee', way: [...ways.home, opening(address)] },
    open: openShow,
    events: {
      'signShow.set': acting(
        [
          'Press «Lyd og klikker», the box «Styr med klikker eller én stor tast», and «Lukk»',
          'Trykk «Lyd og klikker», boksen «Styr med klikker eller én stor tast» og «Lukk»',
        ],
        async ({ page }) => {
          await page.getByRole('button', { name: 'Lyd og klikker' }).click()
          await page.getByRole('checkbox', { name: /^Styr med klikker/u }).click()
          await page.getByRole('button', { name: 'Lukk' }).click()
          // Its keys are the window's until it is gone.
          await expect(page.getByRole('dialog')).toHaveCount(0)
        },
      ),
      'clicker.pressed': acting(
        (event) => [`Press the key «${keyIn(event).name}»`, `Trykk tasten «${keyIn(event).name}»`],
        ({ page }, event) => page.keyboard.press(keyIn(event).code),
      ),
    },
    states: shownSeries,
  },
  {
    name: 'whose screen another control leads',
    model: {
      input: showInput({ kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' }),
      startsWith: [doneEvent('loadShow', loadedShow), { type: 'stageLink.refused' }],
      canOccur: ({ type }) => type === 'signShow.retry' || type === 'signShow.close',
    },
    automatic: ['stageLink.refused'],
    start: { as: 'employee', way: ways.home, prepare: [...leadingElsewhere, addingSigns] },
    open: async ({ page, openOtherDevice }) => {
      const { pathname, search } = await leadFrom(await openOtherDevice())
      await openAs(page, people.employee)
      await goInside(page, `${pathname}${search}&tegn=mer.ferdig`)
    },
    events: { 'signShow.retry': pressing('Prøv igjen') },
    states: { led: showsText('Skjermen er opptatt') },
  },
)
