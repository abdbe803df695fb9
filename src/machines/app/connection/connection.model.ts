import { createActor, SimulatedClock } from 'xstate'

import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { machineModel } from '#tests/support/machines/model.ts'

import { type ConnectionEvent, connectionMachine } from './connection.machine.ts'

export const model = machineModel(connectionMachine, {
  setup: (inspect) => {
    const clock = new SimulatedClock()
    const watchConnection = deferredCallback<OutputEvents<ConnectionEvent>>()
    const machine = connectionMachine.provide({ actors: { watchConnection: watchConnection.logic } })
    return {
      actor: createActor(machine, { clock, inspect }).start(),
      perform: {
        'connection.lost': watchConnection.notify,
        'connection.restored': watchConnection.notify,
        'xstate.after.restoredDisplay.connection.restored': () => clock.increment(4_000),
      },
    }
  },
})
