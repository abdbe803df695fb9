import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { Judgement } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'
import { noOpinion } from '#tests/support/ask-stage.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'

import { repetitionMachine } from './repetition.machine.ts'

const taken = new Set<string>()
const input = { signId: 'mer', tries: constants.ask.tries }
const journeys = journeysOf(repetitionMachine, {
  input,
  samples: [
    { type: 'repetition.show', isSlow: false },
    { type: 'repetition.show', isSlow: true },
    answerOf('judge', noOpinion),
  ],
  readsOf: ({ repeats }) => repeats,
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const { repetition, judge, clock } = startRepetition()
    const lived = await journey.walk({
      actor: repetition,
      perform: {
        ...settling({ judge }),
        'xstate.after.demonstration.repetition.demonstrating': () =>
          clock.increment(constants.ask.demonstration * (repetition.getSnapshot().context.isSlow ? 2 : 1)),
        'xstate.after.attempt.repetition.childsTurn.attempting': () => clock.increment(constants.ask.attempt),
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(repetitionMachine, taken)).toEqual([])
})

function startRepetition() {
  const clock = new SimulatedClock()
  const judge = deferredActor<Judgement, { readonly signId: string }>()
  const machine = repetitionMachine.provide({ actors: { judge: judge.logic } })
  const inspect = notingTransitions(repetitionMachine, taken)
  return { repetition: createActor(machine, { input, clock, inspect }).start(), judge, clock }
}
