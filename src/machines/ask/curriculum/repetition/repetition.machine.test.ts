import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Judgement } from '#src/contract/ask-link.ts'
import { askMachinesWith, settled } from '#tests/support/ask/curriculum-setup.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'

import { repetitionMachine } from './repetition.machine.ts'

describe('a suggestion', () => {
  it.each([
    ['approve', 'approve', { agreed: 1, overruled: 0 }],
    ['approve', 'repeat', { agreed: 0, overruled: 1 }],
    ['repeat', 'repeat', { agreed: 1, overruled: 0 }],
    ['repeat', 'approve', { agreed: 0, overruled: 1 }],
  ] as const)(
    'to %s counts once when the operator decides to %s',
    async (suggestion, decision, suggestions) => {
      const { attempt, decide, output } = startRepetition(suggestion)
      await attempt()

      decide(decision)

      expect(output()?.suggestions).toEqual(suggestions)
    },
  )

  it.each(['unsure', 'notSeen', 'none'] as const)(
    'is none in the judgement %s, and not counted',
    async (suggestion) => {
      const approved = startRepetition(suggestion)
      const repeated = startRepetition(suggestion)
      await approved.attempt()
      await repeated.attempt()

      approved.decide('approve')
      repeated.decide('repeat')

      expect([approved.output()?.suggestions, repeated.output()?.suggestions]).toEqual([
        { agreed: 0, overruled: 0 },
        { agreed: 0, overruled: 0 },
      ])
    },
  )

  it('of an earlier attempt does not count for the decision about a later one', async () => {
    const { attempt, hands, decide, output } = startRepetition('approve')
    await attempt()
    hands('seen')

    decide('repeat')

    expect(output()?.suggestions).toEqual({ agreed: 0, overruled: 0 })
  })

  it('counts with each decision of the repetition', async () => {
    const { attempt, decide, output } = startRepetition('approve', 3)
    await attempt()
    decide('repeat')
    await attempt()
    decide('repeat')
    await attempt()

    decide('approve')

    expect(output()).toEqual({
      outcome: 'approved',
      repeats: 2,
      suggestions: { agreed: 1, overruled: 2 },
    })
  })

  it('counts for nothing when the session ends without a decision', async () => {
    const { repetition, attempt, output } = startRepetition('approve')
    await attempt()

    repetition.send({ type: 'repetition.leave' })

    expect(output()).toEqual({ outcome: 'left', repeats: 0, suggestions: { agreed: 0, overruled: 0 } })
  })
})

describe('a repetition', () => {
  it.each([
    ['while Ask shows the sign', []],
    ['in the child’s turn', ['turn']],
    ['while Ask encourages', ['turn', 'repeat']],
  ] as const)('shows the sign as slowly as the operator wants %s', (_, before) => {
    const { repetition } = startRepetition('none', 3)
    for (const step of before) repetition.send({ type: `repetition.${step}` })

    repetition.send({ type: 'repetition.show', isSlow: true })
    expect(repetition.getSnapshot().value).toBe('demonstrating')
    expect(repetition.getSnapshot().context.isSlow).toBe(true)

    repetition.send({ type: 'repetition.show', isSlow: false })
    expect(repetition.getSnapshot().context.isSlow).toBe(false)
  })

  it('forgets the suggestion and the slowness when the child tries again', async () => {
    const { repetition, hands } = startRepetition('approve', 3)
    repetition.send({ type: 'repetition.show', isSlow: true })
    repetition.send({ type: 'repetition.turn' })
    hands('seen')
    hands('rested')
    await settled()

    repetition.send({ type: 'repetition.repeat' })

    expect(repetition.getSnapshot().value).toBe('encouraging')
    expect(repetition.getSnapshot().context).toMatchObject({ judgement: undefined, isSlow: false })
  })

  it.each([
    ['while Ask shows the sign', []],
    ['in the child’s turn', ['turn']],
    ['while Ask encourages', ['turn', 'repeat']],
  ] as const)('can be left %s', (_, before) => {
    const { repetition, output } = startRepetition('none', 3)
    for (const step of before) repetition.send({ type: `repetition.${step}` })

    repetition.send({ type: 'repetition.leave' })

    expect(output()?.outcome).toBe('left')
  })
})

describe('hands that move on after the judgement', () => {
  it.each([
    ['approve', 'repeat', 'approve'],
    ['repeat', 'approve', 'approve'],
    ['unsure', 'repeat', 'repeat'],
  ] as const)('after %s and then %s leave the suggestion to %s', async (first, second, last) => {
    expect(await suggestionAfter('moved', first, second)).toBe(last)
  })

  it('are judged by themselves when they are a new attempt', async () => {
    expect(await suggestionAfter('seen', 'approve', 'repeat')).toBe('repeat')
  })
})

it('hands that never rest are judged after eight seconds, and the suggestion stays until they are a new attempt', async () => {
  const clock = new SimulatedClock()
  const judge = deferredActor<Judgement, { readonly signId: SignId }>()
  const repetition = createActor(repetitionMachine.provide({ actors: { judge: judge.logic } }), {
    input: { signId: 'mer', tries: 3 },
    clock,
  }).start()
  repetition.send({ type: 'repetition.turn' })
  repetition.send({ type: 'repetition.hands.seen' })
  clock.increment(8_000)
  await judge.resolve({ suggestion: 'unsure', confidence: 0.5, hints: [] })

  repetition.send({ type: 'repetition.hands.moved' })
  expect(repetition.getSnapshot().value).toEqual({ childsTurn: 'judged' })
  repetition.send({ type: 'repetition.hands.seen' })

  expect(repetition.getSnapshot().value).toEqual({ childsTurn: 'attempting' })
})

/** The suggestion after two judgements, between which the hands have moved on or been seen again. */
async function suggestionAfter(
  change: 'moved' | 'seen',
  first: Judgement['suggestion'],
  second: Judgement['suggestion'],
) {
  const judge = deferredActor<Judgement, { readonly signId: SignId }>()
  const repetition = createActor(repetitionMachine.provide({ actors: { judge: judge.logic } }), {
    input: { signId: 'mer', tries: 3 },
    clock: new SimulatedClock(),
  }).start()
  repetition.send({ type: 'repetition.turn' })
  repetition.send({ type: 'repetition.hands.seen' })
  repetition.send({ type: 'repetition.hands.rested' })
  await judge.resolve({ suggestion: first, confidence: 0.9, hints: [] })

  repetition.send({ type: `repetition.hands.${change}` })
  repetition.send({ type: 'repetition.hands.rested' })
  await judge.resolve({ suggestion: second, confidence: 0.9, hints: [] })

  return repetition.getSnapshot().context.judgement?.suggestion
}

function startRepetition(suggestion: Judgement['suggestion'], tries = 1) {
  const machine = askMachinesWith({ suggestion, confidence: 0.9, hints: [] }).repetition
  const input = { signId: 'mer', tries }
  const repetition = createActor(machine, { input, clock: new SimulatedClock() }).start()
  const hands = (change: 'seen' | 'rested') => repetition.send({ type: `repetition.hands.${change}` })
  return {
    repetition,
    hands,
    attempt: async () => {
      repetition.send({ type: 'repetition.show', isSlow: false })
      repetition.send({ type: 'repetition.turn' })
      hands('seen')
      hands('rested')
      await settled()
    },
    decide: (decision: 'approve' | 'repeat') => repetition.send({ type: `repetition.${decision}` }),
    output: () => repetition.getSnapshot().output,
  }
}
