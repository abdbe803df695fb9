import { describe, expect, it } from 'vitest'

import { departmentId } from '#tests/support/data/ids.ts'
import { sessionOf } from '#tests/support/ask/session.ts'
import { favourite, outboxItem, owner, startOutbox } from '#tests/support/outbox/outbox.ts'

import { askSessionWrite } from './ask-session-write.ts'

const cardA = '00000000-0000-4000-8000-00000000000a'
const cardB = '00000000-0000-4000-8000-00000000000b'
const earlier = '2026-11-19T09:00:00.000Z'
const elsewhere = { ...owner, departmentId: departmentId('00000000-0000-4000-8000-0000000000d9') }

/** A write of another endpoint. */
const session = {
  type: 'outbox.add',
  ...askSessionWrite(sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')),
} as const

describe('writes', () => {
  it('are sent one after the other, those of an earlier page first', async () => {
    const { outbox, open, send, sentIds, ids } = startOutbox()
    open([outboxItem(favourite(cardA), { id: 'stored', since: earlier })])
    outbox.send(favourite(cardB))
    expect(sentIds()).toEqual(['stored'])

    await send.resolve({ kind: 'sent' })
    await send.resolve({ kind: 'sent' })

    expect([sentIds(), ids(), outbox.getSnapshot().value]).toEqual([
      ['stored', '1'],
      [],
      { open: { ready: 'idle' } },
    ])
  })

  it('are stored before they are sent, and removed once the server has accepted them', async () => {
    const { outbox, open, send, device } = startOutbox()
    open()

    outbox.send(favourite(cardA))
    const item = outboxItem(favourite(cardA), { id: '1' })
    expect([device.commands, send.inputs]).toEqual([[{ type: 'device.store', item }], [{ item }]])
    await send.resolve({ kind: 'sent' })

    expect(device.commands.at(-1)).toEqual({ type: 'device.remove', item })
  })

  it('are later than those before them, also in the same millisecond', () => {
    const { outbox, open } = startOutbox()
    open()

    outbox.send(favourite(cardA))
    outbox.send(favourite(cardB))

    expect(outbox.getSnapshot().context.items.map(({ since }) => since)).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T09:00:00.001Z',
    ])
  })

  it('are not sent by a tab that does not lead, until it does', () => {
    const { presence, device, sentIds } = startOutbox()
    presence.notify({ type: 'presence.changed', owner })
    device.notify({
      type: 'device.loaded',
      items: [outboxItem(favourite(cardA), { id: 'stored' })],
      isStored: true,
    })
    expect(sentIds()).toEqual([])

    device.notify({ type: 'device.leading' })

    expect(sentIds()).toEqual(['stored'])
  })

  it('of another tab are there once the device has them, and the one that is being sent is there once', () => {
    const { outbox, open, ids, device } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    const { items } = outbox.getSnapshot().context

    device.notify({ type: 'device.loaded', items, isStored: true })
    expect(ids()).toEqual(['1'])
    const another = outboxItem(favourite(cardB), { id: 'another', since: '2026-11-20T09:01:00.000Z' })
    device.notify({ type: 'device.loaded', items: [...items, another], isStored: true })

    expect(ids()).toEqual(['1', 'another'])
  })

  it('of another department wait until the user acts there', () => {
    const { open, sentIds, presence, device } = startOutbox()
    const item = outboxItem(favourite(cardA), { id: 'stored', owner: elsewhere })
    open([item])
    expect(sentIds()).toEqual([])

    presence.notify({ type: 'presence.changed', owner: elsewhere })
    device.notify({ type: 'device.leading' })
    device.notify({ type: 'device.loaded', items: [item], isStored: true })

    expect(sentIds()).toEqual(['stored'])
  })

  it('are out of sight once nobody acts', () => {
    const { open, ids, presence, device } = startOutbox()
    open([outboxItem(favourite(cardA), { id: 'stored' })])

    presence.notify({ type: 'presence.changed', owner: undefined })

    expect([ids(), device.running()]).toEqual([[], []])
  })
})

describe('the newest write of a subject', () => {
  it('replaces those that wait', async () => {
    const { outbox, open, send, ids, device } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })

    outbox.send(favourite(cardA, false))

    expect(ids()).toEqual(['2'])
    expect(device.commands.slice(1)).toEqual([
      {
        type: 'device.store',
        item: outboxItem(favourite(cardA, false), { id: '2', since: '2026-11-20T09:00:00.001Z' }),
      },
      { type: 'device.remove', item: outboxItem(favourite(cardA), { id: '1' }) },
    ])
  })

  it('follows the one that is being sent', async () => {
    const { outbox, open, send, sentIds, ids } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardA, false))
    expect(ids()).toEqual(['1', '2'])

    await send.resolve({ kind: 'sent' })

    expect([sentIds(), ids()]).toEqual([['1', '2'], ['2']])
  })

  it.each([
    ['unsent', { kind: 'unsent', retryAfterMs: undefined }],
    ['unauthorized', { kind: 'unauthorized' }],
    ['failing', { kind: 'failing', retryAfterMs: undefined }],
    ['held', { kind: 'held', held: { status: 404, message: 'Kortet finnes ikke.' } }],
  ] as const)('replaces the one that was being sent and is %s', async (_, outcome) => {
    const { outbox, open, send, ids } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardA, false))

    await send.resolve(outcome)

    expect(ids()).toEqual(['2'])
  })

  it('replaces the one that was being sent when its response could not be read', async () => {
    const { outbox, open, send, ids } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardA, false))

    await send.reject(new TypeError('No date.'))

    expect(ids()).toEqual(['2'])
  })

  it('is found among those of other tabs and of earlier pages', () => {
    const { outbox, presence, device, ids } = startOutbox()
    presence.notify({ type: 'presence.changed', owner })
    outbox.send(favourite(cardA, false))
    const [own] = outbox.getSnapshot().context.items

    device.notify({
      type: 'device.loaded',
      items: [
        ...(own ? [own] : []),
        outboxItem(favourite(cardA), { id: 'stored', since: earlier }),
        outboxItem(favourite(cardA), { id: 'elsewhere', owner: elsewhere }),
      ],
      isStored: true,
    })

    expect(ids()).toEqual(['1', 'elsewhere'])
  })
})

describe('without a response', () => {
  it('a write is sent again after two seconds and then four', async () => {
    const { outbox, open, clock, send, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))

    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })
    clock.increment(1_999)
    expect(sentIds()).toEqual(['1'])
    clock.increment(1)
    expect(sentIds()).toEqual(['1', '1'])
    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })
    clock.increment(3_999)
    expect(sentIds()).toEqual(['1', '1'])
    clock.increment(1)

    expect(sentIds()).toEqual(['1', '1', '1'])
  })

  it('the failures before a success are forgotten', async () => {
    const { outbox, open, clock, send, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardB))
    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })
    clock.increment(2_000)
    await send.resolve({ kind: 'sent' })
    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })

    clock.increment(2_000)

    expect(sentIds()).toEqual(['1', '1', '2', '2'])
  })

  it.each([
    ['the network is back', { type: 'network.online' }],
    ['the user tries again', { type: 'outbox.retry', id: '1' }],
  ] as const)('a write is sent at once when %s', async (_, event) => {
    const { outbox, open, send, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })

    outbox.send(event)

    expect(sentIds()).toEqual(['1', '1'])
  })
})

describe('a server that says how long to wait', () => {
  it('gets nothing before, not even after the back-off', async () => {
    const { outbox, open, clock, send, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))

    await send.resolve({ kind: 'unsent', retryAfterMs: 40_000 })
    clock.increment(39_999)
    expect(sentIds()).toEqual(['1'])
    clock.increment(1)

    expect(sentIds()).toEqual(['1', '1'])
  })

  it('is waited for with the back-off where that is longer, and once', async () => {
    const { outbox, open, clock, send, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))

    await send.resolve({ kind: 'unsent', retryAfterMs: 1_000 })
    clock.increment(1_999)
    expect(sentIds()).toEqual(['1'])
    clock.increment(1)
    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })
    clock.increment(4_000)

    expect(sentIds()).toEqual(['1', '1', '1'])
  })
})

describe('an endpoint that the server cannot serve', () => {
  const failing = { kind: 'failing', retryAfterMs: undefined } as const

  it('does not hold the writes of another one, and keeps the order of its own', async () => {
    const { outbox, open, send, clock, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardB))
    outbox.send(session)

    await send.resolve(failing)
    expect(sentIds()).toEqual(['1', '3'])
    await send.resolve({ kind: 'sent' })
    clock.increment(1_999)
    expect(sentIds()).toEqual(['1', '3'])
    clock.increment(1)
    await send.resolve({ kind: 'sent' })

    expect(sentIds()).toEqual(['1', '3', '1', '2'])
  })

  it('is tried again after two seconds and then four, or when the server says so', async () => {
    const { outbox, open, send, clock, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))

    await send.resolve(failing)
    clock.increment(2_000)
    await send.resolve(failing)
    clock.increment(3_999)
    expect(sentIds()).toEqual(['1', '1'])
    clock.increment(1)
    await send.resolve({ kind: 'failing', retryAfterMs: 30_000 })
    clock.increment(29_999)
    expect(sentIds()).toEqual(['1', '1', '1'])
    clock.increment(1)

    expect(sentIds()).toEqual(['1', '1', '1', '1'])
  })

  it.each([
    ['has accepted a write', { kind: 'sent' }],
    ['has rejected one', { kind: 'held', held: { status: 404, message: 'Kortet finnes ikke.' } }],
  ] as const)('begins again with two seconds once it %s', async (_, outcome) => {
    const { outbox, open, send, clock, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardB))
    await send.resolve(failing)
    clock.increment(2_000)
    await send.resolve(outcome)
    await send.resolve(failing)

    clock.increment(2_000)

    expect(sentIds()).toEqual(['1', '1', '2', '2'])
  })

  it.each([
    ['the network is back', { type: 'network.online' }],
    ['the user tries again', { type: 'outbox.retry', id: '1' }],
  ] as const)('is tried again at once when %s, and then waits its own time', async (_, event) => {
    const { outbox, open, send, clock, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    await send.resolve(failing)
    clock.increment(1_500)

    outbox.send(event)
    await send.resolve(failing)
    // The first wait would end now.
    clock.increment(500)
    expect(sentIds()).toEqual(['1', '1'])
    clock.increment(3_500)

    expect(sentIds()).toEqual(['1', '1', '1'])
  })

  it.each([
    ['without a response', { kind: 'unsent', retryAfterMs: undefined }],
    ['without an auth session', { kind: 'unauthorized' }],
  ] as const)('is tried again too when the user tries again what is left %s', async (_, outcome) => {
    const { outbox, open, send, sentIds } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(session)
    await send.resolve(failing)
    await send.resolve(outcome)

    outbox.send({ type: 'outbox.retry', id: '2' })

    expect(sentIds()).toEqual(['1', '2', '1'])
  })

  it('is tried again for the next user, and then waits its own time', async () => {
    const { outbox, open, send, clock, sentIds, presence } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    await send.resolve(failing)
    clock.increment(1_500)

    presence.notify({ type: 'presence.changed', owner: undefined })
    open([outboxItem(favourite(cardA), { id: 'stored' })])
    await send.resolve(failing)
    // The wait of the user before would end now.
    clock.increment(500)
    expect(sentIds()).toEqual(['1', 'stored'])
    clock.increment(1_500)

    expect(sentIds()).toEqual(['1', 'stored', 'stored'])
  })
})

describe('a write that the server rejects', () => {
  it('is held with what the server says, and does not stop the others', async () => {
    const { outbox, open, send, sentIds, device } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    outbox.send(favourite(cardB))
    const held = { status: 404, message: 'Kortet finnes ikke.' }

    await send.resolve({ kind: 'held', held })

    const item = outboxItem(favourite(cardA), { id: '1', held })
    expect(outbox.getSnapshot().context.items[0]).toEqual(item)
    expect([device.commands.at(-1), sentIds()]).toEqual([{ type: 'device.store', item }, ['1', '2']])
  })

  it('is held without a message when the response could not be read', async () => {
    const { outbox, open, send } = startOutbox()
    open()
    outbox.send(favourite(cardA))

    await send.reject(new TypeError('No date.'))

    expect(outbox.getSnapshot().context.items).toEqual([
      outboxItem(favourite(cardA), { id: '1', held: { status: undefined, message: undefined } }),
    ])
  })

  it('is sent again when the user tries again', async () => {
    const { outbox, open, send, sentIds, device } = startOutbox()
    const held = { status: 404, message: 'Kortet finnes ikke.' }
    open([outboxItem(favourite(cardA), { id: 'stored', held })])

    outbox.send({ type: 'outbox.retry', id: 'stored' })

    const item = outboxItem(favourite(cardA), { id: 'stored' })
    expect([device.commands, sentIds()]).toEqual([[{ type: 'device.store', item }], ['stored']])
    await send.resolve({ kind: 'sent' })
    expect(outbox.getSnapshot().context.items).toEqual([])
  })

  it('is gone when the user discards it', () => {
    const { outbox, open, ids, device } = startOutbox()
    const item = outboxItem(favourite(cardA), { id: 'stored', held: { status: 404, message: 'Nei.' } })
    open([item])

    outbox.send({ type: 'outbox.discard', id: 'stored' })

    expect([ids(), device.commands]).toEqual([[], [{ type: 'device.remove', item }]])
  })
})

it('a write that is being sent can no longer be discarded, nor removed by another tab', () => {
  const { outbox, open, ids, device } = startOutbox()
  open()
  outbox.send(favourite(cardA))

  outbox.send({ type: 'outbox.discard', id: '1' })
  device.notify({ type: 'device.loaded', items: [], isStored: true })

  expect(ids()).toEqual(['1'])
})

describe('after the end of the auth session', () => {
  it('nothing is sent again by itself, and nothing is lost', async () => {
    const { outbox, open, send, clock, sentIds, ids } = startOutbox()
    open()
    outbox.send(favourite(cardA))

    await send.resolve({ kind: 'unauthorized' })
    clock.increment(600_000)

    expect([sentIds(), ids()]).toEqual([['1'], ['1']])
  })

  it('what was stored is sent once the user acts again', async () => {
    const { outbox, open, send, sentIds, presence } = startOutbox()
    open()
    outbox.send(favourite(cardA))
    await send.resolve({ kind: 'unauthorized' })
    presence.notify({ type: 'presence.changed', owner: undefined })

    open([outboxItem(favourite(cardA), { id: '1' })])

    expect(sentIds()).toEqual(['1', '1'])
  })
})

describe('a device that cannot be opened', () => {
  it('sends nothing that could be older than what it has, and is tried again', () => {
    const { outbox, presence, device, clock, sentIds } = startOutbox()
    presence.notify({ type: 'presence.changed', owner })
    device.notify({ type: 'device.leading' })
    outbox.send(favourite(cardA))
    device.notify({ type: 'device.locked' })
    clock.increment(1_999)
    expect([sentIds(), device.commands.map(({ type }) => type)]).toEqual([[], ['device.store']])

    clock.increment(1)
    expect(device.commands.at(-1)).toEqual({ type: 'device.load' })
    device.notify({
      type: 'device.loaded',
      items: outbox.getSnapshot().context.items,
      isStored: true,
    })

    expect(sentIds()).toEqual(['1'])
  })

  it('is tried again at once when the network is back, and after eight seconds without a response', () => {
    const { presence, device, network, clock, outbox } = startOutbox()
    presence.notify({ type: 'presence.changed', owner })

    clock.increment(8_000)
    expect(outbox.getSnapshot().value).toEqual({ open: 'locked' })
    network.notify({ type: 'network.online' })

    expect([outbox.getSnapshot().value, device.commands]).toEqual([
      { open: 'reading' },
      [{ type: 'device.load' }],
    ])
  })

  it('is tried again after two seconds and then four, when it does not respond', () => {
    const { presence, clock, outbox } = startOutbox()
    presence.notify({ type: 'presence.changed', owner })

    clock.increment(8_000)
    clock.increment(1_999)
    expect(outbox.getSnapshot().value).toEqual({ open: 'locked' })
    clock.increment(1)
    expect(outbox.getSnapshot().value).toEqual({ open: 'reading' })
    clock.increment(8_000)
    clock.increment(3_999)
    expect(outbox.getSnapshot().value).toEqual({ open: 'locked' })
    clock.increment(1)

    expect(outbox.getSnapshot().value).toEqual({ open: 'reading' })
  })

  it.each([
    ['when it is tried again', 2_000],
    ['before that', 0],
  ])('and responds %s, is no failure of the server', async (_, milliseconds) => {
    const { presence, device, clock, send, sentIds } = startOutbox()
    presence.notify({ type: 'presence.changed', owner })
    device.notify({ type: 'device.leading' })
    device.notify({ type: 'device.locked' })
    clock.increment(milliseconds)
    device.notify({
      type: 'device.loaded',
      items: [outboxItem(favourite(cardA), { id: 'stored' })],
      isStored: true,
    })

    await send.resolve({ kind: 'unsent', retryAfterMs: undefined })
    clock.increment(2_000)

    expect(sentIds()).toEqual(['stored', 'stored'])
  })
})
