import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { cameraConsentMachine } from './camera-consent.machine.ts'
import type { VisionCameraEvent, VisionSwitch } from '../vision/vision.machine.ts'
import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
} from '#src/machines/ask/link-messages.ts'
import {
  stageLinkMachine,
  type StageLinkOutputEvent,
} from '#src/machines/ask/stage-link/stage-link.machine.ts'

describe('the camera of a stage', () => {
  it('is requested on the stage, and is on after consent there', () => {
    const { consent, camera, listener } = startConsent()

    consent.send({ type: 'cameraConsent.wanted' })
    expect(camera.received).toEqual([])
    expect(listener.received).toEqual([{ type: 'vision.camera.changed', state: 'explaining' }])

    consent.send({ type: 'cameraConsent.yes' })
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])
  })

  it('needs no new consent for the same control', () => {
    const { consent, camera } = startConsent()
    giveConsent(consent)

    consent.send({ type: 'cameraConsent.unwanted' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(camera.received).toEqual([
      { type: 'vision.turnOn' },
      { type: 'vision.turnOff' },
      { type: 'vision.turnOn' },
    ])
  })

  it('is off and needs new consent when another control leads', () => {
    const { consent, camera } = startConsent()
    giveConsent(consent)

    consent.send({ type: 'cameraConsent.led', control: 'another' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('needs new consent for the first control once another one has led', () => {
    const { consent } = startConsent()
    giveConsent(consent)

    consent.send({ type: 'cameraConsent.led', control: 'another' })
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('is off at once when the control leaves, and needs no new consent within the lease', () => {
    const { consent, camera, clock } = startConsent()
    giveConsent(consent)

    consent.send({ type: 'cameraConsent.disconnected' })
    consent.send({ type: 'cameraConsent.left' })
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOff' })

    clock.increment(6_999)
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOff' })
    consent.send({ type: 'cameraConsent.wanted' })
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOn' })
  })

  it('needs new consent for a control that has left and returns after its lease', () => {
    const { consent, clock } = startConsent()
    giveConsent(consent)

    consent.send({ type: 'cameraConsent.left' })
    consent.send({ type: 'cameraConsent.disconnected' })
    clock.increment(7_000)
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it.each([
    ['needs no new consent', 'first', 299_999, false],
    ['needs new consent', 'first', 300_000, true],
    ['needs new consent, led by another control,', 'second', 60_000, true],
  ])('is off and %s after a cut of the line: %s, %i ms', (_, control, time, isRequested) => {
    const { consent, camera, clock } = startConsent()
    giveConsent(consent)
    consent.send({ type: 'cameraConsent.disconnected' })
    clock.increment(7_000)
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOff' })

    clock.increment(time)
    consent.send({ type: 'cameraConsent.led', control })
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOff' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(consent.getSnapshot().hasTag('asking')).toBe(isRequested)
    expect(camera.received.at(-1)).toEqual({ type: isRequested ? 'vision.turnOff' : 'vision.turnOn' })
  })

  it('needs new consent where somebody leaves the session while the line is cut', () => {
    const { consent, clock } = startConsent()
    giveConsent(consent)
    consent.send({ type: 'cameraConsent.disconnected' })
    clock.increment(7_000)

    consent.send({ type: 'cameraConsent.left' })
    clock.increment(7_000)
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('stays off when declined, and needs new consent after somebody at the stage has turned it off', () => {
    const { consent, camera, listener } = startConsent()
    consent.send({ type: 'cameraConsent.wanted' })
    consent.send({ type: 'cameraConsent.no' })
    expect(camera.received).toEqual([])
    expect(listener.received.at(-1)).toEqual({ type: 'vision.camera.changed', state: 'off' })

    giveConsent(consent)
    consent.send({ type: 'cameraConsent.no' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('cannot be turned on before anybody has pressed «Klar»', () => {
    const { consent, camera } = startConsent({ isReady: false })

    consent.send({ type: 'cameraConsent.wanted' })
    consent.send({ type: 'cameraConsent.yes' })
    expect(camera.received).toEqual([])

    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])
  })

  it('is requested at «Klar», before a control has come, and is off again until that control wants it', () => {
    const { consent, camera } = startConsent({ isReady: false, isLed: false })

    consent.send({ type: 'cameraConsent.ready' })
    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.camera.changed', state: 'asking' })
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])
    consent.send({ type: 'cameraConsent.camera.changed', state: 'live' })
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])

    consent.send({ type: 'cameraConsent.wanted' })
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOn' })
    consent.send({ type: 'cameraConsent.led', control: 'another' })
    consent.send({ type: 'cameraConsent.wanted' })
    expect(camera.received.at(-1)).toEqual({ type: 'vision.turnOff' })
    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('needs new consent when no control has come for a quarter of an hour', () => {
    const { consent, clock } = startConsent({ isReady: false, isLed: false })
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.camera.changed', state: 'live' })

    clock.increment(15 * 60_000)
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('needs new consent when the browser refused it at «Klar»', () => {
    const { consent, camera } = startConsent({ isReady: false, isLed: false })
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.camera.changed', state: 'refused' })
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])

    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it('stays off until the browser has replied, when a control leads before', () => {
    const refused = startConsent({ isReady: false, isLed: false })
    const granted = startConsent({ isReady: false, isLed: false })
    for (const { consent } of [refused, granted]) {
      consent.send({ type: 'cameraConsent.ready' })
      consent.send({ type: 'cameraConsent.yes' })
      consent.send({ type: 'cameraConsent.led', control: 'first' })
    }

    refused.consent.send({ type: 'cameraConsent.camera.changed', state: 'refused' })
    granted.consent.send({ type: 'cameraConsent.camera.changed', state: 'live' })
    for (const { consent } of [refused, granted]) consent.send({ type: 'cameraConsent.wanted' })

    expect(refused.consent.getSnapshot().hasTag('asking')).toBe(true)
    expect(refused.camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
    expect(granted.consent.getSnapshot().hasTag('asking')).toBe(false)
    expect(granted.camera.received).toEqual([
      { type: 'vision.turnOn' },
      { type: 'vision.turnOff' },
      { type: 'vision.turnOn' },
    ])
  })

  it('stays off until the browser has replied, also when the control wants it before', () => {
    const { consent, camera } = startConsent({ isReady: false, isLed: false })
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.led', control: 'first' })

    consent.send({ type: 'cameraConsent.wanted' })
    const before = consent.getSnapshot().hasTag('allowed')
    consent.send({ type: 'cameraConsent.camera.changed', state: 'refused' })

    expect([before, consent.getSnapshot().hasTag('allowed')]).toEqual([false, false])
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
  })

  it('stays on once the browser has agreed, for a control that wanted it before', () => {
    const { consent, camera } = startConsent({ isReady: false, isLed: false })
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.led', control: 'first' })

    consent.send({ type: 'cameraConsent.wanted' })
    consent.send({ type: 'cameraConsent.camera.changed', state: 'live' })

    expect(consent.getSnapshot().hasTag('allowed')).toBe(true)
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])
  })

  it('needs new consent when somebody at the stage has withdrawn it before a control has come', () => {
    const { consent } = startConsent({ isReady: false, isLed: false })
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.camera.changed', state: 'live' })
    const before = consent.getSnapshot().hasTag('allowed')

    consent.send({ type: 'cameraConsent.no' })
    const after = consent.getSnapshot().hasTag('allowed')
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })

    expect([before, after, consent.getSnapshot().hasTag('asking')]).toEqual([true, false, true])
  })

  it('is not requested at «Klar» on an address without cameras', () => {
    const { consent } = startConsent({ isReady: false, isLed: false, isSecure: false })

    consent.send({ type: 'cameraConsent.ready' })
    expect(consent.getSnapshot().hasTag('asking')).toBe(false)

    // A control that wants it nevertheless gets the question: somebody has pressed «Klar».
    consent.send({ type: 'cameraConsent.led', control: 'first' })
    consent.send({ type: 'cameraConsent.wanted' })
    expect(consent.getSnapshot().matches({ led: { consent: { asking: 'shown' } } })).toBe(true)
  })

  it('is turned off when its control leaves while the browser still asks', () => {
    const { consent, camera } = startConsent({ isReady: false, isLed: false })
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.yes' })
    consent.send({ type: 'cameraConsent.led', control: 'first' })

    consent.send({ type: 'cameraConsent.left' })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
  })

  it('shows no picture of the child unless somebody at the stage has chosen it', () => {
    const { consent } = startConsent()
    expect(consent.getSnapshot().context.showsPicture).toBe(false)

    consent.send({ type: 'cameraConsent.setPicture', isShown: true })

    expect(consent.getSnapshot().context.showsPicture).toBe(true)
  })

  it('is on for 9,999 ms after the last message of its control, and off after 10,000', () => {
    const { camera, clock, receive, link } = linkedStage()
    receive({ type: 'link.beat' })

    // Each timer starts when the previous one ends, which the clock honours only in steps.
    for (let elapsed = 0; elapsed < 9_999; elapsed += 1) clock.increment(1)
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])

    clock.increment(1)
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
    expect(link.getSnapshot().value).toEqual({ open: 'listening' })
  })

  it('is off no later when the stage loses its line', () => {
    const { camera, clock, line } = linkedStage()

    line.notify({ type: 'line.closed' })
    clock.increment(6_999)
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])

    clock.increment(1)
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
  })

  it('is off at once when its control leaves, also after a timeout', () => {
    const { camera, clock, receive } = linkedStage()

    clock.increment(3_000)
    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])
    receive({ type: 'link.bye' })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
  })

  it('stays on through a reconnection of its control', () => {
    const { camera, clock, line, receive } = linkedStage()

    line.notify({ type: 'line.away' })
    clock.increment(5_000)
    receive({ type: 'link.hello' })
    clock.increment(2_000)

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }])
  })

  it('is off and needs new consent when the same window leads for another department', () => {
    const { camera, consent, receive } = linkedStage()

    receive({ type: 'link.hello', leader: bikuben })
    receive({ type: 'camera.wanted', isWanted: true, seq: 1, leader: bikuben })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
    expect(consent.getSnapshot().hasTag('asking')).toBe(true)
  })

  it("ignores messages with the control's session and another leader", () => {
    const { camera, consent, receive } = linkedStage()
    receive({ type: 'camera.wanted', isWanted: false, seq: 2 })

    receive({ type: 'camera.wanted', isWanted: true, seq: 3, leader: bikuben })

    expect(camera.received).toEqual([{ type: 'vision.turnOn' }, { type: 'vision.turnOff' }])
    expect(consent.getSnapshot().hasTag('asking')).toBe(false)
  })
})

type Consent = ReturnType<typeof startConsent>['consent']

const session = '0b6f3f6e-0a61-4f0b-8a7e-2f1d5c3b9a10'
const maurtua = 'm'.repeat(43)
const bikuben = 'b'.repeat(43)

function giveConsent(consent: Consent) {
  consent.send({ type: 'cameraConsent.wanted' })
  consent.send({ type: 'cameraConsent.yes' })
}

/** Without consent at «Klar». */
function startConsent({ isReady = true, isLed = true, isSecure = true, clock = new SimulatedClock() } = {}) {
  const camera = recorder<VisionSwitch>()
  const listener = recorder<VisionCameraEvent>()
  const consent = createActor(cameraConsentMachine, {
    input: { camera: camera.ref, listener: listener.ref, isSecure },
    clock,
  }).start()
  if (isReady) {
    consent.send({ type: 'cameraConsent.ready' })
    consent.send({ type: 'cameraConsent.no' })
  }
  if (isLed) consent.send({ type: 'cameraConsent.led', control: 'first' })
  return { consent, camera, listener, clock }
}

/** A stage whose camera is on for the leading control, wired as in the composition root. */
function linkedStage() {
  const { consent, camera, clock } = startConsent()
  const received = recorder<StageLinkOutputEvent>()
  const line = deferredCallback<{ input: LineInput; command: LineCommand; outputEvent: LineOutputEvent }>()
  const link = createActor(stageLinkMachine.provide({ actors: { line: line.logic } }), {
    input: { end: 'stage', route: { kind: 'ownDevice' }, session: undefined, listener: received.ref },
    clock,
  }).start()
  let forwardedCount = 0
  link.subscribe(() => {
    for (const event of received.received.slice(forwardedCount)) forward(event)
    forwardedCount = received.received.length
  })
  const forward = (event: StageLinkOutputEvent) => {
    if (event.type === 'stageLink.linked') consent.send({ type: 'cameraConsent.led', control: event.control })
    if (event.type === 'stageLink.unlinked') consent.send({ type: 'cameraConsent.disconnected' })
    if (event.type === 'stageLink.left') consent.send({ type: 'cameraConsent.left' })
    if (event.type === 'stageLink.fact' && event.fact.type === 'camera.wanted')
      consent.send({ type: event.fact.isWanted ? 'cameraConsent.wanted' : 'cameraConsent.unwanted' })
  }
  const receive = (content: object) => {
    const envelope = { v: 1, session, from: 'control', seq: 0, at: 0, leader: maurtua }
    line.notify(lineMessageOf({ ...envelope, ...content } as LinkMessage))
  }
  link.send({ type: 'stageLink.open' })
  line.notify({ type: 'line.opened' })
  receive({ type: 'link.hello' })
  receive({ type: 'camera.wanted', isWanted: true, seq: 1 })
  consent.send({ type: 'cameraConsent.yes' })
  // Only later commands count.
  camera.received.splice(0, camera.received.length, { type: 'vision.turnOn' })
  return { consent, camera, clock, link, line, receive }
}
