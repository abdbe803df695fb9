import { createActor } from 'xstate'

import { machineModel } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import type { CameraSwitch } from './camera/camera.machine.ts'
import { sessionCameraMachine } from './session-camera.machine.ts'

const inputOf = () => ({ camera: recorder<CameraSwitch>().ref })
export const model = machineModel(sessionCameraMachine, {
  input: inputOf(),
  samples: [
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
})
