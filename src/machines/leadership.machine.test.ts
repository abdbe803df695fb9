import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, type NonReducibleUnknown } from 'xstate'

import { deferredCallback } from '#tests/support/deferred-callback.ts'

import { leadershipMachine, type LeadNews } from './leadership.machine.ts'

describe('a control window that leads', () => {
  it('goes on for the same person in the same department', () => {
    const { leadership } = startLeading()

    leadership.send({ type: 'leadership.claim', holder: 'Kari in Maurtua' })

    expect(leadership.getSnapshot().value).toEqual({ seeking: 'leading' })
    expect(leadership.getSnapshot().context.turns).toBe(1)
  })

  it('lets go and begins anew for another person or department', () => {
    const { leadership, lead } = startLeading()

    leadership.send({ type: 'leadership.claim', holder: 'Kari in Bikuben' })
    expect(leadership.getSnapshot().value).toEqual({ seeking: 'asking' })
    lead.tell({ type: 'lead.given' })

    expect(leadership.getSnapshot().context.turns).toBe(2)
  })

  it('lets go when it leaves, and leads anew for the same person afterwards', () => {
    const { leadership, lead } = startLeading()

    leadership.send({ type: 'leadership.leave' })
    expect([leadership.getSnapshot().value, lead.running()]).toEqual(['away', []])
    leadership.send({ type: 'leadership.claim', holder: 'Kari in Maurtua' })

    expect(leadership.getSnapshot().value).toEqual({ seeking: 'asking' })
  })
})

function startLeading() {
  const lead = deferredCallback<{ input: NonReducibleUnknown; command: EventObject; news: LeadNews }>()
  const leadership = createActor(leadershipMachine.provide({ actors: { lead: lead.logic } })).start()
  leadership.send({ type: 'leadership.claim', holder: 'Kari in Maurtua' })
  lead.tell({ type: 'lead.given' })
  return { leadership, lead }
}
