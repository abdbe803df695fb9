import { createActor, SimulatedClock } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Separability } from '#src/contract/ask-link.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, machineModel, settling, invariantsOf } from '#tests/support/machines/model.ts'

import { recorder } from '#tests/support/machines/recorder.ts'

import { recogniserMachine, type RecogniserOutputEvent } from './recogniser.machine.ts'

export const model = machineModel(
  recogniserMachine,
  {
    input: { listener: recorder<RecogniserOutputEvent>().ref },
    samples: [
      { type: 'recogniser.learn', signIds: ['mer'] },
      { type: 'recogniser.learn', signIds: ['hjelp', 'ferdig'] },
      doneEvent('learn', []),
    ],
    readsOf: ({ signIds }) => signIds,
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const learn = deferredActor<readonly Separability[], { readonly signIds: readonly SignId[] }>()
      const machine = recogniserMachine.provide({ actors: { learn: learn.logic } })
      return {
        actor: createActor(machine, {
          clock,
          inspect,
          input: { listener: recorder<RecogniserOutputEvent>().ref },
        }).start(),
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
