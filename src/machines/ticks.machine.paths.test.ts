import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { followPaths } from '#tests/support/model.ts'

import { ticksMachine } from './ticks.machine.ts'

const input = { owner: 'kari' }

it('takes every transition of its chart', async () => {
  const problems = await followPaths(ticksMachine, {
    input,
    samples: [
      { type: 'ticks.toggle', listId: 'snow', item: 'spade' },
      { type: 'ticks.owner.changed', owner: 'kari' },
      { type: 'ticks.owner.changed', owner: undefined },
    ],
    readsOf: (context) => context,
    setup: (inspect) => ({ actor: createActor(ticksMachine, { input, inspect }).start() }),
  })

  expect(problems).toEqual([])
})
