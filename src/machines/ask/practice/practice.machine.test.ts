import { describe, expect, it } from 'vitest'

import { askConstants } from '#src/contract/ask-constants.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import type { ClickerKey } from '#src/contract/ask-link.ts'
import {
  choose,
  endSession,
  makeAttempt,
  pastSession,
  settled,
  startSession,
  takeTurn,
  toChildsTurn,
} from '#tests/support/ask/curriculum-setup.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { approveAll, persisted, startPractice } from '#tests/support/ask/practice.ts'

import type { AskHistory } from '../ask-history.ts'

describe('a session', () => {
  it('waits to be started', () => {
    const { chain } = startPractice()

    expect(chain().session?.getSnapshot().value).toBe('pending')
  })

  it('starts by itself once, where that is wanted', async () => {
    const { practice, chain } = startPractice({ start: { skipsIntroduction: false } })
    await settled()
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })

    practice.send({ type: 'practice.stage.ready' })
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'introduction' })
    choose(chain, { house: 1, module: 1, session: 2 })

    expect(chain().session?.getSnapshot().value).toBe('pending')
  })

  it('starts without its introduction where that is wanted', async () => {
    const { practice, chain } = startPractice({ start: { skipsIntroduction: true } })
    await settled()

    practice.send({ type: 'practice.stage.ready' })

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'pendingFirstSign' })
  })

  it('starts nothing later that could not start at once', () => {
    const { chain, curriculum } = startPractice({
      start: { skipsIntroduction: false },
      history: everySessionComplete(),
    })
    expect(curriculum()?.getSnapshot().value).toBe('completed')

    curriculum()?.send({ type: 'curriculum.choose', place: { house: 1, module: 1, session: 1 } })

    expect(chain().session?.getSnapshot().value).toBe('pending')
  })

  it('begins at once when its stage is ready before it is started', async () => {
    const { practice, chain } = startPractice()
    practice.send({ type: 'practice.stage.ready' })

    chain().session?.send({ type: 'session.start', skipsIntroduction: false })
    await settled()

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'introduction' })
  })

  it('waits for its stage when that was lost before the session was started', async () => {
    const { practice, chain } = startPractice()
    practice.send({ type: 'practice.stage.ready' })
    practice.send({ type: 'practice.stage.lost' })

    chain().session?.send({ type: 'session.start', skipsIntroduction: false })
    await settled()

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'awaitingStage' })
  })

  it('begins its introduction again for another stage', async () => {
    const { practice, chain, clock } = startPractice({ start: { skipsIntroduction: false } })
    await settled()
    practice.send({ type: 'practice.stage.ready' })
    clock.increment(8_000)

    practice.send({ type: 'practice.stage.ready' })
    clock.increment(8_999)
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'introduction' })
    clock.increment(1)

    expect(chain().session?.getSnapshot().value).toEqual({ held: 'pendingFirstSign' })
  })

  it('shows a sign until the operator gives the child the turn', async () => {
    const { chain, clock } = await inFirstSign()

    clock.increment(600_000)
    expect(chain().repetition?.getSnapshot().value).toBe('demonstrating')
    chain().repetition?.send({ type: 'repetition.turn' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
  })

  it('shows the sign again after each repeat, and the next sign after the third', async () => {
    const { practice, chain, clock } = await inChildsTurn()
    for (const repeats of [1, 2]) {
      practice.send({ type: 'practice.repeat' })
      clock.increment(1_800)
      expect(chain().repetition?.getSnapshot().value).toBe('demonstrating')
      expect(chain().repetition?.getSnapshot().context).toMatchObject({ signId: 'mer', repeats })
      chain().repetition?.send({ type: 'repetition.turn' })
    }

    practice.send({ type: 'practice.repeat' })
    expect(chain().sign?.getSnapshot().value).toBe('consoling')
    chain().sign?.send({ type: 'sign.goOn' })

    expect(chain().sign?.getSnapshot().context.signId).toBe('ferdig')
  })

  it('practises its signs one after the other, until three children have shown each', async () => {
    const { practice, chain } = await inFirstSign()
    const shown: string[] = []
    while (chain().sign) {
      takeTurn(chain)
      shown.push(chain().repetition?.getSnapshot().context.signId ?? '')
      practice.send({ type: 'practice.approve' })
      chain().sign?.send({ type: 'sign.goOn' })
    }

    expect(shown).toEqual(['mer', 'mer', 'mer', 'ferdig', 'ferdig', 'ferdig', 'hjelp', 'hjelp', 'hjelp'])
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'summary' })
  })

  it('stays at its end until the operator leaves', async () => {
    const { chain, clock } = await inFirstSign()
    const { session } = chain()
    if (session) endSession(session)

    clock.increment(600_000)

    expect(chain().session?.getSnapshot().value).toBe('ended')
  })
})

describe('the child’s turn', () => {
  it('follows the hands before the camera', async () => {
    const { practice, chain } = await inChildsTurn()

    practice.send({ type: 'practice.hands.changed', event: { type: 'repetition.hands.seen' } })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
  })

  it('goes on after a crowd when the operator sees one child', async () => {
    const { practice, chain } = await inChildsTurn()
    practice.send({ type: 'practice.hands.changed', event: { type: 'repetition.crowd.seen' } })
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'crowded' })

    practice.send({ type: 'practice.turn' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
  })
})

describe('an event that no level accepts', () => {
  it('is neither stored nor reported', async () => {
    const { practice, memory, notified } = await inFirstSign()
    const before = [memory.commands.length, notified.length]

    practice.send({ type: 'practice.hands.changed', event: { type: 'repetition.hands.seen' } })
    practice.send({ type: 'practice.approve' })
    practice.send({ type: 'practice.approveAutomatically' })
    practice.send({ type: 'practice.undo' })
    practice.send({ type: 'practice.stage.ready' })
    practice.send({ type: 'practice.stage.lost' })

    expect([memory.commands.length, notified.length]).toEqual(before)
  })
})

describe('a decision', () => {
  it('can be undone for eight seconds: the child has the turn again, with the same counts', async () => {
    const { practice, chain, clock } = await inChildsTurn()
    await makeAttempt(chain)
    practice.send({ type: 'practice.approve' })
    expect(practice.getSnapshot().context.decision).toMatchObject({ kind: 'approve', isAutomatic: false })
    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
    clock.increment(7_999)

    practice.send({ type: 'practice.undo' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
    expect(chain().sign?.getSnapshot().context).toMatchObject({ stars: 0, undos: 1 })
    expect(practice.getSnapshot().context.decision).toBe(undefined)
  })

  it('can no longer be undone after eight seconds', async () => {
    const { practice, chain, clock } = await inChildsTurn()
    practice.send({ type: 'practice.approve' })
    clock.increment(8_000)

    expect(practice.getSnapshot().context.decision).toBe(undefined)
    practice.send({ type: 'practice.undo' })

    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('is the one that is undone when there was another before it, with eight seconds of its own', async () => {
    const { practice, chain, clock } = await inChildsTurn()
    practice.send({ type: 'practice.repeat' })
    clock.increment(7_000)
    takeTurn(chain)
    practice.send({ type: 'practice.approve' })
    clock.increment(7_999)
    expect(practice.getSnapshot().context.decision?.kind).toBe('approve')

    practice.send({ type: 'practice.undo' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
    expect(chain().repetition?.getSnapshot().context.repeats).toBe(1)
    expect(chain().sign?.getSnapshot().context).toMatchObject({ stars: 0, undos: 1 })
  })

  it('is undone once, and the one before it not at all', async () => {
    const { practice, chain } = await inChildsTurn()
    practice.send({ type: 'practice.repeat' })
    takeTurn(chain)
    practice.send({ type: 'practice.repeat' })
    practice.send({ type: 'practice.undo' })

    practice.send({ type: 'practice.undo' })

    expect(chain().repetition?.getSnapshot().context.repeats).toBe(1)
    expect(chain().sign?.getSnapshot().context.undos).toBe(1)
  })

  it('is reported as undone before the curriculum starts again, and each undoing is counted', async () => {
    const { practice, chain, notified } = await inChildsTurn()
    practice.send({ type: 'practice.repeat' })
    const before = notified.length
    practice.send({ type: 'practice.undo' })
    practice.send({ type: 'practice.repeat' })
    practice.send({ type: 'practice.undo' })

    const { undos } = chain().sign?.getSnapshot().context ?? {}
    const types = notified.slice(before).map(({ type }) => type)
    expect(undos).toBe(2)
    expect(types.slice(0, 2)).toEqual(['practice.undone', 'practice.changed'])
    expect(types.filter((type) => type === 'practice.undone')).toHaveLength(2)
  })

  it('is offered for undoing no longer as soon as that begins', async () => {
    const { practice } = await inChildsTurn()
    practice.send({ type: 'practice.approve' })
    const offered: unknown[] = []
    practice.subscribe(({ context }) => offered.push(context.decision?.kind))

    practice.send({ type: 'practice.undo' })

    expect(offered[0]).toBe(undefined)
  })

  it('is automatic only about an attempt that was judged', async () => {
    const { practice, chain } = await inChildsTurn()
    practice.send({ type: 'practice.approveAutomatically' })
    expect(practice.getSnapshot().context.decision).toBe(undefined)
    await makeAttempt(chain)

    practice.send({ type: 'practice.approveAutomatically' })

    expect(practice.getSnapshot().context.decision).toMatchObject({ kind: 'approve', isAutomatic: true })
    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('cannot be undone any more once the operator has ended the session, or gone to the next', async () => {
    for (const leave of ['session.end', 'session.next'] as const) {
      const { practice, chain } = await inFirstSign()
      approveAll(practice, chain)
      expect(practice.getSnapshot().context.decision?.kind).toBe('approve')

      chain().session?.send({ type: leave })

      expect(practice.getSnapshot().context.decision).toBe(undefined)
    }
  })

  it('is none while the operator confirms the end of the session', async () => {
    const { practice, chain } = await inChildsTurn()
    chain().session?.send({ type: 'session.end' })

    practice.send({ type: 'practice.approve' })
    expect(chain().sign?.getSnapshot().context.stars).toBe(0)
    chain().session?.send({ type: 'session.end.cancel' })
    practice.send({ type: 'practice.approve' })

    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('is none when the child does not have the turn', async () => {
    const { practice, chain } = await inFirstSign()

    practice.send({ type: 'practice.approve' })

    expect(practice.getSnapshot().context.decision).toBe(undefined)
    expect(chain().sign?.getSnapshot().value).toBe('practising')
  })
})

describe('the keys of a clicker', () => {
  it('lead a session from its first sign to a star, and back', async () => {
    const { practice, chain, clock, press } = await beforeFirstSign()

    press('forward')
    expect(chain().session?.getSnapshot().value).toEqual({ held: { signing: 'practising' } })
    clock.increment(askConstants.signPause)
    press('forward')
    expect(chain().repetition?.getSnapshot().matches('childsTurn')).toBe(true)
    press('back')
    expect([chain().repetition?.getSnapshot().value, practice.getSnapshot().context.decision?.kind]).toEqual([
      'encouraging',
      'repeat',
    ])
    press('forward')
    press('forward')
    press('forward')

    expect(chain().sign?.getSnapshot().value).toBe('cheering')
    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('show the sign again on the way to the child’s turn', async () => {
    const { chain, clock, press } = await beforeFirstSign()
    press('forward')
    clock.increment(askConstants.signPause)

    press('back')

    const repetition = chain().repetition?.getSnapshot()
    expect([repetition?.value, repetition?.context.showing]).toEqual(['demonstrating', 2])
  })

  it('undo the last decision, at once', async () => {
    const { practice, chain } = await inChildsTurn()
    practice.send({ type: 'practice.approve' })

    practice.send({ type: 'practice.press', key: 'undo' })

    expect(chain().repetition?.getSnapshot().matches('childsTurn')).toBe(true)
    expect(chain().sign?.getSnapshot().context.stars).toBe(0)
  })

  it('ignore a press that comes within 400 milliseconds of the child’s turn', async () => {
    const { practice, chain, clock } = await inFirstSign()
    clock.increment(askConstants.relabelled)
    practice.send({ type: 'practice.press', key: 'forward' })

    clock.increment(askConstants.relabelled - 1)
    practice.send({ type: 'practice.press', key: 'forward' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
  })

  it.each(['forward', 'back', 'undo'] as const)(
    'do nothing while the end of the session is to be confirmed: %s',
    async (key) => {
      const { practice, chain, clock } = await inChildsTurn()
      practice.send({ type: 'practice.repeat' })
      chain().repetition?.send({ type: 'repetition.show', isSlow: false })
      chain().repetition?.send({ type: 'repetition.turn' })
      chain().session?.send({ type: 'session.end' })
      clock.increment(askConstants.relabelled)

      practice.send({ type: 'practice.press', key })

      const { value, context } = chain().repetition?.getSnapshot() ?? {}
      expect([value, context?.repeats]).toEqual([{ childsTurn: 'awaitingChild' }, 1])
    },
  )
})

describe('what the device stores', () => {
  it('belongs to the department', () => {
    const { memory } = startPractice()

    expect(memory.inputs).toEqual([{ departmentId: inMaurtua.department._id }])
  })

  it('holds no level that is done, which could not go on, also when a session is ended in the middle', async () => {
    const { chain, memory } = await inFirstSign()
    const { session } = chain()
    if (session) endSession(session)

    const stored = JSON.stringify(memory.commands.map(({ snapshot }) => snapshot))
    expect([...new Set(stored.match(/"status":"\w+"/g))]).toEqual(['"status":"active"'])
  })

  it('resumes the same repetition, whose demonstration starts again', async () => {
    const before = await inChildsTurn()
    before.practice.send({ type: 'practice.repeat' })

    const { chain } = startPractice({ snapshot: persisted(before) })

    const repetition = chain().repetition?.getSnapshot()
    expect([repetition?.value, repetition?.context.repeats]).toEqual(['demonstrating', 1])
  })

  it.each([
    ['awaitingChild', [], { childsTurn: 'awaitingChild' }],
    ['attempting', ['repetition.hands.seen'], { childsTurn: 'judged' }],
    ['crowded', ['repetition.crowd.seen'], { childsTurn: 'awaitingChild' }],
  ] as const)('resumes the child’s turn: %s', async (_name, events, expected) => {
    const before = await inChildsTurn()
    for (const type of events) before.chain().repetition?.send({ type })

    const { chain } = startPractice({ snapshot: persisted(before) })
    await settled()

    expect(chain().repetition?.getSnapshot().value).toEqual(expected)
  })

  it('resumes after what only waited: a cheer and an introduction', async () => {
    const cheering = await inChildsTurn()
    cheering.practice.send({ type: 'practice.approve' })
    const introducing = startPractice({ start: { skipsIntroduction: false } })
    await settled()
    introducing.practice.send({ type: 'practice.stage.ready' })

    const resumed = [cheering, introducing].map((before) => startPractice({ snapshot: persisted(before) }))

    expect(
      resumed.map(({ chain }) => [chain().session?.getSnapshot().value, chain().sign?.getSnapshot().value]),
    ).toEqual([
      [{ held: { signing: 'practising' } }, 'practising'],
      [{ held: 'pendingFirstSign' }, undefined],
    ])
  })
})

/** The first sign is about to be shown; a press on a clicker comes when what it does is no longer new. */
async function beforeFirstSign() {
  const harness = startPractice()
  const { session } = harness.chain()
  if (!session) throw new Error('No session is active.')
  await startSession(session)
  const press = (key: ClickerKey) => {
    harness.clock.increment(askConstants.relabelled)
    harness.practice.send({ type: 'practice.press', key })
  }
  return { ...harness, press }
}

/** The first sign is shown. */
async function inFirstSign() {
  const harness = startPractice()
  const { session } = harness.chain()
  if (!session) throw new Error('No session is active.')
  await startSession(session)
  session.send({ type: 'session.begin' })
  harness.chain().sign?.send({ type: 'sign.goOn' })
  return harness
}

/** The first child has the turn. */
async function inChildsTurn() {
  const harness = startPractice()
  await toChildsTurn(harness.chain)
  return harness
}

const everySessionComplete = (): AskHistory =>
  houses.flatMap(({ modules }, house) =>
    modules.flatMap(({ sessions }, module) =>
      sessions.map((signIds, session) =>
        pastSession(
          { house: house + 1, module: module + 1, session: session + 1 },
          signIds.map((signId) => [signId, 'approved'] as const),
        ),
      ),
    ),
  )
