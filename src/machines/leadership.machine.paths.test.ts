import { expect, it } from 'vitest'
import { createActor, type EventObject, type NonReducibleUnknown } from 'xstate'

import { deferredCallback } from '#tests/support/deferred-callback.ts'
import { followPaths } from '#tests/support/model.ts'
import type { TransitionTable } from '#tests/support/transition-table.ts'

import { leadershipMachine, type LeadNews } from './leadership.machine.ts'

const table: TransitionTable = {
  leadership: {
    start: 'away',
    'leadership.claim': { isHolder: 'stays', otherwise: 'seeking.asking' },
  },
  seeking: {
    'leadership.seek': 'seeking.asking',
    'leadership.leave': 'away',
    'lead.taken': 'elsewhere',
  },
  'seeking.asking': { 'lead.given': 'seeking.leading' },
  elsewhere: { 'leadership.seek': 'seeking.asking', 'leadership.leave': 'away' },
}

it('takes every transition of its chart, to where the table says', async () => {
  const problems = await followPaths(
    leadershipMachine,
    {
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
    },
    { table },
  )

  expect(problems).toEqual([])
})
