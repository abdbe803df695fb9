import { createActor } from 'xstate'

import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { machineModel, invariantsOf } from '#tests/support/machines/model.ts'

import { type OwnerOutputEvent, ticksMachine } from './ticks.machine.ts'

export const model = machineModel(ticksMachine, {
  samples: [
    { type: 'ticks.toggle', listId: 'snow', item: 'spade' },
    { type: 'owner.changed', owner: 'kari' },
    { type: 'owner.changed', owner: undefined },
  ],
  readsOf: (context) => context,
  setup: (inspect) => {
    const owner = deferredCallback<OutputEvents<OwnerOutputEvent>>()
    const machine = ticksMachine.provide({ actors: { owner: owner.logic } })
    return { actor: createActor(machine, { inspect }).start(), perform: { 'owner.changed': owner.notify } }
  },
})

export const invariants = invariantsOf(ticksMachine, {
  'an item is ticked once in its list': ({ context }) =>
    Object.values(context.ticked).every((items) => new Set(items).size === items.length),
})
