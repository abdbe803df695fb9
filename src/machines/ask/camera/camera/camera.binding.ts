import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/e2e/support/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { machineBinding, pressing, showsButton, showsText } from '#tests/support/paths/binding.ts'

import { cameraMachine, type CameraOutputEvent } from './camera.machine.ts'

const builtIn = { deviceId: 'built-in', label: 'Innebygd' }
const desk = { deviceId: 'desk', label: 'På bordet' }

export const binding = machineBinding(cameraMachine, {
  name: 'in a session',
  model: {
    input: { listener: recorder<CameraOutputEvent>().ref },
    samples: [
      { type: 'camera.choose', deviceId: desk.deviceId },
      { type: 'device.opened', camera: builtIn },
      { type: 'device.opened', camera: desk },
      { type: 'cameras.changed', cameras: [builtIn, desk] },
    ],
    readsOf: ({ wanted, open, trouble }) => [wanted, open?.deviceId, trouble],
    canOccur: (event, snapshot) => {
      const { context } = snapshot
      switch (event.type) {
        case 'device.opened':
          return event.camera.deviceId === (context.wanted ?? builtIn.deviceId)
        case 'camera.choose':
          return snapshot.matches({ on: { open: 'live' } }) && context.wanted === undefined
        case 'camera.turnOn':
          // While a camera that has failed is asked for again, the page still offers to try.
          return !snapshot.matches({ on: 'open' }) || isRequestedAgain(snapshot)
        case 'camera.allow':
          return snapshot.matches('explaining')
        // The list is shown as it was: only a camera that is missing is looked for.
        case 'cameras.changed':
          return snapshot.matches({ on: 'absent' }) || snapshot.matches({ on: 'lost' })
        case 'device.busy':
          return context.failures === 0
        case 'device.ended':
          return context.failures === 0 && context.open !== undefined
        default:
          return true
      }
    },
  },
  delays: {
    'xstate.after.retryDelay.camera.on.busy': 1_000,
    'xstate.after.retryDelay.camera.on.lost': 1_000,
  },
  open: async ({ page, context, cameras, files }) => {
    await cameras.use()
    await files.hold('**/models/**')
    await startSigning(page, context, people.employeeOfBikuben)
    await expect(page.getByRole('button', { name: 'Slå på kameraet' })).toBeVisible()
  },
  events: {
    'camera.turnOn': ({ page }, _, from) =>
      page.getByRole('button', { name: from.matches('off') ? 'Slå på kameraet' : 'Prøv igjen' }).click(),
    'camera.allow': pressing('Fortsett'),
    'camera.turnOff': ({ page }, _, from) =>
      page
        .getByRole('button', { name: from.matches('explaining') ? 'Ikke nå' : 'Slå av', exact: true })
        .click(),
    'camera.choose': async ({ page }) => {
      await page.getByLabel('Velg kamera').selectOption({ label: desk.label })
    },
    'cameras.changed': ({ page, cameras }) => cameras.reportList(page),
    'device.opened': ({ page, cameras }) => cameras.respond(page, 'opened'),
    'device.refused': ({ page, cameras }) => cameras.respond(page, 'refused'),
    'device.absent': ({ page, cameras }) => cameras.respond(page, 'absent'),
    'device.busy': ({ page, cameras }) => cameras.respond(page, 'busy'),
    'device.ended': ({ page, cameras }) => cameras.end(page),
    'device.silenced': ({ page, cameras }) => cameras.mute(page, true),
    'device.resumed': ({ page, cameras }) => cameras.mute(page, false),
  },
  states: {
    off: showsButton('Slå på kameraet'),
    explaining: showsButton('Fortsett'),
    'on.open.live': showsText('Kamera på'),
    'on.open.silent': showsText('Kameraet sender ikke noe bilde.'),
    'on.refused': showsText('Nettleseren får ikke bruke kameraet.'),
    'on.absent': showsText('Fant ikke noe kamera.'),
    'on.busy': showsText('Et annet program bruker kameraet.'),
    'on.lost': showsText('Kameraet er koblet fra.'),
  },
  controls: {
    'camera.allow': ({ page }) => page.getByRole('button', { name: 'Fortsett', exact: true }),
  },
})

const isRequestedAgain = (snapshot: SnapshotFrom<typeof cameraMachine>) =>
  snapshot.matches({ on: { open: 'asking' } }) && snapshot.context.trouble !== undefined
