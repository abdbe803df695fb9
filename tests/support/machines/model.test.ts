import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'

import { transitionsOf } from './chart.ts'
import { deferredActor } from './deferred-actor.ts'
import { doneEvent, followPaths, type Inspect, pathsOf, settling, titleOf } from './model.ts'

describe('the transitions of a chart', () => {
  it('are one per guarded candidate', () => {
    expect(transitionsOf(repetitionMachine)).toEqual([
      'showing · repetition.shown',
      'judging · done judge [isGood]',
      'judging · done judge [wasTheLastTry]',
      'judging · done judge',
      'judging · error judge',
    ])
  })
})

describe('the paths of a model', () => {
  it('are few, and together take every transition', () => {
    const good = 'repetition.shown → xstate.done.actor.judge {"output":true}'
    const bad = 'repetition.shown → xstate.done.actor.judge {"output":false}'

    expect(pathsOf(repetitionMachine, model).map(titleOf)).toEqual([
      `${bad} → ${good}`,
      'repetition.shown → xstate.error.actor.judge',
      `${bad} → ${bad} → ${bad}`,
    ])
  })

  it('contain no event that cannot occur', () => {
    const paths = pathsOf(repetitionMachine, {
      ...model,
      canOccur: ({ type }) => type !== 'repetition.shown',
    })

    expect(paths.map(titleOf)).toEqual(['starts'])
  })

  it('end in a final state of the machine', () => {
    const ended = pathsOf(repetitionMachine, model).map((path) => path.at(-1)?.snapshot.status)

    expect(ended).toEqual(['done', 'done', 'done'])
  })
})

describe('following the paths of a machine', () => {
  it('finds no problem with an actor that matches the chart and the table', async () => {
    expect(await followPaths(repetitionMachine, model, { table })).toEqual([])
  })

  it('reports the transition that the model cannot reach without what its guard reads', async () => {
    expect(await followPaths(repetitionMachine, { ...model, readsOf: () => undefined })).toEqual([
      '"judging · done judge [wasTheLastTry]" was not taken.',
    ])
  })

  it('accepts a transition that is listed as unreachable, and no other', async () => {
    const unreachable = {
      'judging · done judge [wasTheLastTry]': 'The model does not count.',
      'judging · error judge': 'The recogniser never fails.',
    }

    expect(
      await followPaths(repetitionMachine, { ...model, readsOf: () => undefined }, { unreachable }),
    ).toEqual(['"judging · error judge" is listed as unreachable.'])
  })

  it('reports the step after which the actor differs from the chart', async () => {
    const unresponsive = {
      ...model,
      name: 'unresponsive',
      setup: (inspect: Inspect) => {
        const { actor, perform } = model.setup(inspect)
        return { actor, perform: { ...perform, 'repetition.shown': () => undefined } }
      },
    }

    expect((await followPaths(repetitionMachine, unresponsive))[1]).toEqual(
      [
        'On the path "unresponsive: repetition.shown → xstate.error.actor.judge", after "repetition.shown"',
        'expected {"status":"active","value":"judging","reads":1},',
        'actual {"status":"active","value":"showing","reads":0}.',
      ].join(' '),
    )
  })

  it('reports the event that the harness does not perform', async () => {
    const idle = { ...model, setup: (inspect: Inspect) => ({ actor: model.setup(inspect).actor }) }

    expect((await followPaths(repetitionMachine, idle))[1]).toEqual(
      [
        'On the path "repetition.shown → xstate.error.actor.judge",',
        '"xstate.error.actor.judge" cannot happen: Error: The harness does not perform it.',
      ].join(' '),
    )
  })
})

describe('a table beside a machine', () => {
  it('reports a transition to another target, which the chart alone cannot show', async () => {
    const mutant = repetitionWith({ afterGood: 'failed' })

    expect(await followPaths(mutant, modelOf(mutant))).toEqual([])
    expect(await followPaths(mutant, modelOf(mutant), { table })).toEqual([
      '"judging · done judge [isGood]": the table expects approved; the actor is in failed.',
    ])
  })

  it('reports a machine that starts elsewhere', async () => {
    const mutant = repetitionWith({ initial: 'judging' })

    expect(await followPaths(mutant, modelOf(mutant), { table })).toContain(
      '"repetition · start": the table expects showing; the actor is in judging.',
    )
  })

  it('reports a transition that has a target where the table has none', async () => {
    const problems = await followPaths(repetitionMachine, model, {
      table: { ...table, showing: { 'repetition.shown': 'stays' } },
    })

    expect(problems).toEqual([
      '"showing · repetition.shown": the table expects stays; the actor is in judging.',
    ])
  })

  it('has a row for each transition of the chart, and names innermost states', async () => {
    const problems = await followPaths(repetitionMachine, model, {
      table: {
        repetition: { start: 'showing', 'repetition.leave': 'failed' },
        showing: { 'repetition.shown': 'judged' },
        judging: { 'done judge': { isGood: 'approved', otherwise: 'showing' }, 'error judge': 'failed' },
      },
    })

    expect(problems).toEqual([
      'The table has no row for "judging · done judge [wasTheLastTry]".',
      'The table has a row for "repetition · repetition.leave", which the chart does not declare.',
      'The table\'s row for "showing · repetition.shown" names "judged", which is no innermost state.',
      '"showing · repetition.shown": the table expects judged; the actor is in judging.',
    ])
  })
})

const table = {
  repetition: { start: 'showing' },
  showing: { 'repetition.shown': 'judging' },
  judging: {
    'done judge': { isGood: 'approved', wasTheLastTry: 'failed', otherwise: 'showing' },
    'error judge': 'failed',
  },
}

type Fault = { readonly afterGood?: 'failed'; readonly initial?: 'judging' }

function repetitionWith({ afterGood, initial }: Fault) {
  return setup({
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
    initial: initial ?? 'showing',
    states: {
      showing: { on: { 'repetition.shown': { target: 'judging', actions: 'countTry' } } },
      judging: {
        invoke: {
          id: 'judge',
          src: 'judge',
          onDone: [
            {
              guard: { type: 'isGood', params: ({ event }) => ({ verdict: event.output }) },
              target: afterGood ?? 'approved',
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
}

function modelOf(machine: ReturnType<typeof repetitionWith>) {
  return {
    samples: [doneEvent('judge', true), doneEvent('judge', false)],
    readsOf: ({ tries }: { readonly tries: number }) => tries,
    setup: (inspect: Inspect) => {
      const judge = deferredActor<boolean>()
      const provided = machine.provide({ actors: { judge: judge.logic } })
      return { actor: createActor(provided, { inspect }).start(), perform: settling({ judge }) }
    },
  }
}

const repetitionMachine = repetitionWith({})
const model = modelOf(repetitionMachine)
