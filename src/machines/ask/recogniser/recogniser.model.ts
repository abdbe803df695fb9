import { createActor, SimulatedClock } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, machineModel, settling, invariantsOf } from '#tests/support/machines/model.ts'

import { recogniserMachine } from './recogniser.machine.ts'

export const model = machineModel(
  recogniserMachine,
  {
    input: undefined,
    samples: [
      { type: 'recogniser.learn', signIds: ['mer'] },
      { type: 'recogniser.learn', signIds: ['hjelp', 'ferdig'] },
      doneEvent('learn', undefined),
    ],
    readsOf: ({ signIds }) => signIds,
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const learn = deferredActor<void, { readonly signIds: readonly SignId[] }>()
      const machine = recogniserMachine.provide({ actors: { learn: learn.logic } })
      return {
        actor: createActor(machine, { clock, inspect }).start(),
        perform: {
          ...settling({ learn }),
          'xstate.after.takesRetry.recogniser.waiting': () => clock.increment(10_000),
        },
      }
    },
  },
  {
    table: {
      recogniser: { start: 'idle', 'recogniser.learn': 'learning' },
      learning: { 'done learn': 'ready', 'error learn': 'waiting' },
      waiting: { 'after takesRetry': 'learning' },
    },
  },
)

export const invariants = invariantsOf(recogniserMachine, {
  'no signs wait before it is told to learn some': (snapshot) =>
    !snapshot.matches('idle') || snapshot.context.signIds.length === 0,
})
