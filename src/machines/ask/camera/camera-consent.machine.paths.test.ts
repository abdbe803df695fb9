import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { followPaths } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { cameraConsentMachine } from './camera-consent.machine.ts'
import type { CameraOutputEvent, CameraSwitch } from './camera.machine.ts'

const inputOf = () => ({
  camera: recorder<CameraSwitch>().ref,
  listener: recorder<CameraOutputEvent>().ref,
  isSecure: true,
})

it('takes every transition of its chart', async () => {
  const problems = await followPaths(cameraConsentMachine, {
    input: inputOf(),
    samples: [
      { type: 'cameraConsent.led', control: 'mine' },
      { type: 'cameraConsent.led', control: 'theirs' },
      { type: 'cameraConsent.setPicture', isShown: true },
      { type: 'cameraConsent.camera.changed', state: 'asking' },
      { type: 'cameraConsent.camera.changed', state: 'live' },
      { type: 'cameraConsent.camera.changed', state: 'refused' },
    ],
    readsOf: ({ control, isReady }) => ({ control, isReady }),
    setup: (inspect) => {
      const clock = new SimulatedClock()
      return {
        actor: createActor(cameraConsentMachine, { input: inputOf(), clock, inspect }).start(),
        perform: {
          'xstate.after.lease.cameraConsent.led.control.disconnected': () => clock.increment(7_000),
          'xstate.after.unusedConsent.cameraConsent.uncontrolled.granted': () => clock.increment(15 * 60_000),
        },
      }
    },
  })

  expect(problems).toEqual([])
})
