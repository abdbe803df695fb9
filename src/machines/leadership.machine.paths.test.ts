import { expect, it } from 'vitest'
import { createActor, type EventObject, type NonReducibleUnknown } from 'xstate'

import { deferredCallback } from '#tests/support/deferred-callback.ts'
import { followPaths } from '#tests/support/model.ts'

import { leadershipMachine, type LeadNews } from './leadership.machine.ts'

it('takes every transition of its chart', async () => {
  const problems = await followPaths(leadershipMachine, {
    samples: [
      { type: 'leadership.claim', holder: 'Kari in Maurtua' },
      { type: 'leadership.claim', holder: 'Kari in Bikuben' },
    ],
    readsOf: ({ holder }) => holder,
    setup: (inspect) => {
      const lead = deferredCallback<{ input: NonReducibleUnknown; command: EventObject; news: LeadNews }>()
      const machine = leadershipMachine.provide({ actors: { lead: lead.logic } })
      return {
        actor: createActor(machine, { inspect }).start(),
        perform: { 'lead.given': lead.tell, 'lead.taken': lead.tell },
      }
    },
  })

  expect(problems).toEqual([])
})
