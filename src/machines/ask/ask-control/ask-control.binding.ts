import { expect, type Page } from '@playwright/test'

import { askEndpoints } from '#src/contract/ask.ts'
import { childsTurn, leadFrom, startSigning } from '#tests/e2e/support/ask.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { departmentId, loadedSession } from '#tests/support/ask/ask-control.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  acting,
  beginning,
  byHand,
  pressing,
  releasing,
  serving,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { leadingElsewhere, showingFirstSign, ways } from '#tests/support/paths/ways.ts'

import { pictureOfHands, whyNoHandsPicture } from '../../../../tools/support/media/hands-film.mjs'
import type { AskControlOutputEvent } from './ask-control-context.ts'
import { askControlMachine } from './ask-control.machine.ts'

const input = {
  listener: recorder<AskControlOutputEvent>().ref,
  departmentId,
  place: { kind: 'here' },
  start: undefined,
  now: () => new Date('2026-11-20T09:30:00Z'),
  rememberedCamera: () => undefined,
} as const
const loaded = doneEvent('loadSession', loadedSession)

const inTheSameAddress = byHand([
  'Copy the address of that window, and open it in the first one',
  'Kopier adressen i det vinduet, og åpne den i det første',
])

const chooseClicker = (page: Page) => page.getByRole('checkbox', { name: /^Styr med klikker/ }).check()
const usingClicker = acting(
  [
    'Tick «Styr med klikker eller én stor tast» in the window that leads',
    'Kryss av «Styr med klikker eller én stor tast» i vinduet som styrer',
  ],
  ({ page }) => chooseClicker(page),
)

export const binding = machineBinding(
  askControlMachine,
  {
    name: 'while its data is loaded',
    model: {
      input,
      startsWith: [{ type: 'lead.granted' }],
      samples: [loaded],
    },
    effects: {
      'xstate.done.actor.loadSession': releasing(askEndpoints.progress),
      'xstate.error.actor.loadSession': serving(
        (server) => server.release(askEndpoints.progress, 422),
        () => 422,
      ),
    },
    start: { as: 'employeeOfBikuben', way: ways.askControl },
    open: async ({ page, server }) => {
      await server.hold(askEndpoints.progress)
      await openAs(page, people.employeeOfBikuben)
      await goInside(page, '/activities/ask/progress/')
    },
    events: { 'askControl.retry': pressing('Prøv igjen') },
    states: {
      'leading.failed': showsButton('Prøv igjen'),
      'leading.running': showsText('Klar for tre tegn'),
    },
  },
  {
    name: 'while Ask shows a sign',
    // A session goes on where the one before has ended early.
    needsNewData: true,
    model: {
      input,
      // Before it shows a sign, it has sent what it shows, and the takes.
      startsWith: [{ type: 'lead.granted' }, loaded, { type: 'askControl.content.changed' }],
      canOccur: ({ type }, snapshot) =>
        type === 'askControl.showSession' || snapshot.matches({ leading: { running: { view: 'session' } } }),
    },
    start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: showingFirstSign },
    open: ({ page, context }) => startSigning(page, context, people.employeeOfBikuben),
    events: {
      'askControl.say': pressing(beginning('Si ordet')),
      'askControl.set': pressing('Lyd av'),
      // Enter on a button would press it.
      'keys.approve': acting(
        [
          'Press somewhere beside the buttons. Press the key «Enter»',
          'Trykk et sted ved siden av knappene. Trykk tasten «Enter»',
        ],
        async ({ page }) => {
          await page.getByRole('heading', { level: 2 }).first().click()
          await page.keyboard.press('Enter')
        },
      ),
      'keys.repeat': acting(['Press the key «left arrow»', 'Trykk tasten «venstre pil»'], ({ page }) =>
        page.keyboard.press('ArrowLeft'),
      ),
      'askControl.showProgress': pressing('Vis progresjon'),
      'askControl.showSession': pressing('Tilbake til økta'),
      'askControl.close': acting(['Press «Hjem» in the menu', 'Trykk «Hjem» i menyen'], ({ page }) =>
        goInside(page, '/'),
      ),
    },
    states: {
      'leading.running.view.session.withoutClicker': showsButton('Barnets tur nå'),
      'leading.running.view.progress': showsButton('Tilbake til økta'),
    },
  },
  {
    name: 'that a clicker leads',
    needsNewData: true,
    model: {
      input,
      startsWith: [
        { type: 'lead.granted' },
        loaded,
        { type: 'askControl.set', settings: { usesClicker: true } },
      ],
      samples: [{ type: 'clicker.pressed', key: 'forward' }],
      canOccur: ({ type }) => type === 'clicker.pressed',
    },
    start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: [...showingFirstSign, usingClicker] },
    open: async ({ page, context }) => {
      await startSigning(page, context, people.employeeOfBikuben)
      await chooseClicker(page)
      await expect(page.getByRole('button', { name: 'Barnets tur nå' })).toBeEnabled()
    },
    events: {
      'clicker.pressed': acting(['Press the key «Page Down»', 'Trykk tasten «Page Down»'], ({ page }) =>
        page.keyboard.press('PageDown'),
      ),
    },
    states: { 'leading.running.view.session.withClicker': showsText('Fram (Page Down)') },
  },
  {
    name: 'whose screen another control leads',
    model: {
      input: { ...input, place: { kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' } },
      startsWith: [{ type: 'lead.granted' }, loaded, { type: 'stageLink.refused' }],
      samples: [loaded],
    },
    automatic: ['lead.granted', 'xstate.done.actor.loadSession', 'stageLink.refused'],
    start: { as: 'employee', way: ways.askIntro, prepare: [...leadingElsewhere, inTheSameAddress] },
    open: async ({ page, openOtherDevice }) => {
      const { pathname, search } = await leadFrom(await openOtherDevice())
      await openAs(page, people.employee)
      await goInside(page, pathname + search)
    },
    events: { 'askControl.seek': pressing('Prøv igjen') },
    states: { 'leading.led': showsText('Skjermen styres fra et annet vindu') },
  },
  {
    name: 'with two children before the camera',
    needsNewData: true,
    onlyAutomatic: 'A picture of two children stands for the camera.',
    unavailable: whyNoHandsPicture,
    model: { input, startsWith: [{ type: 'lead.granted' }, loaded] },
    open: async ({ page, context, cameras }) => {
      await cameras.use(pictureOfHands)
      await startSigning(page, context, people.employeeOfBikuben)
      await page.getByRole('button', { name: 'Slå på kameraet' }).click()
      await page.getByRole('button', { name: 'Fortsett' }).click()
      await cameras.respond(page, 'opened')
      await childsTurn(page)
      // The model loads first: a slow device needs some seconds.
      await expect(page.getByRole('button', { name: 'Det er bare ett barn' })).toBeVisible({
        timeout: 40_000,
      })
    },
    events: { 'askControl.overrule': pressing('Det er bare ett barn') },
    states: {},
  },
)
