import { describe, expect, it } from 'vitest'

import {
  departmentId,
  inFirstSign,
  loadedSession,
  startControl,
  startLeading,
  withCamera,
  onDevice,
} from '#tests/support/ask/ask-control.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'

describe('the lead', () => {
  it('is awaited before anything is loaded', async () => {
    const { control, lead, loadSession } = startControl()
    expect([control.getSnapshot().value, loadSession.inputs]).toEqual([{ leading: 'waiting' }, []])

    lead.notify({ type: 'lead.granted' })

    expect(loadSession.inputs).toEqual([{ departmentId }])
  })

  it('belongs to another window until this one tries again', () => {
    const { control, lead } = startControl()

    lead.notify({ type: 'lead.unavailable' })
    expect([control.getSnapshot().value, lead.running().length]).toEqual(['elsewhere', 0])
    control.send({ type: 'askControl.seek' })

    expect([control.getSnapshot().value, lead.running().length]).toEqual([{ leading: 'waiting' }, 1])
  })

  it('is released with a goodbye while the page is hidden, and requested again', async () => {
    const { control, page, lead, device: camera, stage } = await startLeading()
    stage.link()
    control.send({ type: 'vision.turnOn' })
    control.getSnapshot().children.vision?.getSnapshot().children.camera?.send({ type: 'camera.allow' })
    expect(camera.running()).toHaveLength(1)

    page.notify({ type: 'page.hidden' })
    expect(stage.received('link.bye')).toEqual([{ type: 'link.bye' }])
    expect([lead.running().length, camera.running().length]).toEqual([0, 0])
    page.notify({ type: 'page.shown' })

    expect(control.getSnapshot().value).toEqual({ leading: 'waiting' })
  })

  it('sends link.bye when the control is closed', async () => {
    const { control, stage } = await startLeading()
    stage.link()

    control.send({ type: 'askControl.close' })

    expect(stage.received('link.bye')).toEqual([{ type: 'link.bye' }])
  })

  it('is over when another control has the stage, and nothing more is recorded', async () => {
    const { control, line, stage, recorded } = await startLeading({ place: onDevice })
    line.notify({ type: 'line.opened' })

    stage.sends({ type: 'link.refused', reason: 'led' })

    expect(control.getSnapshot().value).toEqual({ leading: 'led' })
    expect([recorded, line.running().length]).toEqual([[], 0])
  })
})

describe('the data of a session', () => {
  it('can be loaded again after a failure', async () => {
    const { control, lead, loadSession } = startControl()
    lead.notify({ type: 'lead.granted' })

    await loadSession.reject(new Error('offline'))
    expect([control.getSnapshot().value, String(control.getSnapshot().context.failure)]).toEqual([
      { leading: 'failed' },
      'Error: offline',
    ])
    control.send({ type: 'askControl.retry' })
    expect(control.getSnapshot().context.failure).toBe(undefined)
    await loadSession.resolve(loadedSession)

    expect(control.getSnapshot().matches({ leading: 'running' })).toBe(true)
  })

  it('keeps the known signs when some are missing', async () => {
    const { control, signs } = await inFirstSign()

    signs.notify({ type: 'signs.changed', signs: [] })

    expect(control.getSnapshot().status).toBe('active')
    expect([...control.getSnapshot().context.signs.keys()]).toEqual(loadedSession.signs.map(({ _id }) => _id))
  })

  it('is loaded again, with the camera off, when the curriculum fails', async () => {
    const { control, device: camera, chain } = await withCamera()
    expect(camera.running()).toHaveLength(1)

    // End the session, and choose one that the curriculum does not have.
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })
    chain().session?.send({ type: 'session.choose', place: { house: 9, module: 9, session: 9 } })

    expect([control.getSnapshot().value, camera.running().length]).toEqual([{ leading: 'failed' }, 0])
    expect(control.getSnapshot().context.failure).toBeInstanceOf(Error)
  })

  it('is sent with new addresses as soon as there are any', async () => {
    const { signs, stage } = await inFirstSign()

    const later = loadedSession.signs.map((sign) => ({ ...sign, sound: `${sign.sound}?later` }))
    signs.notify({ type: 'signs.changed', signs: later })

    const [show] = stage.received('stage.show').slice(-1)
    expect(show).toEqual({
      type: 'stage.show',
      scene: { name: 'demonstration', sign: cardOf('mer', '?later'), isSlow: false, showing: 1 },
      windows: ['now', 'dark', 'dark'],
      repetition: 1,
      stars: 0,
      spoken: 0,
      approvesIn: 0,
      voice: { says: 'onRequest', volume: 0.8 },
    })
  })
})

describe('keys', () => {
  it('decide in the session, and do nothing while the progress is shown', async () => {
    const { control, keys, chain } = await inFirstSign()
    chain().repetition?.send({ type: 'repetition.turn' })

    control.send({ type: 'askControl.showProgress' })
    keys.notify({ type: 'keys.approve' })
    keys.notify({ type: 'keys.repeat' })
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
    control.send({ type: 'askControl.showSession' })
    keys.notify({ type: 'keys.repeat' })

    expect(chain().repetition?.getSnapshot().context.repeats).toBe(1)
    chain().repetition?.send({ type: 'repetition.show', isSlow: false })
    chain().repetition?.send({ type: 'repetition.turn' })
    keys.notify({ type: 'keys.approve' })
    expect(chain().sign?.getSnapshot().value).toBe('cheering')
    keys.notify({ type: 'keys.undo' })
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
  })
})

function cardOf(signId: string, suffix = '') {
  const { word, sentence, picture, sound } = signOf(signId)
  return { signId, word, sentence, picture, sound: `${sound}${suffix}` }
}
