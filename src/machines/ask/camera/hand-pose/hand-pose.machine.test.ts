import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { Hand } from '#src/contract/ask-link.ts'
import { deferredModel } from '#tests/support/ask/hands.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { handPoseMachine, type HandPoseOutputEvent } from './hand-pose.machine.ts'
import { handsLookOf } from '../hands-look.ts'

const landmarks: Hand['landmarks'] = Array.from({ length: 21 }, () => [0, 0, 0])
const left: Hand = { side: 'left', presence: 1, landmarks }
const right: Hand = { side: 'right', presence: 1, landmarks }

const noHands = { type: 'model.seen', hands: [], isCrowded: false, aspect: 0.75, at: 0 } as const
const singleHand = { type: 'model.seen', hands: [left], isCrowded: false, aspect: 0.75, at: 0 } as const
const crowd = {
  type: 'model.seen',
  hands: [left, right, left],
  isCrowded: true,
  aspect: 0.75,
  at: 0,
} as const

describe('the hand-pose model', () => {
  it('loads, is measured and watches, with four hands between the attempts and two in them', () => {
    const { handPose, model } = startHandPose()

    handPose.send({ type: 'handPose.watch' })
    expect(handPose.getSnapshot().value).toEqual({ on: 'loading' })
    model.notify({ type: 'model.progressed', share: 0.4 })
    model.notify({ type: 'model.loaded' })
    expect(handPose.getSnapshot().value).toEqual({ on: 'measuring' })
    model.notify({ type: 'model.measured', backend: 'webgl', milliseconds: 12 })
    handPose.send({ type: 'handPose.setMode', mode: 'attempt' })

    expect(model.inputs).toEqual([{ look: { type: 'model.look', maxHands: 4, framesPerSecond: 4 } }])
    expect(model.commands).toEqual([{ type: 'model.look', maxHands: 2, framesPerSecond: undefined }])
    expect(handPose.getSnapshot().value).toEqual({
      on: { watching: { pace: 'fast', hands: 'seen', children: 'unchecked' } },
    })
    expect(handPose.getSnapshot().context.pace).toEqual({ backend: 'webgl', milliseconds: 12 })
  })

  it('emits every frame, empty ones too', () => {
    const { model, listener } = startWatching()

    model.notify(singleHand)
    model.notify({ type: 'model.counted', framesPerSecond: 20, milliseconds: 45 })
    model.notify(noHands)

    expect(listener.received).toEqual([
      { type: 'handPose.seen', hands: [left], isCrowded: false, aspect: 0.75, at: 0, framesPerSecond: 0 },
      { type: 'handPose.seen', hands: [], isCrowded: false, aspect: 0.75, at: 0, framesPerSecond: 20 },
    ])
  })

  it('reports nobody after five seconds without a hand', () => {
    const { handPose, model, clock } = startWatching()
    model.notify(noHands)

    clock.increment(4_999)
    expect(handsLookOf(handPose.getSnapshot())).toBe('seeing')
    clock.increment(1)
    expect(handsLookOf(handPose.getSnapshot())).toBe('nobody')

    model.notify(singleHand)
    expect(handsLookOf(handPose.getSnapshot())).toBe('seeing')
  })

  it('counts the five seconds from the last hand', () => {
    const { handPose, model, clock } = startWatching()

    for (let count = 0; count < 3; count += 1) {
      model.notify(singleHand)
      model.notify(noHands)
      clock.increment(4_999)
      model.notify(noHands)
    }

    expect(handsLookOf(handPose.getSnapshot())).toBe('seeing')
  })

  it('reports how much of it is loaded, from the start each time', () => {
    const { handPose, model } = startHandPose()
    const share = () => handPose.getSnapshot().context.share
    handPose.send({ type: 'handPose.watch' })
    model.notify({ type: 'model.progressed', share: 0.4 })
    expect(share()).toBe(0.4)

    model.notify({ type: 'model.failed', reason: 'lost' })
    expect(share()).toBe(0)
    model.notify({ type: 'model.progressed', share: 0.7 })
    handPose.send({ type: 'handPose.rest' })

    expect(share()).toBe(0)
  })

  it('gets what to look for also while it loads', () => {
    const { handPose, model } = startHandPose()
    handPose.send({ type: 'handPose.watch' })

    handPose.send({ type: 'handPose.setMode', mode: 'attempt' })

    expect(model.commands).toEqual([{ type: 'model.look', maxHands: 2, framesPerSecond: undefined }])
  })

  it('confirms a crowd, and its end, after two consecutive frames', () => {
    const { handPose, model, listener } = startWatching()
    const isCrowded = () => handsLookOf(handPose.getSnapshot()) === 'crowded'

    for (const frame of [crowd, singleHand, crowd]) model.notify(frame)
    expect(isCrowded()).toBe(false)
    model.notify(crowd)
    expect(isCrowded()).toBe(true)
    for (const frame of [singleHand, crowd, singleHand]) model.notify(frame)
    expect(isCrowded()).toBe(true)
    model.notify(singleHand)
    expect(isCrowded()).toBe(false)

    const reported = listener.received.map((event) => event.isCrowded)
    expect(reported).toEqual([false, false, false, true, true, true, true, false])
  })

  it('detects no crowd in an attempt', () => {
    const { handPose, model } = startWatching('attempt')

    for (const frame of [crowd, crowd, crowd]) model.notify(frame)

    expect(handsLookOf(handPose.getSnapshot())).toBe('seeing')
  })

  it('follows the operator’s overrule until the mode changes', () => {
    const { handPose, model } = startWatching()
    const isCrowded = () => handsLookOf(handPose.getSnapshot()) === 'crowded'
    for (const frame of [crowd, crowd]) model.notify(frame)

    handPose.send({ type: 'handPose.overrule' })
    for (const frame of [crowd, crowd, crowd]) model.notify(frame)
    expect(isCrowded()).toBe(false)

    handPose.send({ type: 'handPose.setMode', mode: 'attempt' })
    handPose.send({ type: 'handPose.setMode', mode: 'between' })
    for (const frame of [crowd, crowd]) model.notify(frame)
    expect(isCrowded()).toBe(true)
  })

  it('lets an attempt start in a crowd', () => {
    const { handPose, model, listener } = startWatching()
    for (const frame of [crowd, crowd]) model.notify(frame)

    handPose.send({ type: 'handPose.setMode', mode: 'attempt' })

    expect(handsLookOf(handPose.getSnapshot())).toBe('seeing')
    model.notify(crowd)
    expect(listener.received.at(-1)?.isCrowded).toBe(false)
    expect(model.commands.at(-1)).toEqual({ type: 'model.look', maxHands: 2, framesPerSecond: undefined })
  })

  it('is too slow below five frames a second, and no longer at five', () => {
    const { handPose, model, listener } = startWatching('attempt')

    model.notify({ type: 'model.counted', framesPerSecond: 4.9, milliseconds: 210 })
    expect(handsLookOf(handPose.getSnapshot())).toBe('slow')
    model.notify(singleHand)
    expect(listener.received.at(-1)).toEqual({
      type: 'handPose.seen',
      hands: [left],
      aspect: 0.75,
      at: 0,
      isCrowded: false,
      framesPerSecond: 4.9,
    })

    model.notify({ type: 'model.counted', framesPerSecond: 5, milliseconds: 200 })
    expect(handsLookOf(handPose.getSnapshot())).toBe('seeing')
  })

  it('pauses for a crowd between two attempts also on a device that was slow in the last one', () => {
    const { handPose, model, listener } = startWatching('attempt')
    model.notify({ type: 'model.counted', framesPerSecond: 4, milliseconds: 250 })
    handPose.send({ type: 'handPose.setMode', mode: 'between' })

    for (const frame of [crowd, crowd]) model.notify(frame)

    expect(listener.received.map(({ isCrowded }) => isCrowded)).toEqual([false, true])
    expect(handsLookOf(handPose.getSnapshot())).toBe('crowded')
  })

  it('can be retried after a failure', () => {
    const { handPose, model } = startWatching()

    model.notify({ type: 'model.failed', reason: 'missing' })
    expect(handPose.getSnapshot().value).toBe('failed')
    expect(handPose.getSnapshot().context.failure).toBe('missing')
    expect(model.running()).toEqual([])
    handPose.send({ type: 'handPose.retry' })

    expect(handPose.getSnapshot().value).toEqual({ on: 'loading' })
    expect(handPose.getSnapshot().context.failure).toBe(undefined)
  })

  it('reloads automatically after the graphics processor is lost', () => {
    const { handPose, model } = startWatching()

    model.notify({ type: 'model.failed', reason: 'lost' })

    expect(handPose.getSnapshot().value).toEqual({ on: 'loading' })
    expect([model.inputs.length, model.running().length]).toEqual([2, 1])
  })

  it('fails after repeated losses of the graphics processor, and can be retried', () => {
    const { handPose, model } = startWatching()

    for (let count = 0; count < 3; count += 1) model.notify({ type: 'model.failed', reason: 'lost' })
    expect(handPose.getSnapshot().value).toBe('failed')
    expect(handPose.getSnapshot().context.failure).toBe('lost')

    handPose.send({ type: 'handPose.retry' })
    model.notify({ type: 'model.failed', reason: 'lost' })
    expect(handPose.getSnapshot().value).toEqual({ on: 'loading' })
  })

  it('counts its losses from zero after a rest', () => {
    const { handPose, model } = startWatching()
    for (let count = 0; count < 2; count += 1) model.notify({ type: 'model.failed', reason: 'lost' })

    handPose.send({ type: 'handPose.rest' })
    handPose.send({ type: 'handPose.watch' })
    model.notify({ type: 'model.failed', reason: 'lost' })

    expect(handPose.getSnapshot().value).toEqual({ on: 'loading' })
  })

  it('resets the count of losses after a second of frames', () => {
    const { handPose, model } = startWatching('attempt')

    for (let count = 0; count < 5; count += 1) {
      model.notify({ type: 'model.failed', reason: 'lost' })
      model.notify({ type: 'model.loaded' })
      model.notify({ type: 'model.measured', backend: 'webgl', milliseconds: 12 })
      model.notify({ type: 'model.counted', framesPerSecond: 20, milliseconds: 45 })
    }

    expect(handPose.getSnapshot().matches('on')).toBe(true)
  })

  it('emits every frame for the views, and stores none', () => {
    const { handPose, model, listener } = startWatching()
    const emitted: HandPoseOutputEvent[] = []
    handPose.on('handPose.seen', (seen) => emitted.push(seen))

    model.notify(singleHand)

    expect(emitted).toEqual(listener.received)
    expect(Object.keys(handPose.getSnapshot().context)).toEqual([
      'listener',
      'mode',
      'share',
      'pace',
      'framesPerSecond',
      'failure',
      'losses',
    ])
  })

  it('has nothing running at rest', () => {
    const { handPose, model } = startWatching()

    handPose.send({ type: 'handPose.rest' })

    expect([handsLookOf(handPose.getSnapshot()), model.running()]).toEqual(['idle', []])
  })
})

function startWatching(mode: 'attempt' | 'between' = 'between') {
  const harness = startHandPose()
  harness.handPose.send({ type: 'handPose.watch' })
  if (mode === 'attempt') harness.handPose.send({ type: 'handPose.setMode', mode })
  harness.model.notify({ type: 'model.loaded' })
  harness.model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
  return harness
}

function startHandPose() {
  const clock = new SimulatedClock()
  const listener = recorder<HandPoseOutputEvent>()
  const model = deferredModel()
  const machine = handPoseMachine.provide({ actors: { model: model.logic } })
  const handPose = createActor(machine, { input: { listener: listener.ref }, clock }).start()
  return { handPose, clock, model, listener }
}
