import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

import { type OwnerOutputEvent, ticksMachine } from './ticks.machine.ts'

const kari = 'kari in maurtua'

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

it.each([undefined, 'ola in maurtua', 'kari in krabba'])(
  'nothing is ticked when the owner changes to %s',
  (owner) => {
    const { ticks, owner: watch } = startTicks()
    ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

    watch.notify({ type: 'owner.changed', owner })

    expect(ticks.getSnapshot().context).toEqual({ owner, ticked: {} })
  },
)

it('the ticks stay while the owner is the same', () => {
  const { ticks, owner } = startTicks()
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  owner.notify({ type: 'owner.changed', owner: kari })

  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['spade'] })
})

function startTicks() {
  const owner = deferredCallback<OutputEvents<OwnerOutputEvent>>()
  const ticks = createActor(ticksMachine.provide({ actors: { owner: owner.logic } })).start()
  owner.notify({ type: 'owner.changed', owner: kari })
  return { ticks, owner }
}
