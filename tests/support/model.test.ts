import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'

import { answerOf, journeysOf, notingTransitions, settling, transitionsOf, untakenOf } from './model.ts'
import { deferredActor } from './deferred-actor.ts'

describe('the transitions of a chart', () => {
  it('stand one a candidate, each guarded one on its own', () => {
    expect(transitionsOf(repetitionMachine)).toEqual([
      'repetition.showing · repetition.shown → repetition.judging',
      'repetition.judging · xstate.done.actor.judge [isGood] → repetition.approved',
      'repetition.judging · xstate.done.actor.judge [wasTheLastTry] → repetition.failed',
      'repetition.judging · xstate.done.actor.judge → repetition.showing',
      'repetition.judging · xstate.error.actor.judge → repetition.failed',
    ])
  })
})

describe('journeys through a machine whose guard counts', () => {
  it('miss the counted transition when the model does not know what the guard reads', async () => {
    expect(await untakenBy(journeysOf(repetitionMachine, { samples }))).toEqual([
      'repetition.judging · xstate.done.actor.judge [wasTheLastTry] → repetition.failed',
    ])
  })

  it('take every transition when it does', async () => {
    expect(
      await untakenBy(journeysOf(repetitionMachine, { samples, readsOf: ({ tries }) => tries })),
    ).toEqual([])
  })
})

describe('a stage', () => {
  it('must know how to perform what the world does', async () => {
    const { actor } = setTheStage()

    await expect(firstJourney().walk({ actor, perform: {} })).rejects.toThrow(
      'The stage cannot perform "xstate.done.actor.judge".',
    )
  })

  it('is left at the first step that ends elsewhere than in the model', async () => {
    const { actor, perform } = setTheStage()

    const lived = await firstJourney().walk({
      actor,
      perform: { ...perform, 'repetition.shown': () => undefined },
    })

    expect(lived.map(({ value }) => value)).toEqual(['showing', 'showing'])
  })

  it('is not asked for what cannot come', () => {
    const journeys = journeysOf(repetitionMachine, {
      samples,
      canCome: (event) => event.type !== 'repetition.shown',
    })

    expect(journeys.map(([title]) => title)).toEqual(['begins'])
  })
})

const samples = [answerOf('judge', true), answerOf('judge', false)]

const repetitionMachine = setup({
  types: {
    context: {} as { readonly tries: number },
    events: {} as { readonly type: 'repetition.shown' },
  },
  actors: { judge: deferredActor<boolean>().logic },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: {
    isGood: (_, params: { verdict: boolean }) => params.verdict,
    wasTheLastTry: ({ context }) => context.tries === 3,
  },
}).createMachine({
  id: 'repetition',
  context: { tries: 0 },
  initial: 'showing',
  states: {
    showing: { on: { 'repetition.shown': { target: 'judging', actions: 'countTry' } } },
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => ({ verdict: event.output }) },
            target: 'approved',
          },
          { guard: 'wasTheLastTry', target: 'failed' },
          { target: 'showing' },
        ],
        onError: 'failed',
      },
    },
    approved: { type: 'final' },
    failed: { type: 'final' },
  },
})

function setTheStage(taken = new Set<string>()) {
  const judge = deferredActor<boolean>()
  const machine = repetitionMachine.provide({ actors: { judge: judge.logic } })
  const actor = createActor(machine, { inspect: notingTransitions(repetitionMachine, taken) }).start()
  return { actor, perform: settling({ judge }) }
}

function firstJourney() {
  const [first] = journeysOf(repetitionMachine, { samples })
  if (!first) throw new Error('The model has no journey.')
  return first[1]
}

async function untakenBy(journeys: ReturnType<typeof journeysOf<typeof repetitionMachine>>) {
  const taken = new Set<string>()
  for (const [, journey] of journeys) await journey.walk(setTheStage(taken))
  return untakenOf(repetitionMachine, taken)
}
