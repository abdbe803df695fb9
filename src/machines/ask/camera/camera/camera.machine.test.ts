import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredCamera } from '#tests/support/ask/deferred-camera.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { cameraMachine, type CameraOutputEvent, cameraStateOf } from './camera.machine.ts'

const desk = { deviceId: 'desk', label: 'På bordet' }
const ceiling = { deviceId: 'ceiling', label: 'I taket' }

describe('a camera', () => {
  it('is explained before the browser asks for permission, once', () => {
    const { camera, device } = startCamera()

    camera.send({ type: 'camera.turnOn' })
    expect(camera.getSnapshot().value).toBe('explaining')
    expect(device.inputs).toEqual([])

    camera.send({ type: 'camera.allow' })
    camera.send({ type: 'camera.turnOff' })
    camera.send({ type: 'camera.turnOn' })

    expect(device.inputs).toEqual([{ deviceId: undefined }, { deviceId: undefined }])
    expect(cameraStateOf(camera.getSnapshot())).toBe('asking')
  })

  it.each([
    'explaining',
    'asking',
    'live',
    'silent',
    'refused',
    'absent',
    'busy',
    'lost',
    'insecure',
  ] as const)('turns off with one press while it is %s, and stops its actors', (state) => {
    const { camera, device, cameras, listener } = startCamera()
    driveTo({ camera, device }, state)
    expect(cameraStateOf(camera.getSnapshot())).toBe(state)

    camera.send({ type: 'camera.turnOff' })

    expect(cameraStateOf(camera.getSnapshot())).toBe('off')
    expect([device.running(), cameras.running()]).toEqual([[], []])
    expect(listener.received.at(-1)).toEqual({ type: 'camera.changed', state: 'off' })
  })

  it('emits each change once, and nothing while its retries fail', () => {
    const { camera, device, clock, listener } = startCamera()
    driveTo({ camera, device }, 'live')

    device.notify({ type: 'device.ended' })
    clock.increment(1_000)
    device.notify({ type: 'device.absent' })
    clock.increment(2_000)
    device.notify({ type: 'device.opened', camera: desk })

    expect(listener.received.map(({ state }) => state)).toEqual([
      'explaining',
      'asking',
      'live',
      'lost',
      'lost',
      'live',
    ])
  })

  it('reopens as soon as it is plugged in again', () => {
    const { camera, device, cameras } = startCamera('desk')
    driveTo({ camera, device }, 'live')
    device.notify({ type: 'device.ended' })

    cameras.notify({ type: 'cameras.changed', cameras: [ceiling] })
    expect(camera.getSnapshot().value).toEqual({ on: 'lost' })
    cameras.notify({ type: 'cameras.changed', cameras: [ceiling, desk] })
    device.notify({ type: 'device.opened', camera: desk })

    expect(cameraStateOf(camera.getSnapshot())).toBe('live')
    expect(device.inputs).toEqual([{ deviceId: 'desk' }, { deviceId: 'desk' }])
  })

  it('doubles the delay before each retry, up to 30 seconds', () => {
    const { camera, device, clock } = startCamera()
    driveTo({ camera, device }, 'busy')

    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      clock.increment(wait - 1)
      expect(camera.getSnapshot().value).toEqual({ on: 'busy' })
      clock.increment(1)
      expect(camera.getSnapshot().value).toEqual({ on: { open: 'asking' } })
      expect(cameraStateOf(camera.getSnapshot())).toBe('busy')
      device.notify({ type: 'device.busy' })
    }
  })

  it('accepts any camera when the remembered one is gone', () => {
    const { camera, device } = startCamera('desk')
    driveTo({ camera, device }, 'asking')

    device.notify({ type: 'device.absent' })

    expect(device.inputs).toEqual([{ deviceId: 'desk' }, { deviceId: undefined }])
    expect(cameraStateOf(camera.getSnapshot())).toBe('asking')
  })

  it('changes when another one is chosen', () => {
    const { camera, device } = startCamera()
    driveTo({ camera, device }, 'live')

    camera.send({ type: 'camera.choose', deviceId: 'ceiling' })
    device.notify({ type: 'device.opened', camera: ceiling })

    expect(device.running()).toEqual([{ deviceId: 'ceiling' }])
    expect(camera.getSnapshot().context.open).toEqual(ceiling)
  })

  it('emits every state that it comes to', () => {
    const { camera, device, listener } = startCamera()

    camera.send({ type: 'camera.turnOn' })
    camera.send({ type: 'camera.turnOff' })
    driveTo({ camera, device }, 'silent')
    device.notify({ type: 'device.resumed' })
    camera.send({ type: 'camera.choose', deviceId: 'ceiling' })
    device.notify({ type: 'device.refused' })
    camera.send({ type: 'camera.turnOn' })
    device.notify({ type: 'device.insecure' })
    camera.send({ type: 'camera.allow' })
    device.notify({ type: 'device.busy' })
    camera.send({ type: 'camera.turnOn' })
    // The one from the ceiling, then any.
    device.notify({ type: 'device.absent' })
    device.notify({ type: 'device.absent' })
    camera.send({ type: 'camera.turnOff' })
    camera.send({ type: 'camera.turnOn' })

    expect(listener.received.map(({ state }) => state)).toEqual([
      'explaining',
      'off',
      'explaining',
      'asking',
      'live',
      'silent',
      'live',
      'asking',
      'refused',
      'asking',
      'insecure',
      'asking',
      'busy',
      'asking',
      'absent',
      'off',
      'asking',
    ])
  })

  it.each([
    [['camera.turnOff', 'camera.turnOn']],
    [['camera.turnOn']],
    [['camera.allow']],
    [['camera.choose']],
  ] as const)('has forgotten that it was lost after %j', (presses) => {
    const { camera, device } = startCamera()
    driveTo({ camera, device }, 'lost')

    for (const type of presses)
      camera.send(type === 'camera.choose' ? { type, deviceId: 'ceiling' } : { type })

    expect(cameraStateOf(camera.getSnapshot())).toBe('asking')
  })

  it.each(['device.refused', 'device.absent', 'device.insecure', 'device.busy', 'device.ended'] as const)(
    'has no open device after %s',
    (type) => {
      const { camera, device } = startCamera()
      driveTo({ camera, device }, 'live')
      expect(camera.getSnapshot().context.open).toEqual(desk)

      device.notify({ type })

      expect(camera.getSnapshot().context.open).toBeUndefined()
    },
  )

  it('notes the cameras of the device while it is on', () => {
    const { camera, device, cameras } = startCamera()
    driveTo({ camera, device }, 'live')

    cameras.notify({ type: 'cameras.changed', cameras: [desk, ceiling] })

    expect(camera.getSnapshot().context.cameras).toEqual([desk, ceiling])
  })

  it.each(['absent', 'lost'] as const)('that is %s is opened as soon as there is one', (state) => {
    const { camera, device, cameras } = startCamera()
    driveTo({ camera, device }, state)

    cameras.notify({ type: 'cameras.changed', cameras: [] })
    expect(camera.getSnapshot().value).toEqual({ on: state })
    cameras.notify({ type: 'cameras.changed', cameras: [ceiling] })

    expect(camera.getSnapshot().value).toEqual({ on: { open: 'asking' } })
    expect(camera.getSnapshot().context.cameras).toEqual([ceiling])
  })

  it('is not opened twice by a second press', () => {
    const { camera, device } = startCamera()
    driveTo({ camera, device }, 'live')

    camera.send({ type: 'camera.turnOn' })
    camera.send({ type: 'camera.allow' })

    expect(device.inputs).toEqual([{ deviceId: undefined }])
    expect(cameraStateOf(camera.getSnapshot())).toBe('live')
  })
})

type Harness = Pick<ReturnType<typeof startCamera>, 'camera' | 'device'>

function driveTo({ camera, device }: Harness, state: ReturnType<typeof cameraStateOf>) {
  camera.send({ type: 'camera.turnOn' })
  if (state === 'explaining') return
  camera.send({ type: 'camera.allow' })
  if (state === 'live' || state === 'silent' || state === 'lost')
    device.notify({ type: 'device.opened', camera: desk })
  if (state === 'silent') device.notify({ type: 'device.silenced' })
  if (state === 'lost') device.notify({ type: 'device.ended' })
  if (state === 'refused' || state === 'absent' || state === 'busy' || state === 'insecure')
    device.notify({ type: `device.${state}` })
}

function startCamera(wanted?: string) {
  const clock = new SimulatedClock()
  const listener = recorder<CameraOutputEvent>()
  const { device, cameras } = deferredCamera()
  const machine = cameraMachine.provide({ actors: { device: device.logic, cameras: cameras.logic } })
  const input = { listener: listener.ref, wanted }
  return { camera: createActor(machine, { input, clock }).start(), clock, device, cameras, listener }
}
