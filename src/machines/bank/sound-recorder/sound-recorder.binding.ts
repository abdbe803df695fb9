import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { maxRecordingSeconds } from '#src/contract/file.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { reading } from '#tests/support/content/sound-recorder.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import {
  acting,
  allowing,
  either,
  forgetting,
  outside,
  preceded,
  pressing,
  refusing,
  showsButton,
  showsText,
  simulating,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { waitingFor } from '#tests/support/paths/cause.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { soundRecorderMachine } from './sound-recorder.machine.ts'

export const binding = machineBinding(soundRecorderMachine, {
  model: {
    input: { listener: undefined },
    samples: [
      { type: 'capture.finished', recording: reading },
      { type: 'capture.failed', failure: 'refused' },
    ],
    readsOf: ({ recording, failure }) => [recording !== undefined, failure],
    canOccur: ({ type }, snapshot) => {
      switch (type) {
        case 'capture.failed':
          return snapshot.matches({ capturing: 'asking' })
        case 'capture.finished':
          return snapshot.matches({ capturing: 'finishing' })
        case 'soundRecorder.cancel':
          return !snapshot.matches({ capturing: 'finishing' })
        default:
          return true
      }
    },
  },
  automatic: ['capture.finished'],
  start: { as: 'administrator', way: ways.newContent, prepare: [forgetting('microphone')] },
  open: async ({ page }) => {
    await page.addInitScript(holdMicrophone)
    await openAs(page, people.administrator, '/admin/experience-goals/new')
  },
  events: {
    'soundRecorder.record': either((_, from) => {
      const press = pressing(recordNames[outerState(from)] ?? '')
      // After a no, a browser does not ask again by itself.
      return from.matches('failed') ? preceded(forgetting('microphone'), press) : press
    }),
    'capture.started': outside(allowing('microphone'), ({ page }) => respond(page, 'opened')),
    'capture.failed': outside(refusing('microphone'), ({ page }) => respond(page, 'refused')),
    'soundRecorder.stop': acting(
      ['Wait for a second. Press «Stopp opptaket»', 'Vent et sekund. Trykk «Stopp opptaket»'],
      async ({ page }) => {
        // A recording begins with its first part.
        await expect(page.getByText('0.01 av')).toBeVisible()
        await page.getByRole('button', { name: 'Stopp opptaket' }).click()
      },
    ),
    'xstate.after.recordingLimit.soundRecorder.capturing.recording': simulating(
      ({ page }) => page.clock.fastForward(maxRecordingSeconds * 1_000),
      waitingFor(maxRecordingSeconds * 1_000),
    ),
    'soundRecorder.use': pressing('Bruk opptaket'),
    'soundRecorder.cancel': pressing((_, from) => cancelNames[outerState(from)] ?? 'Avbryt'),
  },
  states: {
    idle: showsButton('Ta opp lyd'),
    'capturing.asking': showsText('Nettleseren spør om lov'),
    'capturing.recording': showsButton('Stopp opptaket'),
    'recorded.unlocked': showsButton('Bruk opptaket'),
    failed: showsText('Siden har ikke lov til å bruke mikrofonen.'),
  },
})

const outerState = ({ _nodes: nodes }: AnyMachineSnapshot) =>
  nodes.find(({ path }) => path.length === 1)?.key ?? ''

const recordNames: Readonly<Record<string, string>> = {
  idle: 'Ta opp lyd',
  recorded: 'Ta opp på nytt',
  failed: 'Prøv igjen',
}
const cancelNames: Readonly<Record<string, string>> = { recorded: 'Kast opptaket', failed: 'Lukk' }

type Response = 'opened' | 'refused'

declare global {
  interface Window {
    testMicrophone?: { readonly isRequested: () => boolean; readonly respond: (response: Response) => void }
  }
}

/** Runs in the page, before its own code: whoever asks for the microphone waits for the response of the path. */
function holdMicrophone() {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const requests: ((response: Response) => void)[] = []
  mediaDevices.getUserMedia = (constraints) =>
    new Promise((resolve, reject) => {
      requests.push((response) =>
        response === 'opened'
          ? void open(constraints).then(resolve, reject)
          : reject(new DOMException('The test microphone says no.', 'NotAllowedError')),
      )
    })
  window.testMicrophone = {
    isRequested: () => requests.length > 0,
    respond: (response) => requests.splice(0).forEach((settle) => settle(response)),
  }
}

async function respond(page: Page, response: Response) {
  const isRequested = () => page.evaluate(() => window.testMicrophone?.isRequested() ?? false)
  await expect.poll(isRequested, 'a request for the microphone').toBe(true)
  await page.evaluate((one) => window.testMicrophone?.respond(one), response)
}
