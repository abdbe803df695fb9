import { createActor, SimulatedClock } from 'xstate'

import { deferredCamera } from '#tests/support/ask/deferred-camera.ts'
import { invariantsOf, machineModel, type Inspect } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { cameraMachine, type CameraOutputEvent } from './camera.machine.ts'

const builtIn = { deviceId: 'built-in', label: 'Innebygd' }
const table: TransitionTable = {
  camera: { start: 'off.unexplained' },
  off: { 'camera.allow': 'on.open.asking' },
  'off.unexplained': { 'camera.turnOn': 'explaining' },
  'off.explained': { 'camera.turnOn': 'on.open.asking' },
  explaining: { 'camera.allow': 'on.open.asking', 'camera.turnOff': 'off.unexplained' },
  on: {
    'camera.turnOff': 'off.explained',
    'camera.turnOn': 'on.open.asking',
    'camera.allow': 'on.open.asking',
    'camera.choose': 'on.open.asking',
    'cameras.changed': 'stays',
  },
  'on.open': {
    'camera.turnOn': 'stays',
    'camera.allow': 'stays',
    'device.refused': 'on.refused',
    'device.absent': { wasLost: 'on.lost', hasPreference: 'on.open.asking', otherwise: 'on.absent' },
    'device.busy': 'on.busy',
    'device.insecure': 'on.insecure',
    'device.ended': 'on.lost',
  },
  'on.open.asking': { 'device.opened': 'on.open.live' },
  'on.open.live': { 'device.silenced': 'on.open.silent' },
  'on.open.silent': { 'device.resumed': 'on.open.live' },
  'on.absent': { 'cameras.changed': { isAvailable: 'on.open.asking' } },
  'on.busy': { 'after retryDelay': 'on.open.asking' },
  'on.lost': { 'cameras.changed': { isAvailable: 'on.open.asking' }, 'after retryDelay': 'on.open.asking' },
}

export const model = machineModel(
  cameraMachine,
  {
    input: anInput(),
    samples: [
      { type: 'camera.choose', deviceId: 'built-in' },
      { type: 'device.opened', camera: builtIn },
      { type: 'cameras.changed', cameras: [] },
      { type: 'cameras.changed', cameras: [builtIn] },
    ],
    readsOf: ({ wanted, trouble, failures }) => ({
      wanted,
      trouble,
      failures: Math.min(failures, 2),
    }),
    // More failures lead to no new state, and would never end.
    canOccur: (event, { context }) =>
      context.failures < 3 || event.type === 'camera.turnOff' || event.type === 'camera.turnOn',
    setup: (inspect) => {
      const { camera, clock, device, cameras } = startCamera(inspect)
      const run = () => clock.increment(30_000)
      return {
        actor: camera,
        perform: {
          'device.opened': device.notify,
          'device.refused': device.notify,
          'device.absent': device.notify,
          'device.busy': device.notify,
          'device.insecure': device.notify,
          'device.ended': device.notify,
          'device.silenced': device.notify,
          'device.resumed': device.notify,
          'cameras.changed': cameras.notify,
          'xstate.after.retryDelay.camera.on.busy': run,
          'xstate.after.retryDelay.camera.on.lost': run,
        },
      }
    },
  },
  { table },
)

function startCamera(inspect: Inspect) {
  const clock = new SimulatedClock()
  const { device, cameras } = deferredCamera()
  const machine = cameraMachine.provide({ actors: { device: device.logic, cameras: cameras.logic } })
  return {
    camera: createActor(machine, { input: anInput(), clock, inspect }).start(),
    clock,
    device,
    cameras,
  }
}

function anInput() {
  return { listener: recorder<CameraOutputEvent>().ref, wanted: 'desk' }
}

export const invariants = invariantsOf(cameraMachine, {
  'a camera that gives a picture is known': (snapshot) =>
    !snapshot.matches({ on: { open: 'live' } }) || snapshot.context.open !== undefined,
})
