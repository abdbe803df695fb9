import { expect, it } from 'vitest'

import { sessionOf, startOutbox } from '#tests/support/ask/outbox.ts'

const started = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')
const other = sessionOf('6b4d2a1f-7a8c-4b64-8e1f-1d2e3f4a5b6c')
const newer = { ...started, endedAt: '2026-11-20T09:10:00.000Z' }

it('sends the sessions of an earlier page before the added ones', async () => {
  const { outbox, send, storage } = startOutbox()
  outbox.send({ type: 'outbox.add', session: other })
  expect(send.inputs).toEqual([])

  storage.notify({ type: 'storage.loaded', unsent: [started] })
  await send.resolve({ session: started })

  expect(send.inputs).toEqual([{ session: started }, { session: other }])
})

it('prefers an added state to the stored one of the same session', () => {
  const { outbox, send, storage } = startOutbox()
  outbox.send({ type: 'outbox.add', session: newer })

  storage.notify({ type: 'storage.loaded', unsent: [started] })

  expect(send.inputs).toEqual([{ session: newer }])
})

it('also sends a state that was added while the session was being sent', async () => {
  const { outbox, send, storage } = startOutbox()
  storage.notify({ type: 'storage.loaded', unsent: [started] })

  outbox.send({ type: 'outbox.add', session: newer })
  await send.resolve({ session: started })
  expect(outbox.getSnapshot().context.unsent).toEqual([newer])
  await send.resolve({ session: newer })

  expect(send.inputs).toEqual([{ session: started }, { session: newer }])
  expect(outbox.getSnapshot().context.unsent).toEqual([])
})

it('stores the unsent sessions, and their absence', async () => {
  const { outbox, send, storage } = startOutbox()
  storage.notify({ type: 'storage.loaded', unsent: [] })

  outbox.send({ type: 'outbox.add', session: started })
  expect(storage.commands.at(-1)).toEqual({ type: 'storage.write', unsent: [started] })
  await send.resolve({ session: started })

  expect(storage.commands.at(-1)).toEqual({ type: 'storage.write', unsent: [] })
})

it('retries after two seconds and then four, and at once when the network is back', async () => {
  const { clock, send, storage, network } = startOutbox()
  storage.notify({ type: 'storage.loaded', unsent: [started] })

  await send.reject(new Error('offline'))
  clock.increment(1_999)
  expect(send.inputs).toHaveLength(1)
  clock.increment(1)
  expect(send.inputs).toHaveLength(2)

  await send.reject(new Error('offline'))
  clock.increment(3_999)
  expect(send.inputs).toHaveLength(2)
  network.notify({ type: 'network.online' })
  expect(send.inputs).toHaveLength(3)
})
