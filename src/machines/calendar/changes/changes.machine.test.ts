import { describe, expect, it } from 'vitest'

import { startChanges, startLeading } from '#tests/support/calendar/changes.ts'

const refetchPlans = { type: 'queries.refetch', changed: 'plans.changed' }
const refetchAll = { type: 'queries.refetch', changed: 'all.changed' }
const refetchReflections = { type: 'queries.refetch', changed: 'reflections.changed' }
const notifyAll = { type: 'tabs.notify', changed: 'all.changed' }
const connecting = { shown: { leading: { streaming: 'connecting' } } }

describe('the tab that leads', () => {
  it('refetches once it is open, as the page may have read before, and at each change of others', () => {
    const { stream, queries } = startLeading()
    expect(queries.commands).toEqual([])
    stream.notify({ type: 'stream.opened' })
    expect(queries.commands).toEqual([refetchAll])

    stream.notify({ type: 'stream.changed', changed: 'plans.changed' })
    stream.notify({ type: 'stream.changed', changed: 'reflections.changed' })

    expect(queries.commands).toEqual([refetchAll, refetchPlans, refetchReflections])
  })

  it('checks the roles of the person once it is open, since the server ends a stream when they change', () => {
    const { stream, rights, clock } = startLeading()
    stream.notify({ type: 'stream.opened' })
    stream.notify({ type: 'stream.changed', changed: 'plans.changed' })
    expect(rights.commands).toEqual([{ type: 'rights.check' }])

    stream.notify({ type: 'stream.closed' })
    clock.increment(1_000)
    stream.notify({ type: 'stream.opened' })
    expect(rights.commands).toHaveLength(2)
  })

  it('opens a closed stream again after a second, and refetches what it has missed', () => {
    const { stream, queries, clock } = startLeading()
    stream.notify({ type: 'stream.opened' })
    stream.notify({ type: 'stream.closed' })
    expect(stream.running()).toHaveLength(0)

    clock.increment(999)
    expect(stream.inputs).toHaveLength(1)
    clock.increment(1)
    expect(stream.inputs).toHaveLength(2)
    expect(queries.commands).toHaveLength(1)
    stream.notify({ type: 'stream.opened' })

    expect(queries.commands).toHaveLength(2)
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
    const { stream, network, queries } = startLeading()
    stream.notify({ type: 'stream.closed' })

    network.notify({ type: 'network.online' })
    expect(stream.running()).toHaveLength(1)
    stream.notify({ type: 'stream.opened' })

    expect(queries.commands).toEqual([refetchAll])
  })

  it('notifies the others when the stream is open, as they may have missed something, and at each change', () => {
    const { stream, tabs } = startLeading()
    stream.notify({ type: 'stream.opened' })
    stream.notify({ type: 'stream.changed', changed: 'reflections.changed' })
    expect(tabs.commands).toEqual([notifyAll, { type: 'tabs.notify', changed: 'reflections.changed' }])
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
    const { stream, tabs, queries } = startFollowing()
    expect(queries.commands).toEqual([refetchAll])

    tabs.notify({ type: 'tabs.changed', changed: 'reflections.changed' })
    tabs.notify({ type: 'tabs.changed', changed: 'plans.changed' })

    expect(queries.commands).toEqual([refetchAll, refetchReflections, refetchPlans])
    expect(stream.inputs).toEqual([])
  })

  it('opens a stream when it leads after the other, and refetches what it has missed meanwhile', () => {
    const { changes, stream, tabs, queries } = startFollowing()

    tabs.notify({ type: 'tabs.lead.granted' })
    expect(changes.getSnapshot().value).toEqual(connecting)
    stream.notify({ type: 'stream.opened' })

    expect(queries.commands).toEqual([refetchAll, refetchAll])
    expect(tabs.commands).toEqual([notifyAll])
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
