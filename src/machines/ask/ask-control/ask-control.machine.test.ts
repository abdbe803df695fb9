import { describe, expect, it } from 'vitest'
import type { Snapshot } from 'xstate'

import { houses } from '#src/contract/ask-curriculum.ts'
import type { Hand, Judgement } from '#src/contract/ask-link.ts'
import type { StagePlace } from './ask-control-context.ts'
import type { DecisionKind } from '../curriculum/decision-counts.ts'
import { departmentId, loadedSession, startControl, startLeading } from '#tests/support/ask/ask-control.ts'
import { noOpinion, settled, signOf } from '#tests/support/ask/curriculum-setup.ts'

const hand: Hand = { side: 'right', presence: 1, landmarks: Array.from({ length: 21 }, () => [0.5, 0.5, 0]) }
const suggestsApproval: Judgement = { suggestion: 'approve', confidence: 0.9, hints: [] }
const device = { kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' } as const

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
    const { control, line, stage, recorded } = await startLeading({ place: device })
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
    })
  })
})

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

  it('starts nothing later that could not start at once', async () => {
    const history = houses.flatMap(({ modules }, house) =>
      modules.flatMap(({ sessions }, module) =>
        sessions.map((signIds, session) => ({
          _id: `00000000-0000-4000-8000-${String(house * 100 + module * 10 + session).padStart(12, '0')}`,
          house: house + 1,
          module: module + 1,
          session: session + 1,
          startedAt: '2026-01-01T00:00:00.000Z',
          endedAt: null,
          signs: signIds.map((signId) => ({ signId, state: 'approved' as const, stars: 3, repeats: 0 })),
        })),
      ),
    )
    const { practice, chain } = await startLeading({
      start: { skipsIntroduction: false },
      loaded: { history },
    })
    const { curriculum } = practice()?.getSnapshot().children ?? {}
    expect(curriculum?.getSnapshot().value).toBe('completed')

    curriculum?.send({ type: 'curriculum.choose', place: { house: 1, module: 1, session: 1 } })

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

  it('begins at once when its stage is ready before it is started', async () => {
    const { chain, stage } = await startLeading()
    stage.link()
    stage.sends({ type: 'stage.ready', hasCamera: false, seq: 1 })

    chain().session?.send({ type: 'session.start', skipsIntroduction: false })
    await settled()

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'introduction' })
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

  it('shows a sign until the operator gives the child the turn', async () => {
    const { chain, clock } = await inFirstSign()

    clock.increment(600_000)
    expect(chain().repetition?.getSnapshot().value).toBe('demonstrating')
    chain().repetition?.send({ type: 'repetition.turn' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
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

  it('is not recorded when it ends before any sign was practised', async () => {
    const { chain, recorded } = await startLeading({ start: { skipsIntroduction: false } })
    await settled()

    chain().session?.send({ type: 'session.end' })

    expect([chain().session?.getSnapshot().value, recorded]).toEqual(['ended', []])
  })

  it('stays at its end until the operator leaves', async () => {
    const { chain, clock } = await inFirstSign()
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })

    clock.increment(600_000)

    expect(chain().session?.getSnapshot().value).toBe('ended')
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

  it.each([
    ['awaitingChild', [], { childsTurn: 'awaitingChild' }],
    ['attempting', ['repetition.hands.seen'], { childsTurn: 'judged' }],
    ['crowded', ['repetition.crowd.seen'], { childsTurn: 'awaitingChild' }],
  ] as const)('resumes the child’s turn: %s', async (_name, events, expected) => {
    const before = await inFirstSign()
    before.chain().repetition?.send({ type: 'repetition.turn' })
    for (const type of events) before.chain().repetition?.send({ type })
    const snapshot = persisted(before)

    const { chain } = await startLeading({ loaded: { snapshot } })
    await settled()

    expect(chain().repetition?.getSnapshot().value).toEqual(expected)
  })

  it('resumes after what only waited: a cheer and an introduction', async () => {
    const cheering = await inFirstSign()
    cheering.chain().repetition?.send({ type: 'repetition.turn' })
    cheering.chain().repetition?.send({ type: 'repetition.approve' })
    const introducing = await startLeading({ start: { skipsIntroduction: false } })
    await settled()
    introducing.chain().session?.send({ type: 'session.stage.ready' })

    const resumed = await Promise.all(
      [cheering, introducing].map((before) => startLeading({ loaded: { snapshot: persisted(before) } })),
    )

    expect(
      resumed.map(({ chain }) => [chain().session?.getSnapshot().value, chain().sign?.getSnapshot().value]),
    ).toEqual([
      [{ held: { signing: 'practising' } }, 'practising'],
      [{ held: 'pendingFirstSign' }, undefined],
    ])
  })
})

describe('a decision', () => {
  it('can be undone for eight seconds: the child has the turn again, with the same counts', async () => {
    const { practice, chain, clock, scene } = await inChildsTurn()
    chain().repetition?.send({ type: 'repetition.hands.seen' })
    practice()?.send({ type: 'practice.approve' })
    expect(practice()?.getSnapshot().context.decision?.kind).toBe('approve')
    clock.increment(2_600)
    expect(scene()).toBe('demonstration')
    clock.increment(5_399)

    practice()?.send({ type: 'practice.undo' })
    await settled()

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
    expect([chain().sign?.getSnapshot().context.stars, scene()]).toEqual([0, 'attempt'])
    expect(practice()?.getSnapshot().context.decision).toBe(undefined)
  })

  it('has no word said when it is undone', async () => {
    const { control, stage, scene, practice } = await inChildsTurn()
    control.send({ type: 'askControl.say' })
    practice()?.send({ type: 'practice.approve' })

    practice()?.send({ type: 'practice.undo' })

    const shows = stage.received('stage.show') as readonly { readonly spoken: number }[]
    expect(scene()).toBe('turn')
    expect(shows.slice(-3).map(({ spoken }) => spoken)).toEqual([1, 1, 1])
  })

  it('can no longer be undone after eight seconds', async () => {
    const { practice, chain, clock } = await inChildsTurn()
    practice()?.send({ type: 'practice.approve' })
    clock.increment(8_000)

    expect(practice()?.getSnapshot().context.decision).toBe(undefined)
    practice()?.send({ type: 'practice.undo' })

    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('that repeats a third time can be undone, also when the next sign is shown', async () => {
    const { practice, chain, clock, scene, recorded } = await inChildsTurn()
    for (const isFirst of [true, false, false]) {
      if (!isFirst) {
        chain().repetition?.send({ type: 'repetition.show', isSlow: false })
        chain().repetition?.send({ type: 'repetition.turn' })
      }
      practice()?.send({ type: 'practice.repeat' })
    }
    clock.increment(4_000)
    expect(chain().sign?.getSnapshot().context.signId).toBe('ferdig')

    practice()?.send({ type: 'practice.undo' })

    expect(chain().sign?.getSnapshot().context.signId).toBe('mer')
    expect(chain().repetition?.getSnapshot().context.repeats).toBe(2)
    expect(scene()).toBe('turn')
    expect(recorded.at(-1)?.session.signs[0]).toEqual({
      signId: 'mer',
      state: 'practising',
      stars: 0,
      repeats: 2,
      undos: 1,
    })
  })

  it('about the last sign can be undone from the summary, and the session is no longer recorded as ended', async () => {
    const { practice, chain, clock, recorded } = await inFirstSign()
    approveUntilSummary({ practice, chain, clock })
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'summary' })
    expect(recorded.at(-1)?.session.endedAt).toBe('2026-11-20T09:30:00.000Z')

    practice()?.send({ type: 'practice.undo' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
    expect(chain().sign?.getSnapshot().context).toMatchObject({ signId: 'hjelp', stars: 2 })
    expect(recorded.at(-1)?.session.endedAt).toBe(null)
    expect(recorded.at(-1)?.session.signs[2]).toMatchObject({ state: 'practising', stars: 2, undos: 1 })
  })

  it('cannot be undone any more once the operator has ended the session, or gone to the next', async () => {
    for (const leave of ['session.end', 'session.next'] as const) {
      const { practice, chain, clock } = await inFirstSign()
      approveUntilSummary({ practice, chain, clock })

      chain().session?.send({ type: leave })

      expect(practice()?.getSnapshot().context.decision).toBe(undefined)
    }
  })

  it('is none while the operator confirms the end of the session', async () => {
    const { practice, chain } = await inChildsTurn()
    chain().session?.send({ type: 'session.end' })

    practice()?.send({ type: 'practice.approve' })
    expect(chain().sign?.getSnapshot().context.stars).toBe(0)
    chain().session?.send({ type: 'session.end.cancel' })
    practice()?.send({ type: 'practice.approve' })

    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('is none when the child does not have the turn', async () => {
    const { practice, chain } = await inFirstSign()

    practice()?.send({ type: 'practice.approve' })

    expect(practice()?.getSnapshot().context.decision).toBe(undefined)
    expect(chain().sign?.getSnapshot().value).toBe('practising')
  })
})

describe('the decisions beside a suggestion', () => {
  it('are recorded with their sign: those that agree with it, and those that overrule it', async () => {
    const { attempt, decide, recorded } = await withSuggestion()

    decide('repeat')
    await attempt()
    decide('approve')

    expect(recorded.at(-1)?.session.signs).toEqual([
      {
        ...noRecord('mer'),
        state: 'practising',
        stars: 1,
        repeats: 1,
        suggestions: { agreed: 1, overruled: 1 },
      },
      noRecord('ferdig'),
      noRecord('hjelp'),
    ])
  })

  it('are not recorded when they are undone', async () => {
    const { practice, attempt, decide, recorded } = await withSuggestion()
    decide('repeat')
    await attempt()
    decide('repeat')

    practice()?.send({ type: 'practice.undo' })
    await settled()

    expect(recorded.at(-1)?.session.signs[0]).toEqual({
      ...noRecord('mer'),
      state: 'practising',
      repeats: 1,
      undos: 1,
      suggestions: { agreed: 0, overruled: 1 },
    })
  })

  it('count once when one is undone and the other is made', async () => {
    const { practice, decide, recorded } = await withSuggestion()
    decide('repeat')
    practice()?.send({ type: 'practice.undo' })
    await settled()

    decide('approve')

    expect(recorded.at(-1)?.session.signs[0]?.suggestions).toEqual({ agreed: 1, overruled: 0 })
  })

  it('are counted on after the page is reloaded', async () => {
    const before = await withSuggestion()
    before.decide('repeat')
    await before.attempt()

    const { practice, recorded } = await startLeading({ loaded: { snapshot: persisted(before) } })
    practice()?.send({ type: 'practice.approve' })

    expect(recorded.at(-1)?.session.signs[0]?.suggestions).toEqual({ agreed: 1, overruled: 1 })
  })

  it('are recorded with their session only, not again with the one that continues it', async () => {
    const { chain, attempt, decide, recorded } = await withSuggestion()
    for (const isFirst of [true, false, false]) {
      if (!isFirst) await attempt()
      decide('approve')
      chain().sign?.send({ type: 'sign.goOn' })
    }
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.confirm' })
    expect(recorded.at(-1)?.session.signs[0]?.suggestions).toEqual({ agreed: 3, overruled: 0 })

    chain().session?.send({ type: 'session.choose', place: { house: 1, module: 1, session: 1 } })
    chain().session?.send({ type: 'session.start', skipsIntroduction: true })
    await settled()
    chain().session?.send({ type: 'session.stage.ready' })
    chain().session?.send({ type: 'session.begin' })
    chain().sign?.send({ type: 'sign.goOn' })
    await attempt()
    decide('repeat')

    expect(recorded.at(-1)?.session.signs.slice(0, 2)).toEqual([
      { ...noRecord('mer'), state: 'approved', stars: 3 },
      { ...noRecord('ferdig'), state: 'practising', repeats: 1, suggestions: { agreed: 0, overruled: 1 } },
    ])
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
    const { practice, chain, clock, device: camera } = await withCamera()
    approveUntilSummary({ practice, chain, clock })
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

describe('the recordings of the signs', () => {
  const landmarks = Array.from({ length: 63 }, (_, index) => index)
  const recording = { duration: 900, first: [landmarks, landmarks], second: [] }

  it('are loaded for all signs of the session that have takes, also where the hands alone do not show them', async () => {
    const signs = loadedSession.signs.map((sign) =>
      sign._id === 'mer' ? { ...sign, recognition: 'manual' as const, takeCount: 2 } : sign,
    )
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
  it('learns the signs of the session that the hands alone show and that have takes, once', async () => {
    const taught = { recognition: 'auto', takeCount: 3 } as const
    const signs = loadedSession.signs.map((sign) => {
      if (sign._id === 'ferdig') return { ...sign, ...taught, takeCount: 0 }
      return sign._id === 'mer' || sign._id === 'takk' ? { ...sign, ...taught } : sign
    })
    const { control, learn } = await startLeading({ loaded: { signs } })

    control.send({ type: 'askControl.showProgress' })
    control.send({ type: 'askControl.showSession' })

    expect(learn.inputs).toEqual([{ signIds: ['mer'] }])
  })

  it('does not learn a sign that also needs the face, though it has takes', async () => {
    const signs = loadedSession.signs.map((sign) => {
      if (sign._id === 'mer') return { ...sign, recognition: 'manual' as const, takeCount: 3 }
      return sign._id === 'ferdig' ? { ...sign, recognition: 'auto' as const, takeCount: 3 } : sign
    })

    const { learn } = await startLeading({ loaded: { signs } })

    expect(learn.inputs).toEqual([{ signIds: ['ferdig'] }])
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
    const { stage, frames } = await inFirstSign(device)

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
  loadedSession.signs.map((sign) =>
    sign._id === 'mer' ? { ...sign, recognition: 'auto' as const, takeCount } : sign,
  )

describe('the camera of the stage', () => {
  it('is turned on and off over the link', async () => {
    const { control, stage } = await startLeading({ place: device })
    stage.link()

    control.send({ type: 'vision.turnOn' })
    control.send({ type: 'vision.turnOff' })

    expect(stage.received('camera.wanted')).toEqual([
      { type: 'camera.wanted', isWanted: true },
      { type: 'camera.wanted', isWanted: false },
    ])
  })

  it('starts no attempt with a hand from before the stage was unlinked', async () => {
    const { control, stage } = await inFirstSign(device)
    const hands = () =>
      control.getSnapshot().children.vision?.getSnapshot().children.attemptDetector?.getSnapshot().value
    stage.sends({ type: 'hands.seen', hands: [hand], framesPerSecond: 20 })
    expect(hands()).toMatchObject({ hands: 'appearing' })

    stage.sends({ type: 'link.bye' })

    expect(hands()).toMatchObject({ hands: 'gone' })
  })

  it('starts no attempt with a hand from before it was turned off', async () => {
    const { control, stage } = await inFirstSign(device)
    const hands = () =>
      control.getSnapshot().children.vision?.getSnapshot().children.attemptDetector?.getSnapshot().value
    stage.sends({ type: 'camera.changed', state: 'live', seq: 1 })
    stage.sends({ type: 'hands.seen', hands: [hand], framesPerSecond: 20 })
    expect(hands()).toMatchObject({ hands: 'appearing' })

    stage.sends({ type: 'camera.changed', state: 'off', seq: 2 })

    expect(hands()).toMatchObject({ hands: 'gone' })
  })

  it('reports attempts too, until the stage is unlinked', async () => {
    const { chain, clock, stage } = await inFirstSign(device)
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
    const { control, stage } = await startLeading({ place: device })
    stage.link()
    stage.sends({ type: 'camera.changed', state: 'live', seq: 1 })
    stage.sends({ type: 'hands.changed', look: 'seeing', framesPerSecond: 0, seq: 2 })

    stage.sends({ type: 'hands.seen', hands: [hand], framesPerSecond: 20.4 })

    expect(control.getSnapshot().context.stage.framesPerSecond).toBe(20)
  })

  it('has the state that the stage reports, and none once the stage is gone', async () => {
    const { control, stage } = await startLeading({ place: device })
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

/** Ask shows the first sign; the stage is linked. */
async function inFirstSign(place: StagePlace = { kind: 'here' }, judgement: Judgement = noOpinion) {
  const harness = await startLeading({ place, judgement, start: { skipsIntroduction: false } })
  harness.stage.link()
  await settled()
  harness.chain().session?.send({ type: 'session.stage.ready' })
  harness.chain().session?.send({ type: 'session.begin' })
  harness.chain().sign?.send({ type: 'sign.goOn' })
  return harness
}

/** The first child has the turn. */
async function inChildsTurn() {
  const harness = await inFirstSign()
  harness.chain().repetition?.send({ type: 'repetition.turn' })
  return { ...harness, scene: () => harness.control.getSnapshot().context.show?.scene.name }
}

/** The recogniser suggests to approve the first child’s attempt. */
async function withSuggestion() {
  const harness = await inFirstSign(undefined, suggestsApproval)
  const { practice, chain } = harness
  const attempt = async () => {
    chain().repetition?.send({ type: 'repetition.show', isSlow: false })
    chain().repetition?.send({ type: 'repetition.turn' })
    chain().repetition?.send({ type: 'repetition.hands.seen' })
    chain().repetition?.send({ type: 'repetition.hands.rested' })
    await settled()
  }
  await attempt()
  return {
    ...harness,
    attempt,
    decide: (kind: DecisionKind) => practice()?.send({ type: `practice.${kind}` }),
  }
}

/** Approves every repetition of the session’s signs. */
function approveUntilSummary({
  practice,
  chain,
  clock,
}: Pick<Awaited<ReturnType<typeof startLeading>>, 'practice' | 'chain' | 'clock'>) {
  while (chain().sign) {
    chain().sign?.send({ type: 'sign.goOn' })
    chain().repetition?.send({ type: 'repetition.turn' })
    practice()?.send({ type: 'practice.approve' })
    chain().sign?.send({ type: 'sign.goOn' })
  }
  clock.increment(0)
}

/**
 * The same with the camera on, ten frames a second: `look` emits frames with this many hands in the same place, where three are
 * a crowd, and `move` one with a hand elsewhere.
 */
async function withCamera() {
  const harness = await inFirstSign()
  const { control, device: camera, model } = harness
  control.send({ type: 'vision.turnOn' })
  control.getSnapshot().children.vision?.getSnapshot().children.camera?.send({ type: 'camera.allow' })
  camera.notify({ type: 'device.opened', camera: { deviceId: 'built-in', label: 'Innebygd' } })
  model.notify({ type: 'model.loaded' })
  model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
  let at = 0
  const see = (hands: readonly Hand[]) => {
    at += 100
    model.notify({ type: 'model.seen', hands, isCrowded: hands.length > 2, aspect: 0.75, at })
  }
  return {
    ...harness,
    look: (...counts: readonly number[]) => {
      for (const count of counts) see(Array.from({ length: count }, () => hand))
    },
    move: () => see([{ ...hand, landmarks: hand.landmarks.map(([x, y, z]) => [x + 0.1, y, z]) }]),
  }
}

const noRecord = (signId: string) => ({ signId, state: 'new', stars: 0, repeats: 0 })

/** The snapshot as the device stores it. */
function persisted({ memory }: Awaited<ReturnType<typeof startLeading>>) {
  const command = memory.commands.at(-1)
  if (!command) throw new Error('No snapshot has been stored.')
  return JSON.parse(JSON.stringify(command.snapshot)) as Snapshot<unknown>
}

function cardOf(signId: string, suffix = '') {
  const { word, sentence, picture, sound } = signOf(signId)
  return { signId, word, sentence, picture, sound: `${sound}${suffix}` }
}
