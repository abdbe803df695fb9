import { createActor, SimulatedClock } from 'xstate'

import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { cameraConsentMachine } from './camera-consent.machine.ts'
import type { CameraOutputEvent, CameraSwitch } from './camera.machine.ts'

const inputOf = () => ({
  camera: recorder<CameraSwitch>().ref,
  listener: recorder<CameraOutputEvent>().ref,
  isSecure: true,
})

export const model = machineModel(cameraConsentMachine, {
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

export const invariants = invariantsOf(cameraConsentMachine, {
  'a stage that is led knows by whom': (snapshot) =>
    !snapshot.matches('led') || snapshot.context.control !== undefined,
  'nobody is asked before «Klar»': (snapshot) =>
    !snapshot.matches({ led: { consent: { asking: 'shown' } } }) || snapshot.context.isReady,
})
