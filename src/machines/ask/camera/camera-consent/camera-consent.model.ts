import { createActor, SimulatedClock } from 'xstate'

import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { cameraConsentMachine } from './camera-consent.machine.ts'
import type { VisionCameraEvent, VisionSwitch } from '../vision/vision.machine.ts'

const inputOf = () => ({
  camera: recorder<VisionSwitch>().ref,
  listener: recorder<VisionCameraEvent>().ref,
  isSecure: true,
})

const table: TransitionTable = {
  cameraConsent: {
    start: 'uncontrolled.unasked',
    'cameraConsent.ready': 'stays',
    'cameraConsent.setPicture': 'stays',
  },
  uncontrolled: { 'cameraConsent.led': ['led.control.connected', 'led.consent.none'] },
  'uncontrolled.unasked': { 'cameraConsent.ready': { isSecure: 'uncontrolled.asking' } },
  'uncontrolled.asking': {
    'cameraConsent.led': 'led.consent.asking.unready',
    'cameraConsent.yes': 'uncontrolled.trying',
    'cameraConsent.no': 'uncontrolled.unasked',
  },
  'uncontrolled.trying': {
    'cameraConsent.led': 'led.consent.trying.unwanted',
    'cameraConsent.camera.changed': {
      isLive: 'uncontrolled.granted',
      isOpening: 'stays',
      otherwise: 'uncontrolled.unasked',
    },
  },
  'uncontrolled.granted': {
    'cameraConsent.led': 'led.consent.granted',
    'cameraConsent.no': 'uncontrolled.unasked',
    'after unusedConsent': 'uncontrolled.unasked',
  },
  led: { 'cameraConsent.led': ['led.control.connected', 'led.consent.none'] },
  'led.control': { 'cameraConsent.led': { isSame: 'led.control.connected' } },
  'led.control.connected': {
    'cameraConsent.disconnected': 'led.control.disconnected',
    'cameraConsent.left': 'led.control.left',
  },
  'led.control.disconnected': {
    'cameraConsent.left': 'led.control.left',
    'after lease': { isGranted: 'led.control.cut', otherwise: 'uncontrolled.unasked' },
  },
  'led.control.cut': { 'cameraConsent.left': 'led.control.left', 'after cutConsent': 'uncontrolled.unasked' },
  'led.control.left': { 'after lease': 'uncontrolled.unasked' },
  'led.consent.none': {
    'cameraConsent.ready': { isSecure: 'led.consent.asking.unready' },
    'cameraConsent.wanted': 'led.consent.asking.unready',
  },
  'led.consent.asking': {
    'cameraConsent.unwanted': 'led.consent.none',
    'cameraConsent.left': 'led.consent.none',
  },
  'led.consent.asking.unready': {
    'cameraConsent.ready': 'led.consent.asking.shown',
    always: { isReady: 'led.consent.asking.shown' },
  },
  'led.consent.asking.shown': {
    'cameraConsent.yes': 'led.consent.granted',
    'cameraConsent.no': 'led.consent.none',
  },
  'led.consent.trying': {
    'cameraConsent.left': 'led.consent.none',
    'cameraConsent.camera.changed': { isOpening: 'stays', otherwise: 'led.consent.none' },
  },
  'led.consent.trying.unwanted': {
    'cameraConsent.wanted': 'led.consent.trying.wanted',
    'cameraConsent.camera.changed': { isLive: 'led.consent.granted' },
  },
  'led.consent.trying.wanted': {
    'cameraConsent.unwanted': 'led.consent.trying.unwanted',
    'cameraConsent.camera.changed': { isLive: 'led.consent.granted' },
  },
  'led.consent.granted': {
    'cameraConsent.wanted': 'stays',
    'cameraConsent.unwanted': 'stays',
    'cameraConsent.left': 'stays',
    'cameraConsent.no': 'led.consent.none',
  },
}

export const model = machineModel(
  cameraConsentMachine,
  {
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
          'xstate.after.lease.cameraConsent.led.control.left': () => clock.increment(7_000),
          'xstate.after.cutConsent.cameraConsent.led.control.cut': () => clock.increment(5 * 60_000),
          'xstate.after.unusedConsent.cameraConsent.uncontrolled.granted': () => clock.increment(15 * 60_000),
        },
      }
    },
  },
  { table },
)

export const invariants = invariantsOf(cameraConsentMachine, {
  'a stage that is led knows by whom': (snapshot) =>
    !snapshot.matches('led') || snapshot.context.control !== undefined,
  'nobody is asked before «Klar»': (snapshot) =>
    !snapshot.matches({ led: { consent: { asking: 'shown' } } }) || snapshot.context.isReady,
})
