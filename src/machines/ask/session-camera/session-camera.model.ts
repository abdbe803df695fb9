import { createActor } from 'xstate'

import { machineModel, invariantsOf } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import type { VisionSwitch } from '../camera/vision/vision.machine.ts'
import { sessionCameraMachine } from './session-camera.machine.ts'

const inputOf = () => ({ camera: recorder<VisionSwitch>().ref })
const table: TransitionTable = {
  sessionCamera: { start: 'idle' },
  idle: {
    'sessionCamera.ready': { isWanted: 'preparing', otherwise: 'preparing' },
    'sessionCamera.signing': 'signing',
  },
  preparing: {
    'sessionCamera.camera.changed': 'stays',
    'sessionCamera.signing': 'signing',
    'sessionCamera.ended': 'idle',
  },
  signing: {
    'sessionCamera.camera.changed': 'stays',
    'sessionCamera.summary': 'betweenSessions',
    'sessionCamera.ended': 'idle',
  },
  betweenSessions: {
    'sessionCamera.ready': { wasOn: 'preparing', isWanted: 'preparing', otherwise: 'preparing' },
    'sessionCamera.signing': { wasOn: 'signing', otherwise: 'signing' },
    'sessionCamera.ended': 'idle',
  },
}

export const model = machineModel(
  sessionCameraMachine,
  {
    input: inputOf(),
    samples: [
      { type: 'sessionCamera.ready', isWanted: true },
      { type: 'sessionCamera.ready', isWanted: false },
      { type: 'sessionCamera.camera.changed', state: 'live' },
      { type: 'sessionCamera.camera.changed', state: 'off' },
    ],
    readsOf: ({ isOn }) => isOn,
    setup: (inspect) => {
      return {
        actor: createActor(sessionCameraMachine, { input: inputOf(), inspect }).start(),
        perform: {},
      }
    },
  },
  { table },
)

export const invariants = invariantsOf(sessionCameraMachine, {
  'a camera is not on between two people’s sessions': (snapshot) =>
    !snapshot.matches('idle') || !snapshot.context.isOn,
})
