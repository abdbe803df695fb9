import { createActor, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'

import { type RevocationEvent, revocationMachine } from './revocation.machine.ts'

export const model = machineModel(
  revocationMachine,
  {
    readsOf: ({ failures }) => failures,
    canOccur: (event, { context }) =>
      event.type !== 'xstate.error.actor.revokeStored' || context.failures < 2,
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const revokeStored = deferredActor<void>()
      const network = deferredCallback<OutputEvents<RevocationEvent>>()
      const machine = revocationMachine.provide({
        actors: { revokeStored: revokeStored.logic, network: network.logic },
      })
      return {
        actor: createActor(machine, { clock, inspect }).start(),
        perform: {
          ...settling({ revokeStored }),
          'network.online': network.notify,
          'xstate.after.backOff.revocation.waiting': () => clock.increment(60_000),
        },
      }
    },
  },
  {
    table: {
      revocation: { start: 'revoking' },
      revoking: { 'done revokeStored': 'revoked', 'error revokeStored': 'waiting' },
      waiting: { 'after backOff': 'revoking', 'network.online': 'revoking' },
    },
  },
)

export const invariants = invariantsOf(revocationMachine, {
  'who waits has failed': (snapshot) => !snapshot.matches('waiting') || snapshot.context.failures > 0,
})
