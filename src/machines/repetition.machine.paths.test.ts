import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'
import { noOpinion } from '#tests/support/ask-stage.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { doneEvent, followPaths, type Inspect, settling } from '#tests/support/model.ts'

import { repetitionMachine } from './repetition.machine.ts'

const input = { signId: 'mer', tries: constants.ask.tries }
it('takes every transition of its chart', async () => {
  const problems = await followPaths(repetitionMachine, {
    input,
    samples: [
      { type: 'repetition.show', isSlow: false },
      { type: 'repetition.show', isSlow: true },
      doneEvent('judge', noOpinion),
    ],
    readsOf: ({ repeats }) => repeats,
    setup: (inspect) => {
      const { repetition, judge, clock } = startRepetition(inspect)
      return {
        actor: repetition,
        perform: {
          ...settling({ judge }),
          'xstate.after.demonstration.repetition.demonstrating': () =>
            clock.increment(constants.ask.demonstration * (repetition.getSnapshot().context.isSlow ? 2 : 1)),
          'xstate.after.attempt.repetition.childsTurn.attempting': () =>
            clock.increment(constants.ask.attempt),
        },
      }
    },
  })

  expect(problems).toEqual([])
})

function startRepetition(inspect: Inspect) {
  const clock = new SimulatedClock()
  const judge = deferredActor<Judgement, { readonly signId: string }>()
  const machine = repetitionMachine.provide({ actors: { judge: judge.logic } })
  return { repetition: createActor(machine, { input, clock, inspect }).start(), judge, clock }
}
