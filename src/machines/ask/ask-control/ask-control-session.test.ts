import { describe, expect, it } from 'vitest'

import { firstSettings } from './operator-settings.ts'
import { inFirstSign, loadedSession, startLeading } from '#tests/support/ask/ask-control.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'
import { persisted } from '#tests/support/ask/practice.ts'

describe('a session', () => {
  it('waits to be started', async () => {
    const { chain, stage, recorded } = await startLeading()
    stage.link()

    expect(chain().session?.getSnapshot().value).toBe('pending')
    expect([stage.scenes().at(-1), recorded]).toEqual(['rest', []])
  })

  it('starts automatically with the operator’s earlier choice', async () => {
    const { chain, stage } = await startLeading({ start: { skipsIntroduction: true } })
    await settled()
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })

    stage.link()
    stage.sends({ type: 'stage.ready', hasCamera: false, seq: 1 })

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'pendingFirstSign' })
  })

  it('does not start automatically again when the page is back', async () => {
    const { chain, page, lead, loadSession } = await startLeading({ start: { skipsIntroduction: true } })
    await settled()
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })

    page.notify({ type: 'page.hidden' })
    page.notify({ type: 'page.shown' })
    lead.notify({ type: 'lead.granted' })
    await loadSession.resolve(loadedSession)

    expect(chain().session?.getSnapshot().value).toBe('pending')
  })

  it('sends each scene to the stage once', async () => {
    const { control, chain, clock, stage } = await inFirstSign()
    const before = stage.scenes().length
    chain().repetition?.send({ type: 'repetition.turn' })
    control.send({ type: 'askControl.showProgress' })
    chain().repetition?.send({ type: 'repetition.approve' })
    clock.increment(2_600)
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })
    await settled()

    expect(stage.scenes().slice(before - 1)).toEqual([
      'demonstration',
      'turn',
      'cheer',
      'demonstration',
      'goodbye',
    ])
  })

  it('is sent again to a stage that links again', async () => {
    const { stage } = await inFirstSign()
    stage.sends({ type: 'link.ack', upTo: 9 })
    const before = stage.scenes().length

    stage.sends({ type: 'link.bye' })
    stage.sends({ type: 'link.welcome' })

    expect(stage.scenes().slice(before)).toEqual(['demonstration'])
  })

  it('begins its introduction when its stage is ready, however late, and begins again with another stage', async () => {
    const { chain, clock, stage } = await startLeading({ start: { skipsIntroduction: false } })
    await settled()
    clock.increment(600_000)
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })
    stage.link()
    expect(stage.scenes().at(-1)).toBe('rest')

    stage.sends({ type: 'stage.ready', hasCamera: false, seq: 1 })
    expect(stage.scenes().at(-1)).toBe('introduction')
    clock.increment(8_000)
    stage.link()
    stage.sends({ type: 'stage.ready', hasCamera: false, seq: 2 })
    clock.increment(8_999)
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'introduction' })
    clock.increment(1)

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'pendingFirstSign' })
  })

  it('waits for its stage when that was lost before the session was started', async () => {
    const { chain, stage } = await startLeading()
    stage.link()
    stage.sends({ type: 'stage.ready', hasCamera: false, seq: 1 })
    stage.sends({ type: 'link.bye' })

    chain().session?.send({ type: 'session.start', skipsIntroduction: false })
    await settled()

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })
  })

  it('has the stage say the word only when the operator asks for it', async () => {
    const { control, chain, stage } = await inFirstSign()
    const spoken = () => (stage.received('stage.show') as { spoken: number }[]).map((show) => show.spoken)
    expect(spoken().at(-1)).toBe(0)

    control.send({ type: 'askControl.say' })
    chain().repetition?.send({ type: 'repetition.turn' })
    control.send({ type: 'askControl.say' })

    expect(spoken().slice(-3)).toEqual([1, 1, 2])
  })

  it('has the stage speak as this device remembers, and as the operator then chooses', async () => {
    const { control, stage, settings } = await inFirstSign()
    const voices = () => (stage.received('stage.show') as { voice: object }[]).map(({ voice }) => voice)
    expect(voices().at(-1)).toEqual({ says: 'onRequest', volume: 0.8 })

    settings.notify({ type: 'settings.loaded', settings: { ...firstSettings, says: 'once', volume: 0.4 } })
    control.send({ type: 'askControl.set', settings: { says: 'eachTime' } })
    control.send({ type: 'askControl.set', settings: { isMuted: true } })

    expect(voices().slice(-3)).toEqual([
      { says: 'once', volume: 0.4 },
      { says: 'eachTime', volume: 0.4 },
      { says: 'eachTime', volume: 0 },
    ])
    expect(settings.commands).toEqual([
      { type: 'settings.store', settings: { ...firstSettings, says: 'eachTime', volume: 0.4 } },
      {
        type: 'settings.store',
        settings: { ...firstSettings, says: 'eachTime', volume: 0.4, isMuted: true },
      },
    ])
  })

  it('is not recorded when it ends before any sign was practised', async () => {
    const { chain, recorded } = await startLeading({ start: { skipsIntroduction: false } })
    await settled()

    chain().session?.send({ type: 'session.end' })

    expect([chain().session?.getSnapshot().value, recorded]).toEqual(['ended', []])
  })

  it('leaves the children with Ask’s goodbye until the next one has something to show', async () => {
    const { chain, stage } = await inFirstSign()
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })
    expect(stage.scenes().at(-1)).toBe('goodbye')

    chain().session?.send({ type: 'session.choose', place: { house: 1, module: 1, session: 1 } })
    chain().session?.send({ type: 'session.start', skipsIntroduction: false })
    await settled()
    expect(stage.scenes().at(-1)).toBe('goodbye')
    chain().session?.send({ type: 'session.stage.ready' })

    expect(stage.scenes().at(-1)).toBe('introduction')
  })

  it('is recorded after each change, and as ended at its end', async () => {
    const { chain, recorded } = await inFirstSign()
    chain().repetition?.send({ type: 'repetition.turn' })
    chain().repetition?.send({ type: 'repetition.repeat' })
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })

    const signs = recorded.map(({ session }) => session.signs[0])
    expect(signs).toEqual([
      { signId: 'mer', state: 'practising', stars: 0, repeats: 0 },
      { signId: 'mer', state: 'practising', stars: 0, repeats: 1 },
      { signId: 'mer', state: 'practising', stars: 0, repeats: 1 },
    ])
    expect(recorded.map(({ session }) => session.endedAt)).toEqual([null, null, '2026-11-20T09:30:00.000Z'])
  })
})

describe('a reloaded page', () => {
  it('resumes the same repetition, whose demonstration starts again', async () => {
    const before = await inFirstSign()
    before.chain().repetition?.send({ type: 'repetition.turn' })
    before.chain().repetition?.send({ type: 'repetition.repeat' })
    const snapshot = persisted(before)

    const { chain } = await startLeading({ loaded: { snapshot } })

    const repetition = chain().repetition?.getSnapshot()
    expect([repetition?.value, repetition?.context.repeats]).toEqual(['demonstrating', 1])
  })
})
