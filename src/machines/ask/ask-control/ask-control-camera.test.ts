import { describe, expect, it } from 'vitest'

import { hand, inFirstSign, startLeading, withCamera, onDevice } from '#tests/support/ask/ask-control.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'
import { approveAll } from '#tests/support/ask/practice.ts'

describe('the camera of this device', () => {
  it('reports attempts to the current repetition', async () => {
    const { chain, look } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })

    look(1, 1)

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
  })

  it('starts the next attempt when hands that are still there move', async () => {
    const { chain, look, move } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })
    look(1, 1)
    chain().repetition?.send({ type: 'repetition.repeat' })
    chain().repetition?.send({ type: 'repetition.show', isSlow: false })
    chain().repetition?.send({ type: 'repetition.turn' })

    look(1)
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
    move()

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
  })

  it('takes back what has been judged when the hands move on, not while they are held or lost', async () => {
    const { chain, clock, look, move } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })
    look(1, 1)
    clock.increment(220)
    await settled()

    look(1, 1, 0, 1, 1)
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
    move()
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
    clock.increment(220)
    await settled()

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
  })

  it('pauses for a crowd from before the child’s turn, until the operator confirms one child', async () => {
    const { control, chain, look } = await withCamera()
    look(3, 3, 3)
    chain().repetition?.send({ type: 'repetition.turn' })

    look(3)
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'crowded' })
    control.send({ type: 'askControl.overrule' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
    const handPose = control.getSnapshot().children.vision?.getSnapshot().children.handPose?.getSnapshot()
    expect(handPose?.matches({ on: { watching: { children: 'unchecked' } } })).toBe(true)
  })

  it('stays on when a stage in a window of this device links again and reports no camera', async () => {
    const { stage, device: camera, model } = await withCamera()

    stage.sends({ type: 'link.bye' })
    stage.sends({ type: 'link.welcome' })
    stage.sends({ type: 'camera.changed', state: 'off', seq: 1 })

    expect([camera.running().length, model.running().length]).toEqual([1, 1])
  })

  it('continues what it sees when a stage in a window of this device is closed', async () => {
    const { chain, look, stage } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })
    look(1)

    stage.sends({ type: 'link.bye' })
    look(1)

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
  })

  it('keeps its model awake while it is silent, and puts it to rest when it is lost', async () => {
    const { device: camera, model } = await withCamera()

    camera.notify({ type: 'device.silenced' })
    expect(model.running()).toHaveLength(1)
    camera.notify({ type: 'device.ended' })

    expect(model.running()).toEqual([])
  })

  it('stores nothing for frames that do not change the session', async () => {
    const { chain, look, memory } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })
    look(1, 1)
    const before = memory.commands.length

    look(1, 1, 1, 3, 3, 1, 1)

    expect(memory.commands).toHaveLength(before)
  })

  it('detects two hands in an attempt, and others in between', async () => {
    const { chain, look, model } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })
    look(1, 1)
    chain().repetition?.send({ type: 'repetition.approve' })

    const wanted = model.commands.map(({ maxHands }) => maxHands)
    expect(wanted.slice(-2)).toEqual([2, 4])
  })

  it('is on again for the signs of the next session when it was on in this one', async () => {
    const { practice, chain, device: camera } = await withCamera()
    approveAll(practice(), chain)
    expect(camera.running()).toEqual([])

    chain().session?.send({ type: 'session.next' })
    await settled()
    chain().session?.send({ type: 'session.stage.ready' })
    chain().session?.send({ type: 'session.begin' })

    expect(camera.running()).toHaveLength(1)
  })

  it('is off, without a crowd, at the end of the session', async () => {
    const { chain, look, device: camera } = await withCamera()
    chain().repetition?.send({ type: 'repetition.turn' })
    look(3, 3)

    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })

    expect(camera.running()).toEqual([])
  })
})

describe('the camera of the stage', () => {
  it('is turned on and off over the link', async () => {
    const { control, stage } = await startLeading({ place: onDevice })
    stage.link()

    control.send({ type: 'vision.turnOn' })
    control.send({ type: 'vision.turnOff' })

    expect(stage.received('camera.wanted')).toEqual([
      { type: 'camera.wanted', isWanted: true },
      { type: 'camera.wanted', isWanted: false },
    ])
  })

  it('starts no attempt with a hand from before the stage was unlinked', async () => {
    const { control, stage } = await inFirstSign(onDevice)
    const hands = () =>
      control.getSnapshot().children.vision?.getSnapshot().children.attemptDetector?.getSnapshot().value
    stage.sends({ type: 'hands.seen', hands: [hand], framesPerSecond: 20 })
    expect(hands()).toMatchObject({ hands: 'appearing' })

    stage.sends({ type: 'link.bye' })

    expect(hands()).toMatchObject({ hands: 'gone' })
  })

  it('starts no attempt with a hand from before it was turned off', async () => {
    const { control, stage } = await inFirstSign(onDevice)
    const hands = () =>
      control.getSnapshot().children.vision?.getSnapshot().children.attemptDetector?.getSnapshot().value
    stage.sends({ type: 'camera.changed', state: 'live', seq: 1 })
    stage.sends({ type: 'hands.seen', hands: [hand], framesPerSecond: 20 })
    expect(hands()).toMatchObject({ hands: 'appearing' })

    stage.sends({ type: 'camera.changed', state: 'off', seq: 2 })

    expect(hands()).toMatchObject({ hands: 'gone' })
  })

  it('reports attempts too, until the stage is unlinked', async () => {
    const { chain, clock, stage } = await inFirstSign(onDevice)
    chain().repetition?.send({ type: 'repetition.turn' })
    stage.sends({ type: 'camera.changed', state: 'live', seq: 1 })
    const frame = { type: 'hands.seen', hands: [hand], framesPerSecond: 20 }
    stage.sends(frame)
    stage.sends(frame)
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })

    stage.sends({ type: 'link.bye' })
    clock.increment(800)
    await settled()

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
  })

  it('reports the frame rate of the last frame', async () => {
    const { control, stage } = await startLeading({ place: onDevice })
    stage.link()
    stage.sends({ type: 'camera.changed', state: 'live', seq: 1 })
    stage.sends({ type: 'hands.changed', look: 'seeing', framesPerSecond: 0, seq: 2 })

    stage.sends({ type: 'hands.seen', hands: [hand], framesPerSecond: 20.4 })

    expect(control.getSnapshot().context.stage.framesPerSecond).toBe(20)
  })

  it('has the state that the stage reports, and none once the stage is gone', async () => {
    const { control, stage } = await startLeading({ place: onDevice })
    stage.link()
    stage.sends({ type: 'stage.ready', hasCamera: true, seq: 1 })
    stage.sends({ type: 'camera.changed', state: 'live', seq: 2 })
    stage.sends({ type: 'hands.changed', look: 'slow', framesPerSecond: 4, seq: 3 })
    expect(control.getSnapshot().context.stage).toEqual({
      isReady: true,
      camera: 'live',
      look: 'slow',
      framesPerSecond: 4,
    })

    stage.sends({ type: 'link.bye' })

    expect(control.getSnapshot().context.stage).toEqual({
      isReady: false,
      camera: 'off',
      look: 'idle',
      framesPerSecond: 0,
    })
  })
})
