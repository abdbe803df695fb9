import { describe, expect, it } from 'vitest'

import {
  hand,
  inFirstSign,
  loadedSession,
  startLeading,
  withCamera,
  onDevice,
} from '#tests/support/ask/ask-control.ts'

import { signsTooAlike } from './ask-control-context.ts'

describe('the recordings of the signs', () => {
  const landmarks = Array.from({ length: 63 }, (_, index) => index)
  const recording = { duration: 900, first: [landmarks, landmarks], second: [] }

  it('are loaded for all signs of the session that have takes', async () => {
    const signs = loadedSession.signs.map((sign) => (sign._id === 'mer' ? { ...sign, takeCount: 2 } : sign))
    const { recordings } = await startLeading({ loaded: { signs } })

    expect(recordings.commands).toEqual([{ type: 'recordings.load', signIds: ['mer'] }])
  })

  it('are shown from the next demonstration on, and do not begin the present one again', async () => {
    const { recordings, stage, chain, control } = await inFirstSign()
    const before = stage.scenes().length
    recordings.notify({ type: 'recordings.loaded', recordings: new Map([['mer', recording]]) })
    expect(stage.scenes()).toHaveLength(before)

    chain().repetition?.send({ type: 'repetition.show', isSlow: false })

    expect(stage.scenes()).toHaveLength(before + 1)
    const scene = control.getSnapshot().context.show?.scene
    expect(scene).toHaveProperty('recording', recording)
    expect(scene).toHaveProperty('performance', 'reviewed')
  })
})

describe('the recogniser', () => {
  it('learns the signs of the session that have takes, once', async () => {
    const taught = { takeCount: 3 } as const
    const signs = loadedSession.signs.map((sign) => {
      if (sign._id === 'ferdig') return { ...sign, ...taught, takeCount: 0 }
      return sign._id === 'mer' || sign._id === 'takk' ? { ...sign, ...taught } : sign
    })
    const { control, learn } = await startLeading({ loaded: { signs } })

    control.send({ type: 'askControl.showProgress' })
    control.send({ type: 'askControl.showSession' })

    expect(learn.inputs).toEqual([{ signIds: ['mer'] }])
  })

  it('says which signs are too alike to be judged, until it learns other ones', async () => {
    const { control, learn, signs } = await startLeading({ loaded: { signs: withTakes(1) } })
    const tooAlike = () => [...signsTooAlike(control.getSnapshot().context)]
    expect(tooAlike()).toEqual([])

    await learn.resolve([
      { signId: 'mer', nearest: 'ferdig', distance: 0.3, isDistinct: false },
      { signId: 'hjelp', nearest: 'ferdig', distance: 0.7, isDistinct: true },
    ])
    expect(tooAlike()).toEqual(['mer'])
    signs.notify({ type: 'signs.changed', signs: withTakes(2) })

    expect(tooAlike()).toEqual([])
  })

  it('learns again when a sign has got another take, and nothing in a session without takes', async () => {
    const { signs, learn, control } = await startLeading()
    expect(learn.inputs).toEqual([{ signIds: [] }])
    for (const takeCount of [1, 1, 2]) signs.notify({ type: 'signs.changed', signs: withTakes(takeCount) })

    expect(control.getSnapshot().status).toBe('active')
    expect(learn.inputs).toEqual([{ signIds: [] }, { signIds: ['mer'] }, { signIds: ['mer'] }])
  })

  it('gets each frame of this device, also without hands', async () => {
    const { look, frames } = await withCamera()
    const before = frames.commands.length

    look(1, 0)

    expect(frames.commands.slice(before)).toEqual([
      { type: 'frames.add', hands: [hand], aspect: 0.75, at: 100, isMoving: true },
      { type: 'frames.add', hands: [], aspect: 0.75, at: 200, isMoving: false },
    ])
  })

  it('forgets the frames from before the child’s turn, and when the camera is off', async () => {
    const { chain, control, look, frames } = await withCamera()
    const before = frames.commands.length
    look(1)

    chain().repetition?.send({ type: 'repetition.turn' })
    look(1)
    chain().repetition?.send({ type: 'repetition.hands.seen' })
    control.send({ type: 'vision.turnOff' })

    expect(frames.commands.slice(before).map(({ type }) => type)).toEqual([
      'frames.add',
      'frames.forget',
      'frames.add',
      'frames.forget',
    ])
  })

  it('gets each frame of the stage’s device, but none with a crowd', async () => {
    const { stage, frames } = await inFirstSign(onDevice)

    stage.sends({ type: 'hands.seen', hands: [hand], aspect: 0.5625, framesPerSecond: 12 })
    stage.sends({
      type: 'hands.seen',
      hands: [hand, hand, hand],
      isCrowded: true,
      aspect: 0.5625,
      framesPerSecond: 12,
    })

    expect(frames.commands).toEqual([
      { type: 'frames.add', hands: [hand], aspect: 0.5625, at: 0, isMoving: true },
    ])
  })
})

/** The signs of the session, with so many takes of the first one. */
const withTakes = (takeCount: number) =>
  loadedSession.signs.map((sign) => (sign._id === 'mer' ? { ...sign, takeCount } : sign))
