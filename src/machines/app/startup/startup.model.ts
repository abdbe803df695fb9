import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, machineModel, settling, invariantsOf } from '#tests/support/machines/model.ts'

import { type ListOutcome, startupLists, type StartupList, startupMachine } from './startup.machine.ts'

const loads = startupLists.map((list) => `load.${list}`)

export const model = machineModel(
  startupMachine,
  [{ isAffiliated: true }, { isAffiliated: false }].map((input) => ({
    name: JSON.stringify(input),
    input,
    samples: loads.flatMap((load) => [doneEvent(load, 'loaded'), doneEvent(load, 'offline')]),
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const loadList = deferredActor<ListOutcome, { readonly list: StartupList }>()
      const machine = startupMachine.provide({ actors: { loadList: loadList.logic } })
      return {
        actor: createActor(machine, { input, clock, inspect }).start(),
        perform: {
          ...settling(
            Object.fromEntries(
              startupLists.map((list) => [`load.${list}`, loadList.settling((load) => load.list === list)]),
            ),
          ),
          'xstate.after.splashDelay.startup.settling': () => clock.increment(constants.splashDelay),
        },
      }
    },
  })),
)

export const invariants = invariantsOf(startupMachine, {
  'nothing is loaded for somebody without an affiliation': (snapshot) =>
    snapshot.context.isAffiliated || snapshot.matches('invalidUser'),
})
