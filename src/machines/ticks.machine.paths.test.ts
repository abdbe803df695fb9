import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import { ticksMachine } from './ticks.machine.ts'

const taken = new Set<string>()
const input = { owner: 'kari' }
const journeys = journeysOf(ticksMachine, {
  input,
  samples: [
    { type: 'ticks.toggle', listId: 'snow', item: 'spade' },
    { type: 'ticks.owner.changed', owner: 'kari' },
    { type: 'ticks.owner.changed', owner: undefined },
  ],
  readsOf: (context) => context,
})

it.each(journeys)('%s', async (_title, journey) => {
  const actor = createActor(ticksMachine, { input, inspect: notingTransitions(ticksMachine, taken) }).start()

  expect(await journey.walk({ actor, perform: {} })).toEqual(journey.rests)
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(ticksMachine, taken)).toEqual([])
})
