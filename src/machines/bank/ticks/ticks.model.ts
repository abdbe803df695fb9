import { createActor } from 'xstate'

import type { PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { onPlanningPage, signedOut } from '#tests/support/calendar/calendar.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { machineModel, invariantsOf } from '#tests/support/machines/model.ts'

import { ticksMachine } from './ticks.machine.ts'

export const model = machineModel(ticksMachine, {
  samples: [{ type: 'ticks.toggle', listId: 'snow', item: 'spade' }, onPlanningPage(), signedOut],
  readsOf: (context) => context,
  setup: (inspect) => {
    const presence = deferredCallback<OutputEvents<PresenceOutputEvent>>()
    const machine = ticksMachine.provide({ actors: { presence: presence.logic } })
    return {
      actor: createActor(machine, { inspect }).start(),
      perform: { 'presence.changed': presence.notify },
    }
  },
})

export const invariants = invariantsOf(ticksMachine, {
  'an item is ticked once in its list': ({ context }) =>
    Object.values(context.ticked).every((items) => new Set(items).size === items.length),
})
