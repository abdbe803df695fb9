import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { Member, PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { ticksMachine } from './ticks.machine.ts'

const kari: Member = {
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
  isAdministration: false,
}
const ola = userId('00000000-0000-4000-8000-0000000000a2')
const krabba = departmentId('00000000-0000-4000-8000-0000000000d2')

const presenceOfMember = (member: Member | undefined): PresenceOutputEvent => ({
  type: 'presence.changed',
  route: '/activities',
  page: undefined,
  member,
})

it('an item is ticked, and unticked by a second press', () => {
  const { ticks } = startTicks()

  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'bøtte' })
  const both = ticks.getSnapshot().context.ticked
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  expect(both).toEqual({ snow: ['spade', 'bøtte'] })
  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['bøtte'] })
})

it('each list has its own ticks', () => {
  const { ticks } = startTicks()

  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })
  ticks.send({ type: 'ticks.toggle', listId: 'sand', item: 'spade' })

  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['spade'], sand: ['spade'] })
})

it.each([
  ['nobody', undefined],
  ['another user', { ...kari, userId: ola }],
  ['another department', { ...kari, departmentId: krabba }],
])('nothing is ticked when the member changes to %s', (_who, member) => {
  const { ticks, presence } = startTicks()
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  presence.notify(presenceOfMember(member))

  expect(ticks.getSnapshot().context.ticked).toEqual({})
})

it('the ticks stay on another page of the same member', () => {
  const { ticks, presence } = startTicks()
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  presence.notify({ ...presenceOfMember(kari), route: '/calendar' })

  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['spade'] })
})

function startTicks() {
  const presence = deferredCallback<OutputEvents<PresenceOutputEvent>>()
  const ticks = createActor(ticksMachine.provide({ actors: { presence: presence.logic } })).start()
  presence.notify(presenceOfMember(kari))
  return { ticks, presence }
}
