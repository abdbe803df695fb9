import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { ticksMachine } from './ticks.machine.ts'

const kari = 'kari in maurtua'

it('an item is ticked, and a second press takes the tick away', () => {
  const ticks = startTicks()

  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'bøtte' })
  const both = ticks.getSnapshot().context.ticked
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  expect(both).toEqual({ snow: ['spade', 'bøtte'] })
  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['bøtte'] })
})

it('each list has its own ticks', () => {
  const ticks = startTicks()

  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })
  ticks.send({ type: 'ticks.toggle', listId: 'sand', item: 'spade' })

  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['spade'], sand: ['spade'] })
})

it.each([undefined, 'ola in maurtua', 'kari in krabba'])(
  'nothing is ticked when the owner is %s',
  (owner) => {
    const ticks = startTicks()
    ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

    ticks.send({ type: 'ticks.owner.changed', owner })

    expect(ticks.getSnapshot().context).toEqual({ owner, ticked: {} })
  },
)

it('the ticks stay while the owner is the same', () => {
  const ticks = startTicks()
  ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  ticks.send({ type: 'ticks.owner.changed', owner: kari })

  expect(ticks.getSnapshot().context.ticked).toEqual({ snow: ['spade'] })
})

const startTicks = () => createActor(ticksMachine, { input: { owner: kari } }).start()
