import { describe, expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'
import { startStage } from '#tests/support/ask/stage-window.ts'

const sign = {
  signId: 'mer',
  word: 'mer',
  sentence: 'Vil du ha mer?',
  picture: { src: '/files/sign.svg', alt: 'mer' },
  sound: '/files/mer.mp3',
}
const demonstration = { name: 'demonstration', sign, isSlow: false, showing: 1 } as const
const hand = handAt({ side: 'left', x: 0.3, y: 0.5, size: 0.1 })
const sayMer = { type: 'voice.say', sound: '/files/mer.mp3' }

describe('the word of a sign that Ask makes', () => {
  it.each([
    ['onRequest', 0, 0],
    ['once', 1, 1],
    ['eachTime', 1, 2],
  ] as const)('is said "%s": %i time at first, and %i times with the second time', (says, first, second) => {
    const { stage, voice, control, clock, childOf } = linkedStage()
    stage.send({ type: 'askStage.ready' })
    const said = () => voice.commands.filter(({ type }) => type === 'voice.say').length

    control.shows(demonstration, { voice: { says, volume: 1 } })
    expect(said()).toBe(first)
    childOf('character')?.send({ type: 'character.signed' })
    clock.increment(1_300)

    expect(said()).toBe(second)
    expect(childOf('character')?.getSnapshot().context.said).toEqual(
      second === 0 ? undefined : { word: 'mer', count: second },
    )
  })

  it('is said again when the operator shows the sign again, and never while a child makes it', () => {
    const { stage, voice, control } = linkedStage()
    stage.send({ type: 'askStage.ready' })
    const options = { voice: { says: 'once', volume: 0.5 } } as const

    control.shows(demonstration, options)
    control.shows({ ...demonstration, showing: 2 }, options)
    control.shows({ name: 'turn', sign }, options)

    expect(voice.commands.slice(1)).toEqual([{ type: 'voice.setVolume', volume: 0.5 }, sayMer, sayMer])
  })

  it('is not said before «Klar», nor by a stage that is mute, whoever asks for it', () => {
    const { stage, voice, control } = linkedStage()
    control.shows(demonstration, { voice: { says: 'eachTime', volume: 1 } })
    stage.send({ type: 'askStage.ready' })
    const mute = { says: 'eachTime', volume: 0 } as const

    control.shows({ ...demonstration, showing: 2 }, { voice: mute })
    control.shows({ ...demonstration, showing: 2 }, { voice: mute, spoken: 1 })

    expect(voice.commands).toEqual([{ type: 'voice.unlock' }, { type: 'voice.setVolume', volume: 0 }])
  })
})

it('whose turn it is comes with the scene and goes with it', () => {
  const { stage, control } = linkedStage()
  stage.send({ type: 'askStage.ready' })

  control.shows({ name: 'turn', sign }, { turn: { mark: 'fish', firstName: 'Emma' } })
  expect(stage.getSnapshot().context.show?.turn).toEqual({ mark: 'fish', firstName: 'Emma' })
  control.shows({ name: 'goodbye' })

  expect(stage.getSnapshot().context.show?.turn).toBeUndefined()
})

describe('«Klar» on a stage', () => {
  it('unlocks sound and fills the screen at once', () => {
    const { stage, voice, screen } = linkedStage()

    stage.send({ type: 'askStage.ready' })

    expect([voice.commands, screen.running()]).toEqual([[{ type: 'voice.unlock' }], [{ kind: 'window' }]])
  })

  it('says the word on each request of the operator, and never by itself', () => {
    const { stage, voice, control } = linkedStage()
    stage.send({ type: 'askStage.ready' })

    control.shows(demonstration)
    expect(voice.commands.slice(1)).toEqual([])
    control.shows(demonstration, { spoken: 1 })
    control.shows({ name: 'turn', sign }, { spoken: 2 })

    expect(voice.commands.slice(1)).toEqual([sayMer, sayMer])
  })

  it('says nothing for the first scene that it gets, which may be an old one', () => {
    const { stage, voice, control } = linkedStage()
    stage.send({ type: 'askStage.ready' })

    control.shows(demonstration, { spoken: 1 })

    expect(voice.commands).toEqual([{ type: 'voice.unlock' }])
  })

  it('does not say again what the operator requested before it was opened, or before «Klar»', () => {
    const { stage, voice, control } = linkedStage()
    control.shows(demonstration, { spoken: 1 })
    control.shows(demonstration, { spoken: 2 })

    stage.send({ type: 'askStage.ready' })

    expect(voice.commands).toEqual([{ type: 'voice.unlock' }])
  })

  it('is reported to the control, and again to one that links later', () => {
    const { stage, control } = linkedStage()

    stage.send({ type: 'askStage.ready' })
    expect(control.received('stage.ready')).toEqual([{ type: 'stage.ready', hasCamera: false }])
    control.sends({ type: 'link.ack', upTo: 9 })
    control.link()

    expect(control.received('stage.ready')).toHaveLength(2)
  })
})

describe('a scene', () => {
  it('is played by Ask, who wakes for a control that links again', () => {
    const { character, clock, control, childOf } = linkedStage()
    const before = childOf('character')?.getSnapshot().context.scenesShown ?? 0

    control.shows(demonstration)
    expect(childOf('character')?.getSnapshot().context.scenesShown).toBe(before + 1)
    clock.increment(3_000)
    expect(character()).toBe('sleeping')
    control.sends({ type: 'link.ack', upTo: 9 })
    control.link()

    expect(character()).not.toBe('sleeping')
  })

  it('has Ask make the sign where its demonstration is performed, at the pace of the scene, and else point at the card', () => {
    const { stage, control, childOf } = linkedStage()
    stage.send({ type: 'askStage.ready' })
    const signShown = () => childOf('character')?.getSnapshot().context.sign

    control.shows(demonstration)
    expect(signShown()).toBe(undefined)
    control.shows({ ...demonstration, showing: 2, isSlow: true, performance: 'draft' })
    expect(signShown()).toEqual({ signId: sign.signId, isSlow: true })
    control.shows({ name: 'turn', sign })
    expect(signShown()).toEqual({ signId: sign.signId, isSlow: true })
    control.shows({ name: 'cheer', sign })
    expect(signShown()).toBe(undefined)
  })

  it('is not played again when only its addresses have changed', () => {
    const { stage, control, childOf } = linkedStage()
    stage.send({ type: 'askStage.ready' })
    control.shows(demonstration)
    const before = childOf('character')?.getSnapshot().context.scenesShown

    control.shows({ ...demonstration, sign: { ...sign, sound: '/files/mer.mp3?later' } })

    expect(childOf('character')?.getSnapshot().context.scenesShown).toBe(before)
    expect(stage.getSnapshot().context.show?.scene).toEqual({
      ...demonstration,
      sign: { ...sign, sound: '/files/mer.mp3?later' },
    })
  })
})

describe('the keys of a clicker', () => {
  it('travel to the control, once «Klar» has been pressed', () => {
    const { stage, control, clicker } = linkedStage()
    expect(clicker.running()).toEqual([])
    stage.send({ type: 'askStage.ready' })

    clicker.notify({ type: 'clicker.pressed', key: 'forward' })
    clicker.notify({ type: 'clicker.pressed', key: 'undo' })

    expect(control.received('clicker.pressed')).toEqual([
      { type: 'clicker.pressed', key: 'forward' },
      { type: 'clicker.pressed', key: 'undo' },
    ])
  })
})

describe('the countdown to an automatic approval', () => {
  it('is stopped by the first key or press at the stage, each time that it runs', () => {
    const { control, interruptions } = linkedStage()
    control.shows({ name: 'attempt', sign })
    expect(interruptions.running()).toEqual([])

    control.shows({ name: 'attempt', sign }, { approvesIn: 3 })
    interruptions.notify({ type: 'interruptions.occurred' })
    expect(control.received('stage.interrupted')).toHaveLength(1)
    control.shows({ name: 'attempt', sign }, { approvesIn: 2 })
    expect(interruptions.running()).toEqual([])
    control.sends({ type: 'link.ack', upTo: 9 })
    control.shows({ name: 'attempt', sign })
    control.shows({ name: 'attempt', sign }, { approvesIn: 3 })
    interruptions.notify({ type: 'interruptions.occurred' })

    expect(control.received('stage.interrupted')).toHaveLength(2)
  })

  it('is none of the stage’s concern any more when it has elapsed', () => {
    const { control, interruptions } = linkedStage()
    control.shows({ name: 'attempt', sign }, { approvesIn: 1 })

    control.shows({ name: 'cheer', sign })

    expect(interruptions.running()).toEqual([])
  })

  it('plays no scene again', () => {
    const { control, childOf } = linkedStage()
    control.shows({ name: 'attempt', sign })
    const before = childOf('character')?.getSnapshot().context.scenesShown

    control.shows({ name: 'attempt', sign }, { approvesIn: 3 })

    expect(childOf('character')?.getSnapshot().context.scenesShown).toBe(before)
  })
})

describe('a stage with a camera', () => {
  it('reports that somebody must confirm there, and the state of its model', () => {
    const { childOf, control } = linkedStage('device')

    control.wantsCamera(true)
    childOf('vision')?.getSnapshot().children.handPose?.send({ type: 'handPose.watch' })

    expect(control.received('camera.changed', 'hands.changed')).toEqual([
      { type: 'camera.changed', state: 'off' },
      { type: 'hands.changed', look: 'idle', framesPerSecond: 0 },
      { type: 'camera.changed', state: 'explaining' },
      { type: 'hands.changed', look: 'loading', framesPerSecond: 0 },
    ])
  })

  it('reports to the control how many frames a second it manages', () => {
    const { stage, sees, counts } = seeingStage()
    counts(12)

    sees(0)

    expect(stage.getSnapshot().context.hands.framesPerSecond).toBe(12)
  })

  it('notifies the model of a new scene only', () => {
    const { control, model } = withCameraOn()
    control.shows(demonstration)
    const before = model.commands.length

    control.shows(demonstration, { spoken: 1 })

    expect(model.commands).toHaveLength(before)
  })

  it('reports both again to a control that links later', () => {
    const { childOf, control } = linkedStage('device')
    childOf('vision')?.getSnapshot().children.handPose?.send({ type: 'handPose.watch' })
    const before = control.received('hands.changed').length

    control.sends({ type: 'link.ack', upTo: 9 })
    control.link()

    expect(control.received('hands.changed').slice(before)).toEqual([
      { type: 'hands.changed', look: 'loading', framesPerSecond: 0 },
    ])
  })

  it.each([60, 30, 25, 20])('sends twelve to fifteen of %i frames a second', (framesPerSecond) => {
    const { control, seesFor } = seeingStage()

    seesFor(10_000, framesPerSecond)

    const sent = control.received('hands.seen').length
    expect(sent).toBeGreaterThanOrEqual(120)
    // The first and the last frame of ten seconds.
    expect(sent).toBeLessThanOrEqual(151)
  })

  it.each([15, 14, 10, 5])('sends all of %i frames a second', (framesPerSecond) => {
    const { control, seesFor } = seeingStage()

    seesFor(10_000, framesPerSecond)

    expect(control.received('hands.seen')).toHaveLength(10 * framesPerSecond)
  })

  it('sends the hands of a frame that comes half an interval early, and none that comes earlier', () => {
    const { control, sees } = seeingStage()

    sees(1_000)
    sees(1_033)
    sees(1_034)
    sees(1_066)

    expect(control.received('hands.seen')).toEqual([
      { type: 'hands.seen', hands: [hand], isCrowded: false, aspect: 0.75, framesPerSecond: 0 },
      { type: 'hands.seen', hands: [hand], isCrowded: false, aspect: 0.75, framesPerSecond: 0 },
    ])
  })

  it('detects the child’s hands in an attempt, and others in between', () => {
    const { childOf, control } = linkedStage('device')
    const mode = () => childOf('vision')?.getSnapshot().children.handPose?.getSnapshot().context.mode

    control.shows({ name: 'attempt', sign })
    expect(mode()).toBe('attempt')
    control.shows({ name: 'cheer', sign })

    expect(mode()).toBe('between')
  })
})

describe('the camera of a stage', () => {
  it('is turned on by consent there, and by nothing that a control sends', () => {
    const { stage, camera, childOf, control } = linkedStage('device')

    control.wantsCamera(true)
    stage.send({ type: 'askStage.ready' })
    expect(camera()).toBe('off')
    childOf('cameraConsent')?.send({ type: 'cameraConsent.yes' })

    expect(camera()).toBe('asking')
  })

  it('is off ten seconds after the last message of its control, and requires no other consent of the same control', () => {
    const { camera, clock, control } = withCameraOn()

    clock.increment(3_000)
    clock.increment(6_999)
    expect(camera()).toBe('live')
    clock.increment(1)
    expect(camera()).toBe('off')

    control.link()
    control.wantsCamera(true)
    expect(control.received('camera.changed').at(-1)).toEqual({ type: 'camera.changed', state: 'asking' })
  })

  it('is no longer requested once a request has been open for ten seconds without a control', () => {
    const { stage, clock, childOf, control } = linkedStage('device')
    stage.send({ type: 'askStage.ready' })
    control.wantsCamera(true)

    clock.increment(3_000)
    clock.increment(7_000)
    control.sends({ type: 'link.ack', upTo: 99 })
    control.link()

    expect(childOf('cameraConsent')?.getSnapshot().hasTag('asking')).toBe(false)
    expect(control.received('camera.changed').at(-1)).toEqual({ type: 'camera.changed', state: 'off' })
  })

  it('is opened again, after trouble, when it is wanted again', () => {
    const { device, control, camera } = withCameraOn()
    device.notify({ type: 'device.ended' })
    expect([camera(), device.running().length]).toEqual(['lost', 0])

    control.wantsCamera(true)

    expect(device.running()).toHaveLength(1)
  })

  it('is off as soon as its control does not want it any more', () => {
    const { camera, control } = withCameraOn()

    control.wantsCamera(false)

    expect(camera()).toBe('off')
  })

  it('is not allowed once the browser has refused it at «Klar»', () => {
    const { stage, device, childOf } = startStage('device')
    stage.send({ type: 'askStage.ready' })
    childOf('cameraConsent')?.send({ type: 'cameraConsent.yes' })

    device.notify({ type: 'device.refused' })
    expect(childOf('vision')?.getSnapshot().children.camera?.getSnapshot().matches('off')).toBe(true)

    expect(childOf('cameraConsent')?.getSnapshot().hasTag('allowed')).toBe(false)
  })

  it('is off as soon as its control sends link.bye', () => {
    const { camera, control } = withCameraOn()

    control.sendBye()

    expect(camera()).toBe('off')
  })

  it.each(['line.replaced', 'line.revoked'] as const)('is off as soon as the line emits %s', (type) => {
    const { camera, line } = withCameraOn()

    line.notify({ type })

    expect(camera()).toBe('off')
  })

  it('is off when another leader uses the same window, and requires consent again', () => {
    const { camera, control } = withCameraOn()
    const another = 'b'.repeat(43)

    control.link(another)
    expect(camera()).toBe('off')
    control.wantsCamera(true, another)
    control.link(another)

    expect(camera()).toBe('off')
    expect(control.received('camera.changed').at(-1)).toEqual({ type: 'camera.changed', state: 'explaining' })
  })
})

describe('a stage without a control', () => {
  it('lets Ask sleep, and awakens him once the lease has run out', () => {
    const { stage, character, clock, childOf, control } = linkedStage()
    control.shows({ name: 'console', sign })

    clock.increment(3_000)
    expect(character()).toBe('sleeping')
    clock.increment(7_000)

    expect(childOf('stageLink')?.getSnapshot().value).toEqual({ open: 'listening' })
    expect(character()).toBe('idle')
    expect(stage.getSnapshot().context.show).toBe(undefined)
  })

  it('lets Ask wait when no session has started', () => {
    const { character, clock, control } = linkedStage()
    control.shows({ name: 'rest' })

    clock.increment(3_000)

    expect(character()).not.toBe('sleeping')
  })

  it('waits with a new code when the kindergarten has removed it', () => {
    const { stage, line, control } = linkedStage('device')
    line.notify({ type: 'line.identified', code: undefined, name: 'Storskjermen' })
    control.shows(demonstration)

    line.notify({ type: 'line.revoked' })
    expect(stage.getSnapshot().context.name).toBe(undefined)
    line.notify({ type: 'line.identified', code: 'K7M4P9', name: undefined })

    const { show, code, name } = stage.getSnapshot().context
    expect({ show, code, name, lines: line.inputs.length }).toEqual({
      show: undefined,
      code: 'K7M4P9',
      name: undefined,
      lines: 2,
    })
  })
})

describe('a stage that is closed', () => {
  it('sends link.bye', () => {
    const { stage, line, control } = withCameraOn()

    stage.send({ type: 'askStage.close' })

    expect(control.received('link.bye')).toEqual([{ type: 'link.bye' }])
    expect(line.running()).toEqual([])
  })

  it('releases link, camera, sound and screen when it is stopped', () => {
    const { stage, line, device, voice, screen } = withCameraOn()
    expect([line, device, voice, screen].map((actor) => actor.running().length)).toEqual([1, 1, 1, 1])

    stage.stop()

    expect([line, device, voice, screen].map((actor) => actor.running().length)).toEqual([0, 0, 0, 0])
  })

  it('opens its line again when this window is wanted again after another one', () => {
    const { stage, line } = linkedStage()
    line.notify({ type: 'line.replaced' })
    expect(line.running()).toEqual([])

    stage.send({ type: 'askStage.takeOver' })

    expect(line.running()).toHaveLength(1)
  })

  it('closes its line while the page is hidden, and opens it again', () => {
    const { page, line } = linkedStage()

    page.notify({ type: 'page.hidden' })
    expect(line.running()).toEqual([])
    page.notify({ type: 'page.shown' })

    expect(line.running()).toHaveLength(1)
  })
})

function linkedStage(kind: 'window' | 'device' = 'window') {
  const harness = startStage(kind)
  harness.line.notify({ type: 'line.opened' })
  harness.control.link()
  return harness
}

/** A stage whose model looks for hands; frames come up to 5 ms early or late. */
function seeingStage() {
  const { stage, model, control } = withCameraOn()
  model.notify({ type: 'model.loaded' })
  model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
  const sees = (at: number) =>
    model.notify({ type: 'model.seen', hands: [hand], isCrowded: false, aspect: 0.75, at })
  return {
    stage,
    control,
    sees,
    counts: (framesPerSecond: number) =>
      model.notify({ type: 'model.counted', framesPerSecond, milliseconds: 60 }),
    seesFor: (milliseconds: number, framesPerSecond: number) => {
      for (let index = 0; index < (milliseconds * framesPerSecond) / 1_000; index += 1)
        sees((index * 1_000) / framesPerSecond + (index % 2 === 0 ? 5 : -5))
    },
  }
}

function withCameraOn() {
  const harness = linkedStage('device')
  harness.stage.send({ type: 'askStage.ready' })
  harness.control.wantsCamera(true)
  harness.childOf('cameraConsent')?.send({ type: 'cameraConsent.yes' })
  harness.device.notify({ type: 'device.opened', camera: { deviceId: 'built-in', label: 'Innebygd' } })
  expect(harness.camera()).toBe('live')
  return harness
}
