import { expect, it } from 'vitest'

import { startChanges } from '#tests/support/calendar/changes.ts'

it('refetches once it is open, as the page may have read before, and at each change of others', () => {
  const { stream, plans } = startChanges()
  expect(plans.commands).toEqual([])
  stream.notify({ type: 'stream.opened' })
  expect(plans.commands).toEqual([{ type: 'plans.refetch' }])

  stream.notify({ type: 'stream.changed' })
  stream.notify({ type: 'stream.changed' })

  expect(plans.commands).toHaveLength(3)
})

it('opens a closed stream again after a second, and refetches what it has missed', () => {
  const { stream, plans, clock } = startChanges()
  stream.notify({ type: 'stream.opened' })
  stream.notify({ type: 'stream.closed' })
  expect(stream.running()).toHaveLength(0)

  clock.increment(999)
  expect(stream.inputs).toHaveLength(1)
  clock.increment(1)
  expect(stream.inputs).toHaveLength(2)
  expect(plans.commands).toHaveLength(1)
  stream.notify({ type: 'stream.opened' })

  expect(plans.commands).toHaveLength(2)
})

it('waits longer after each failure, at most a minute, and starts over once it was open', () => {
  const { changes, stream, clock } = startChanges()

  for (const delay of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    stream.notify({ type: 'stream.closed' })
    clock.increment(delay - 1)
    expect(changes.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(changes.getSnapshot().value).toEqual({ following: 'connecting' })
  }
  stream.notify({ type: 'stream.opened' })
  stream.notify({ type: 'stream.closed' })
  clock.increment(1_000)
  expect(changes.getSnapshot().value).toEqual({ following: 'connecting' })
})

it('opens the stream as soon as the network is back', () => {
  const { stream, network, plans } = startChanges()
  stream.notify({ type: 'stream.closed' })

  network.notify({ type: 'network.online' })
  expect(stream.running()).toHaveLength(1)
  stream.notify({ type: 'stream.opened' })

  expect(plans.commands).toEqual([{ type: 'plans.refetch' }])
})
