import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { deferredVision } from '#tests/support/ask/deferred-line.ts'
import { handAt } from '#tests/support/ask/hands.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import type { VisionOutputEvent } from './vision.machine.ts'

const handIn = (x: number) => handAt({ side: 'left', x, y: 0.5, size: 0.1, aspect: 0.75 })
const here = handIn(0.25)
const there = handIn(0.35)

describe('the camera of this device', () => {
  it('goes on after an explanation, or at once for somebody who agrees, and off again', () => {
    const { vision, device, cameraStates } = startVision('own')

    vision.send({ type: 'vision.turnOn' })
    expect([cameraStates(), device.running().length]).toEqual([['explaining'], 0])
    vision.send({ type: 'vision.allow' })
    expect(device.running()).toHaveLength(1)
    vision.send({ type: 'vision.turnOff' })

    expect(cameraStates()).toEqual(['explaining', 'asking', 'off'])
    expect(device.running()).toEqual([])
  })

  it('is the one that was chosen the last time', () => {
    const { vision, device } = startVision('own')

    vision.send({ type: 'vision.allow' })

    expect(device.inputs).toEqual([{ deviceId: 'chosen' }])
  })

  it('wakes its model while it is live or silent, and puts it to rest when it is off', () => {
    const { vision, device, model, cameraStates } = startVision('own')
    vision.send({ type: 'vision.allow' })
    expect(model.running()).toEqual([])

    device.notify({ type: 'device.opened', camera: { deviceId: 'chosen', label: 'Innebygd' } })
    expect(model.running()).toHaveLength(1)
    device.notify({ type: 'device.silenced' })
    expect(model.running()).toHaveLength(1)
    device.notify({ type: 'device.ended' })

    expect(model.running()).toEqual([])
    expect(cameraStates()).toEqual(['asking', 'live', 'silent', 'lost'])
  })

  it.each(['device.silenced', 'device.ended'] as const)(
    'has nothing of an attempt left, and its frames are forgotten, at %s',
    (type) => {
      const { vision, device, frames, see, detector, open } = startVision('own')
      open()
      vision.send({ type: 'vision.watchAttempts' })
      see([here])
      expect(detector()).toEqual({ children: 'one', hands: 'appearing' })

      device.notify({ type })

      expect(detector()).toEqual({ children: 'one', hands: 'gone' })
      expect(frames.commands.map((command) => command.type)).toEqual(['frames.add', 'frames.forget'])
    },
  )

  it('reports each frame, and the state of its model when that is another', () => {
    const { see, notified, open } = startVision('own')
    open()

    see([here], [])

    expect(notified('vision.hands.changed')).toEqual([
      { type: 'vision.hands.changed', look: 'loading', framesPerSecond: 0 },
      { type: 'vision.hands.changed', look: 'measuring', framesPerSecond: 0 },
      { type: 'vision.hands.changed', look: 'seeing', framesPerSecond: 0 },
    ])
    const seen = { type: 'vision.seen', isCrowded: false, aspect: 0.75, framesPerSecond: 0 }
    expect(notified('vision.seen')).toEqual([
      { ...seen, hands: [here], at: 100 },
      { ...seen, hands: [], at: 200 },
    ])
  })

  it('looks for two hands in an attempt only, and gets each mode once', () => {
    const { vision, model, open } = startVision('own')
    open()

    for (const turn of ['none', 'awaited', 'tried', 'tried', 'awaited', 'tried', 'none', 'none'] as const)
      vision.send({ type: `vision.turn.${turn}` })

    expect(model.commands.map(({ maxHands }) => maxHands)).toEqual([2, 4, 2, 4])
  })

  it('looks for what its user sets without turns, as for a recording', () => {
    const { vision, model, open } = startVision('own')
    open()

    vision.send({ type: 'vision.setMode', mode: 'attempt' })

    expect(model.commands.map(({ maxHands }) => maxHands)).toEqual([2])
  })

  it('sees one child where the operator says so', () => {
    const { vision, see, notified, open } = startVision('own')
    open()
    see([here, here, here], [here, here, here], [here, here, here])

    vision.send({ type: 'vision.overrule' })
    see([here, here, here])

    const seen = notified('vision.seen') as readonly { readonly isCrowded: boolean }[]
    expect(seen.map(({ isCrowded }) => isCrowded)).toEqual([false, true, true, false])
  })

  it('neither stops nor forgets anything when another device has its camera off, or is lost', () => {
    const { vision, notified, frames, open, see, detector } = startVision('own')
    vision.send({ type: 'vision.watchAttempts' })
    open()
    see([here])
    const before = notified('vision.camera.changed').length

    vision.send({ type: 'vision.remote.camera.changed', state: 'off' })
    vision.send({ type: 'vision.remote.lost' })

    expect(notified('vision.camera.changed')).toHaveLength(before)
    expect(frames.commands.at(-1)?.type).toBe('frames.add')
    expect(detector()).toEqual({ children: 'one', hands: 'appearing' })
  })
})

describe('the camera of another device', () => {
  it('is not turned on here, but wanted there', () => {
    const { vision, device, notified } = startVision('remote')

    vision.send({ type: 'vision.turnOn' })
    vision.send({ type: 'vision.turnOff' })

    expect(device.running()).toEqual([])
    expect(notified('vision.camera.wanted')).toEqual([
      { type: 'vision.camera.wanted', isWanted: true },
      { type: 'vision.camera.wanted', isWanted: false },
    ])
  })

  it('has the state that is reported, and its frames are forgotten when it is not live', () => {
    const { vision, frames, cameraStates } = startVision('remote')
    vision.send({ type: 'vision.watchAttempts' })

    vision.send({ type: 'vision.remote.camera.changed', state: 'live' })
    expect(frames.commands).toEqual([])
    vision.send({ type: 'vision.remote.camera.changed', state: 'silent' })

    expect(cameraStates()).toEqual(['live', 'silent'])
    expect(frames.commands).toEqual([{ type: 'frames.forget' }])
  })

  it('ends no attempt that was seen before the link is lost: its frames stay for the judge', () => {
    const { vision, frames, seeThere, detector } = startVision('remote')
    vision.send({ type: 'vision.watchAttempts' })
    seeThere([here])
    expect(detector()).toEqual({ children: 'one', hands: 'appearing' })

    vision.send({ type: 'vision.remote.lost' })

    expect(detector()).toEqual({ children: 'one', hands: 'gone' })
    expect(frames.commands.map(({ type }) => type)).toEqual(['frames.add'])
  })
})

describe('the frames', () => {
  it('are remembered with their motion, but none with a crowd', () => {
    const { vision, frames, seeThere } = startVision('remote')
    vision.send({ type: 'vision.watchAttempts' })

    seeThere([here], [here], [there], [here, there, there], [])

    expect(frames.commands).toEqual([
      { type: 'frames.add', hands: [here], aspect: 0.75, at: 100, isMoving: true },
      { type: 'frames.add', hands: [here], aspect: 0.75, at: 200, isMoving: false },
      { type: 'frames.add', hands: [there], aspect: 0.75, at: 300, isMoving: true },
      { type: 'frames.add', hands: [], aspect: 0.75, at: 500, isMoving: false },
    ])
  })

  it('from before a child’s turn are forgotten at its start, with what another has shown', () => {
    const { vision, frames } = startVision('remote')
    vision.send({ type: 'vision.watchAttempts' })

    vision.send({ type: 'vision.turn.none' })
    expect(frames.commands).toEqual([])
    vision.send({ type: 'vision.turn.awaited' })
    vision.send({ type: 'vision.turn.tried' })
    expect(frames.commands).toHaveLength(1)
    vision.send({ type: 'vision.turn.none' })
    vision.send({ type: 'vision.turn.tried' })

    expect(frames.commands).toEqual([{ type: 'frames.forget' }, { type: 'frames.forget' }])
  })

  it('are of nobody’s interest until attempts are watched, and afterwards', () => {
    const { vision, frames, seeThere, notified } = startVision('remote')

    seeThere([here], [there])
    vision.send({ type: 'vision.watchAttempts' })
    seeThere([here], [there])
    vision.send({ type: 'vision.ignoreAttempts' })
    seeThere([here], [there])

    expect(notified('vision.attempt.changed')).toEqual([
      { type: 'vision.attempt.changed', event: { type: 'repetition.hands.seen' } },
    ])
    expect([frames.commands.length, frames.running().length]).toEqual([2, 0])
  })

  it('have left no motion once the hands are gone, nor when attempts are watched again', () => {
    const { vision, clock, seeThere } = startVision('remote')
    const motion = () => vision.getSnapshot().context.motion
    vision.send({ type: 'vision.watchAttempts' })
    seeThere([here], [there], [])
    expect(motion().recent).toHaveLength(2)

    clock.increment(220)
    clock.increment(800)
    expect(motion()).toEqual({ isMoving: false, recent: [] })
    seeThere([here])
    vision.send({ type: 'vision.ignoreAttempts' })
    vision.send({ type: 'vision.watchAttempts' })

    expect(motion()).toEqual({ isMoving: false, recent: [] })
  })
})

/** The test plays the device, the model, and the device at the other end of a link; ten frames a second. */
function startVision(source: 'own' | 'remote') {
  const clock = new SimulatedClock()
  const listener = recorder<VisionOutputEvent>()
  const { vision: machine, device, model, frames } = deferredVision()
  const vision = createActor(machine, {
    input: { listener: listener.ref, source, wanted: 'chosen' },
    clock,
  }).start()
  stopAfterTest(vision)
  let at = 0
  const framesOf = (...hands: readonly (typeof here)[][]) =>
    hands.map((seen) => {
      at += 100
      return { hands: seen, aspect: 0.75, isCrowded: seen.length > 2, at }
    })
  const notified = (type: VisionOutputEvent['type']) =>
    listener.received.filter((event) => event.type === type)
  return {
    vision,
    clock,
    device,
    model,
    frames,
    notified,
    cameraStates: () =>
      listener.received.flatMap((event) => (event.type === 'vision.camera.changed' ? [event.state] : [])),
    detector: () => vision.getSnapshot().children.attemptDetector?.getSnapshot().value,
    open: () => {
      vision.send({ type: 'vision.allow' })
      device.notify({ type: 'device.opened', camera: { deviceId: 'chosen', label: 'Innebygd' } })
      model.notify({ type: 'model.loaded' })
      model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
    },
    see: (...hands: readonly (typeof here)[][]) => {
      for (const frame of framesOf(...hands)) model.notify({ type: 'model.seen', ...frame })
    },
    seeThere: (...hands: readonly (typeof here)[][]) => {
      for (const frame of framesOf(...hands)) vision.send({ type: 'vision.remote.seen', ...frame })
    },
  }
}
