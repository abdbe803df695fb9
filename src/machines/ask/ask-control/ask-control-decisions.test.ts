import { describe, expect, it } from 'vitest'

import type { Judgement } from '#src/contract/ask-link.ts'
import { inFirstSign, startLeading } from '#tests/support/ask/ask-control.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'
import { approveAll, persisted } from '#tests/support/ask/practice.ts'

import type { DecisionKind } from '../curriculum/decision-counts.ts'

const suggestsApproval: Judgement = { suggestion: 'approve', confidence: 0.9, hints: [] }

describe('a decision', () => {
  it('shows the children their attempt again when it is undone', async () => {
    const { practice, chain, clock, scene } = await inChildsTurn()
    chain().repetition?.send({ type: 'repetition.hands.seen' })
    practice()?.send({ type: 'practice.approve' })
    expect(scene()).toBe('cheer')
    clock.increment(2_600)
    expect(scene()).toBe('demonstration')

    practice()?.send({ type: 'practice.undo' })
    await settled()

    expect(scene()).toBe('attempt')
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
    const { practice, chain, recorded } = await inFirstSign()
    approveAll(practice(), chain)
    expect(chain().session?.getSnapshot().value).toEqual({ held: 'summary' })
    expect(recorded.at(-1)?.session.endedAt).toBe('2026-11-20T09:30:00.000Z')

    practice()?.send({ type: 'practice.undo' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'awaitingChild' })
    expect(chain().sign?.getSnapshot().context).toMatchObject({ signId: 'hjelp', stars: 2 })
    expect(recorded.at(-1)?.session.endedAt).toBe(null)
    expect(recorded.at(-1)?.session.signs[2]).toMatchObject({ state: 'practising', stars: 2, undos: 1 })
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

const noRecord = (signId: string) => ({ signId, state: 'new', stars: 0, repeats: 0 })
