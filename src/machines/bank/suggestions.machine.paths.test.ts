import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { followPaths } from '#tests/support/machines/model.ts'

import { suggestionsMachine } from './suggestions.machine.ts'

it('takes every transition of its chart', async () => {
  const problems = await followPaths(suggestionsMachine, {
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

  expect(problems).toEqual([])
})
