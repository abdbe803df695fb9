import { expect } from '@playwright/test'

import { askEndpoints } from '#src/contract/ask.ts'
import { childsTurn, codeOn, leadDevice, openStageDevice, startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/e2e/support/people.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { departmentId, loadedSession } from '#tests/support/ask/ask-control.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { acting, pressing, releasing, serving, showsButton, showsText } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { pictureOfHands, whyNoHandsFilm } from '../../../../tools/support/media/hands-film.mjs'
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
    model: {
      input,
      startsWith: [{ type: 'lead.granted' }, loaded],
      canOccur: ({ type }, snapshot) =>
        type === 'askControl.showSession' || snapshot.matches({ leading: { running: { view: 'session' } } }),
    },
    open: ({ page, context }) => startSigning(page, context, people.employeeOfBikuben),
    events: {
      'askControl.say': pressing(/^Si ordet/),
      'askControl.set': pressing('Lyd av'),
      // Enter on a button would press it.
      'keys.approve': acting(['Press the key «Enter»', 'Trykk tasten «Enter»'], async ({ page }) => {
        await page.getByRole('heading', { level: 2 }).first().click()
        await page.keyboard.press('Enter')
      }),
      'keys.repeat': acting(['Press the key «left arrow»', 'Trykk tasten «venstre pil»'], ({ page }) =>
        page.keyboard.press('ArrowLeft'),
      ),
      'askControl.showProgress': pressing('Vis progresjon'),
      'askControl.showSession': pressing('Tilbake til økta'),
      'askControl.close': acting(['Go to «Hjem» in the menu', 'Gå til «Hjem» i menyen'], ({ page }) =>
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
    open: async ({ page, context }) => {
      await startSigning(page, context, people.employeeOfBikuben)
      await page.getByRole('checkbox', { name: /^Styr med klikker/ }).check()
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
    open: async ({ page, openOtherDevice }) => {
      const device = await openOtherDevice()
      const stage = await openStageDevice(device)
      const control = await device.newPage()
      await leadDevice(control, people.leader, await codeOn(stage))
      const { pathname, search } = new URL(control.url())
      await openAs(page, people.employee)
      await goInside(page, pathname + search)
    },
    events: { 'askControl.seek': pressing('Prøv igjen') },
    states: { 'leading.led': showsText('Skjermen styres fra et annet vindu') },
  },
  {
    name: 'with two children before the camera',
    unavailable: whyNoHandsFilm,
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
