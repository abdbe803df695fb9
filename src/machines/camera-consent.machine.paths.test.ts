import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'
import { recorder } from '#tests/support/recorder.ts'

import { cameraConsentMachine } from './camera-consent.machine.ts'
import type { CameraNews, CameraSwitch } from './camera.machine.ts'

const taken = new Set<string>()
const inputOf = () => ({ camera: recorder<CameraSwitch>().ref, listener: recorder<CameraNews>().ref })
const journeys = journeysOf(cameraConsentMachine, {
  input: inputOf(),
  samples: [
    { type: 'cameraConsent.led', control: 'mine' },
    { type: 'cameraConsent.led', control: 'theirs' },
  ],
  readsOf: ({ control, isReady }) => ({ control, isReady }),
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is followed by the running actor', async () => {
    const clock = new SimulatedClock()
    const inspect = notingTransitions(cameraConsentMachine, taken)
    const followed = await journey.walk({
      actor: createActor(cameraConsentMachine, { input: inputOf(), clock, inspect }).start(),
      perform: {
        'xstate.after.lease.cameraConsent.led.control.unheard': () => clock.increment(7_000),
      },
    })

    expect(followed).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(cameraConsentMachine, taken)).toEqual([])
})
