import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, type NonReducibleUnknown } from 'xstate'

import { deferredCallback } from '#tests/support/deferred-callback.ts'
import { journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import { leadershipMachine, type LeadNews } from './leadership.machine.ts'

const taken = new Set<string>()

const journeys = journeysOf(leadershipMachine, {
  samples: [
    { type: 'leadership.claim', holder: 'Kari in Maurtua' },
    { type: 'leadership.claim', holder: 'Kari in Bikuben' },
  ],
  readsOf: ({ holder }) => holder,
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const lead = deferredCallback<{ input: NonReducibleUnknown; command: EventObject; news: LeadNews }>()
    const machine = leadershipMachine.provide({ actors: { lead: lead.logic } })
    const inspect = notingTransitions(leadershipMachine, taken)
    const lived = await journey.walk({
      actor: createActor(machine, { inspect }).start(),
      perform: { 'lead.given': lead.tell, 'lead.taken': lead.tell },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(leadershipMachine, taken)).toEqual([])
})
