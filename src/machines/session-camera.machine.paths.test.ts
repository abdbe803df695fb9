import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'
import { recorder } from '#tests/support/recorder.ts'

import type { CameraSwitch } from './camera.machine.ts'
import { sessionCameraMachine } from './session-camera.machine.ts'

const taken = new Set<string>()
const inputOf = () => ({ camera: recorder<CameraSwitch>().ref })
const journeys = journeysOf(sessionCameraMachine, {
  input: inputOf(),
  samples: [
    { type: 'sessionCamera.camera.changed', state: 'live' },
    { type: 'sessionCamera.camera.changed', state: 'off' },
  ],
  readsOf: ({ isOn }) => isOn,
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is followed by the running actor', async () => {
    const inspect = notingTransitions(sessionCameraMachine, taken)
    const followed = await journey.walk({
      actor: createActor(sessionCameraMachine, { input: inputOf(), inspect }).start(),
      perform: {},
    })

    expect(followed).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(sessionCameraMachine, taken)).toEqual([])
})
