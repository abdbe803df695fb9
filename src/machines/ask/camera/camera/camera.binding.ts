import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import {
  choosing,
  forgetting,
  outside,
  pressing,
  seeing,
  showing,
  showsButton,
  showsText,
  simulating,
  allowing,
  refusing,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { showingFirstSign, ways } from '#tests/support/paths/ways.ts'

import { cameraMachine, type CameraOutputEvent } from './camera.machine.ts'

const builtIn = { deviceId: 'built-in', label: 'Innebygd' }
const desk = { deviceId: 'desk', label: 'På bordet' }

export const binding = machineBinding(cameraMachine, {
  name: 'in a session',
  // A session goes on where the one before has ended early.
  needsNewData: true,
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
  start: {
    as: 'employeeOfBikuben',
    way: ways.askControl,
    prepare: [...showingFirstSign, forgetting('camera')],
  },
  open: async ({ page, context, cameras, files }) => {
    await cameras.use()
    await files.hold('**/models/**')
    await startSigning(page, context, people.employeeOfBikuben)
    await expect(page.getByRole('button', { name: 'Slå på kameraet' })).toBeVisible()
  },
  events: {
    'camera.turnOn': pressing((_, from) => (from.matches('off') ? 'Slå på kameraet' : 'Prøv igjen')),
    'camera.allow': pressing('Fortsett'),
    'camera.turnOff': pressing((_, from) => (from.matches('explaining') ? 'Ikke nå' : 'Slå av')),
    // The list shows the camera that is open.
    'camera.choose': showing(choosing('Velg kamera', desk.label), () => undefined),
    'cameras.changed': outside(['Connect the camera', 'Koble til kameraet'], ({ page, cameras }) =>
      cameras.reportList(page),
    ),
    'device.opened': outside(allowing('camera'), ({ page, cameras }) => cameras.respond(page, 'opened')),
    'device.refused': outside(refusing('camera'), ({ page, cameras }) => cameras.respond(page, 'refused')),
    'device.absent': simulating(({ page, cameras }) => cameras.respond(page, 'absent'), {
      by: 'condition',
      condition: {
        begin: [
          'Make the device one without a camera: pull out the cable of the camera, or turn the camera off in the settings of the device',
          'Gjør enheten til en uten kamera: trekk ut kabelen til kameraet, eller slå av kameraet i innstillingene til enheten',
        ],
        end: ['Connect a camera', 'Koble til et kamera'],
        mark: ['without a camera', 'uten kamera'],
      },
    }),
    'device.busy': simulating(({ page, cameras }) => cameras.respond(page, 'busy'), {
      by: 'condition',
      condition: {
        begin: [
          'On a PC with Windows, use the camera in another program, such as a video call',
          'På en PC med Windows: bruk kameraet i et annet program, for eksempel i en videosamtale',
        ],
        end: ['End the other program', 'Avslutt det andre programmet'],
        mark: ['while another program uses the camera', 'mens et annet program bruker kameraet'],
      },
    }),
    'device.ended': outside(
      ['Disconnect the camera while it is on', 'Koble fra kameraet mens det er på'],
      ({ page, cameras }) => cameras.end(page),
    ),
    'device.silenced': simulating(({ page, cameras }) => cameras.mute(page, true)),
    'device.resumed': simulating(({ page, cameras }) => cameras.mute(page, false)),
  },
  states: {
    off: showsButton('Slå på kameraet'),
    explaining: showsButton('Fortsett'),
    'on.open.live': seeing(
      [
        'The page shows «Kamera på», and not «Kameraet sender ikke noe bilde.»',
        'Siden viser «Kamera på», og ikke «Kameraet sender ikke noe bilde.»',
      ],
      async ({ page }) => {
        await expect(page.getByText('Kamera på', { exact: true }).first()).toBeVisible()
        await expect(page.getByText('Kameraet sender ikke noe bilde.')).toBeHidden()
      },
    ),
    'on.open.silent': showsText('Kameraet sender ikke noe bilde.'),
    'on.refused': showsText('Nettleseren får ikke bruke kameraet.'),
    'on.absent': showsText('Vi fant ikke noe kamera.'),
    'on.busy': showsText('Et annet program bruker kameraet.'),
    'on.lost': showsText('Kameraet er koblet fra.'),
  },
  controls: {
    'camera.allow': ({ page }) => page.getByRole('button', { name: 'Fortsett', exact: true }),
  },
})

const isRequestedAgain = (snapshot: SnapshotFrom<typeof cameraMachine>) =>
  snapshot.matches({ on: { open: 'asking' } }) && snapshot.context.trouble !== undefined
