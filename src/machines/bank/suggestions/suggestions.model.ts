import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { suggestionsMachine } from './suggestions.machine.ts'

export const model = machineModel(suggestionsMachine, {
  samples: [
    { type: 'suggestions.type', query: 'vann' },
    { type: 'suggestions.type', query: '' },
    { type: 'suggestions.move', step: 1, count: 1 },
  ],
  readsOf: (context) => context,
  setup: (inspect) => {
    const clock = new SimulatedClock()
    return {
      actor: createActor(suggestionsMachine, { clock, inspect }).start(),
      perform: {
        'xstate.after.debounce.suggestions.open.typing': () => clock.increment(constants.searchDebounce),
      },
    }
  },
})

export const invariants = invariantsOf(suggestionsMachine, {
  'a closed list has no chosen suggestion': (snapshot) =>
    !snapshot.matches('closed') || snapshot.context.active === undefined,
})
