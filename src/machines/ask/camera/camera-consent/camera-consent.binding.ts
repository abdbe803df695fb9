import { expect } from '@playwright/test'

import { t } from '#src/words/nb-ask-camera.ts'
import { codeOn, leadDevice, startStageDevice } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  acting,
  beginning,
  byHand,
  either,
  forgetting,
  isTickedOrNot,
  outside,
  pressing,
  shows,
  showsText,
  allowing,
  refusing,
} from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { opening } from '#tests/support/paths/ways.ts'

import { cameraConsentMachine } from './camera-consent.machine.ts'
import type { VisionCameraEvent, VisionSwitch } from '../vision/vision.machine.ts'

const input = {
  camera: recorder<VisionSwitch>().ref,
  listener: recorder<VisionCameraEvent>().ref,
  isSecure: true,
}
const picture = t('camera.consent.picture')
const question = shows('dialog', 'Kan vi slå på kameraet?')
/** On the children's screen. */
const onStage = {
  'cameraConsent.ready': pressing('Klar'),
  'cameraConsent.yes': pressing('Ja, slå på kameraet'),
  'cameraConsent.setPicture': acting(
    [
      `Press the box «${picture}» in the question «Kan vi slå på kameraet?»`,
      `Trykk på boksen «${picture}» i spørsmålet «Kan vi slå på kameraet?»`,
    ],
    ({ page }) => page.getByRole('checkbox').click(),
    (_, { context: { showsPicture } }) => isTickedOrNot(beginning(picture), showsPicture !== true),
  ),
}

const leading = [
  byHand([
    'Press «Klar» and «Ikke nå»: the screen shows a code with six characters',
    'Trykk «Klar» og «Ikke nå»: skjermen viser en kode med seks tegn',
  ]),
  byHand([
    `On a second device, sign in as «${people.leader}». Go to «Aktiviteter» and «Tegn-til-tale med Ask». Write «Nettbrett» in «Navn» and the code in «Kode» there. Press «Legg til» there. Choose «Nettbrett» there. Press «Hopp over introduksjon» there. Press «Vis første tegn» there`,
    `Logg inn som «${people.leader}» på en annen enhet. Gå til «Aktiviteter» og «Tegn-til-tale med Ask». Skriv «Nettbrett» i «Navn» og koden i «Kode» der. Trykk «Legg til» der. Velg «Nettbrett» der. Trykk «Hopp over introduksjon» der. Trykk «Vis første tegn» der`,
  ]),
  byHand([
    'On the screen for the children, load the page again with the key «F5»',
    'Last siden på nytt med tasten «F5» på skjermen for barna',
  ]),
]
const openingUnsafe = byHand([
  'On another device in the same network, open «/ask/stage» at the address of this one without https',
  'Åpne «/ask/stage» på en annen enhet i samme nett, på adressen til denne enheten uten https',
])

export const binding = machineBinding(
  cameraConsentMachine,
  {
    name: 'before a control leads',
    model: {
      input,
      samples: [
        { type: 'cameraConsent.setPicture', isShown: true },
        { type: 'cameraConsent.camera.changed', state: 'live' },
        { type: 'cameraConsent.camera.changed', state: 'refused' },
      ],
      readsOf: ({ isReady, showsPicture }) => [isReady, showsPicture],
      canOccur: ({ type }, snapshot) => {
        if (type === 'cameraConsent.ready') return !snapshot.context.isReady
        if (type === 'cameraConsent.camera.changed') return snapshot.matches({ uncontrolled: 'trying' })
        return type !== 'cameraConsent.setPicture' || snapshot.matches({ uncontrolled: 'asking' })
      },
    },
    start: { way: [opening('/ask/stage')], prepare: [forgetting('camera')] },
    open: async ({ page, cameras }) => {
      await cameras.use()
      await page.goto('/ask/stage')
      await expect(page.getByRole('button', { name: 'Klar' })).toBeVisible()
    },
    events: {
      ...onStage,
      'cameraConsent.no': pressing((_, from) =>
        from.matches({ uncontrolled: 'asking' }) ? 'Ikke nå' : 'Ikke slå på',
      ),
      'cameraConsent.camera.changed': either(({ state }) =>
        state === 'live'
          ? outside(allowing('camera'), ({ page, cameras }) => cameras.respond(page, 'opened'))
          : outside(refusing('camera'), ({ page, cameras }) => cameras.respond(page, 'refused')),
      ),
    },
    states: {
      'uncontrolled.asking': question,
      'uncontrolled.granted': showsText('Kameraet er av, og kan slås på fra økta'),
    },
  },
  {
    name: 'while a control leads',
    // A session goes on where the one before has ended early.
    needsNewData: true,
    model: {
      input,
      startsWith: [{ type: 'cameraConsent.led', control: 'mine' }],
      samples: [{ type: 'cameraConsent.setPicture', isShown: true }],
      readsOf: ({ isReady, showsPicture }) => [isReady, showsPicture],
      canOccur: ({ type }, snapshot) => {
        if (type === 'cameraConsent.ready') return !snapshot.context.isReady
        // The control offers it while the camera is off and nobody has been asked.
        if (type === 'cameraConsent.wanted') return snapshot.matches({ led: { consent: 'none' } })
        return type !== 'cameraConsent.setPicture' || snapshot.matches({ led: { consent: 'asking' } })
      },
    },
    start: { way: [opening('/ask/stage')], prepare: leading },
    open: async (visit) => {
      await practiseOnDevice(visit)
      // «Klar» has to be pressed again.
      await visit.page.reload()
    },
    events: {
      ...onStage,
      'cameraConsent.wanted': outside(
        [
          'On the device that leads, press «Slå på kameraet»',
          'Trykk «Slå på kameraet» på enheten som styrer',
        ],
        async ({ context }) => {
          const [, control] = context.pages()
          await control?.getByRole('button', { name: 'Slå på kameraet' }).click()
        },
      ),
      'cameraConsent.no': pressing((_, from) =>
        from.matches({ led: { consent: 'asking' } }) ? 'Ikke nå' : 'Slå av',
      ),
    },
    states: {
      'led.consent.asking.shown': question,
      'led.consent.granted': showsText('Kameraet er på'),
    },
  },
  {
    name: 'at an unsafe address',
    model: {
      input: { ...input, isSecure: false },
      canOccur: ({ type }, { context }) => type === 'cameraConsent.ready' && !context.isReady,
    },
    start: { way: [openingUnsafe] },
    open: async ({ page, unsafeAddress }) => {
      await page.goto(`${unsafeAddress}/ask/stage`)
      await expect(page.getByText('Kameraet virker bare på en sikker adresse.')).toBeVisible()
    },
    events: { 'cameraConsent.ready': pressing('Klar') },
    states: {},
  },
)

/** Pairs the screen of the page, and leads it to a child's sign from another page. */
async function practiseOnDevice({ page, context }: Visit) {
  await page.goto('/ask/stage')
  await startStageDevice(page)
  const control = await context.newPage()
  await leadDevice(control, people.leader, await codeOn(page))
  await control.getByRole('button', { name: 'Vis første tegn' }).click()
}
