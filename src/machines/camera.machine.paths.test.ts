import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredCamera } from '#tests/support/deferred-camera.ts'
import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'
import { recorder } from '#tests/support/recorder.ts'

import { cameraMachine, type CameraNews } from './camera.machine.ts'

const taken = new Set<string>()
const builtIn = { deviceId: 'built-in', label: 'Innebygd' }
const journeys = journeysOf(cameraMachine, {
  input: anInput(),
  samples: [
    { type: 'camera.choose', deviceId: 'built-in' },
    { type: 'device.opened', camera: builtIn },
    { type: 'cameras.changed', cameras: [] },
    { type: 'cameras.changed', cameras: [builtIn] },
  ],
  readsOf: ({ wanted, trouble, isExplained, failures }) => ({
    wanted,
    trouble,
    isExplained,
    failures: Math.min(failures, 2),
  }),
  // More of the same does nothing new, and there is no end to it.
  canCome: (event, { context }) =>
    context.failures < 3 || event.type === 'camera.turnOff' || event.type === 'camera.turnOn',
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const { camera, clock, device, cameras } = startCamera()
    const run = () => clock.increment(30_000)
    const lived = await journey.walk({
      actor: camera,
      perform: {
        'device.opened': device.tell,
        'device.refused': device.tell,
        'device.absent': device.tell,
        'device.busy': device.tell,
        'device.insecure': device.tell,
        'device.ended': device.tell,
        'device.silenced': device.tell,
        'device.resumed': device.tell,
        'cameras.changed': cameras.tell,
        'xstate.after.patience.camera.on.busy': run,
        'xstate.after.patience.camera.on.lost': run,
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(cameraMachine, taken)).toEqual([])
})

function startCamera() {
  const clock = new SimulatedClock()
  const { device, cameras } = deferredCamera()
  const machine = cameraMachine.provide({ actors: { device: device.logic, cameras: cameras.logic } })
  const inspect = notingTransitions(cameraMachine, taken)
  return {
    camera: createActor(machine, { input: anInput(), clock, inspect }).start(),
    clock,
    device,
    cameras,
  }
}

function anInput() {
  return { listener: recorder<CameraNews>().ref, wanted: 'desk' }
}
