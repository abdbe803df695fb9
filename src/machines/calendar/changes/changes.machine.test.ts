import { describe, expect, it } from 'vitest'

import { startChanges, startLeading } from '#tests/support/calendar/changes.ts'

const connecting = { shown: { leading: { streaming: 'connecting' } } }

describe('the tab that leads', () => {
  it('refetches once it is open, as the page may have read before, and at each change of others', () => {
    const { stream, plans } = startLeading()
    expect(plans.commands).toEqual([])
    stream.notify({ type: 'stream.opened' })
    expect(plans.commands).toEqual([{ type: 'plans.refetch' }])

    stream.notify({ type: 'stream.changed' })
    stream.notify({ type: 'stream.changed' })

    expect(plans.commands).toHaveLength(3)
  })

  it('opens a closed stream again after a second, and refetches what it has missed', () => {
    const { stream, plans, clock } = startLeading()
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
    const { changes, stream, clock } = startLeading()

    for (const delay of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      stream.notify({ type: 'stream.closed' })
      clock.increment(delay - 1)
      expect(changes.getSnapshot().value).toEqual({ shown: { leading: 'waiting' } })
      clock.increment(1)
      expect(changes.getSnapshot().value).toEqual(connecting)
    }
    stream.notify({ type: 'stream.opened' })
    stream.notify({ type: 'stream.closed' })
    clock.increment(1_000)
    expect(changes.getSnapshot().value).toEqual(connecting)
  })

  it('opens the stream as soon as the network is back', () => {
    const { stream, network, plans } = startLeading()
    stream.notify({ type: 'stream.closed' })

    network.notify({ type: 'network.online' })
    expect(stream.running()).toHaveLength(1)
    stream.notify({ type: 'stream.opened' })

    expect(plans.commands).toEqual([{ type: 'plans.refetch' }])
  })

  it('notifies the others when the stream is open, as they may have missed something, and at each change', () => {
    const { stream, tabs } = startLeading()
    stream.notify({ type: 'stream.opened' })
    stream.notify({ type: 'stream.changed' })
    expect(tabs.commands).toEqual([{ type: 'tabs.notify' }, { type: 'tabs.notify' }])
  })

  it('closes the stream and leaves the other tabs when it is hidden, and asks again when it is shown', () => {
    const { changes, stream, tabs, visibility } = startLeading()
    stream.notify({ type: 'stream.opened' })

    visibility.notify({ type: 'visibility.hidden' })
    expect([stream.running(), tabs.running()]).toEqual([[], []])
    visibility.notify({ type: 'visibility.shown' })

    expect(changes.getSnapshot().value).toEqual({ shown: 'joining' })
    expect(tabs.running()).toEqual([{ ownerKey: 'Ingunn in Maurtua' }])
    expect(stream.running()).toEqual([])
  })
})

describe('a tab of which another one leads', () => {
  it('holds no stream, and refetches once, as it may have missed something, and at each change', () => {
    const { stream, tabs, plans } = startFollowing()
    expect(plans.commands).toEqual([{ type: 'plans.refetch' }])

    tabs.notify({ type: 'tabs.changed' })

    expect(plans.commands).toEqual([{ type: 'plans.refetch' }, { type: 'plans.refetch' }])
    expect(stream.inputs).toEqual([])
  })

  it('opens a stream when it leads after the other, and refetches what it has missed meanwhile', () => {
    const { changes, stream, tabs, plans } = startFollowing()

    tabs.notify({ type: 'tabs.lead.granted' })
    expect(changes.getSnapshot().value).toEqual(connecting)
    stream.notify({ type: 'stream.opened' })

    expect(plans.commands).toEqual([{ type: 'plans.refetch' }, { type: 'plans.refetch' }])
    expect(tabs.commands).toEqual([{ type: 'tabs.notify' }])
  })
})

it('follows nothing until the page is shown', () => {
  const { changes, stream, tabs } = startChanges()

  expect(changes.getSnapshot().value).toBe('hidden')
  expect([stream.inputs, tabs.inputs]).toEqual([[], []])
})

function startFollowing() {
  const started = startChanges()
  started.visibility.notify({ type: 'visibility.shown' })
  started.tabs.notify({ type: 'tabs.lead.taken' })
  return started
}
