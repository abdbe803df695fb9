import * as v from 'valibot'
import { expect, it } from 'vitest'

import { readEvents } from './read-events.ts'

const Event = v.object({ type: v.string() })

it('reads events that arrive in pieces, and skips comments and what it does not know', async () => {
  const received: unknown[] = []
  const text =
    ': \n\ndata: {"type":"plans.changed"}\n\n: \n\ndata: broken\n\ndata: {"kind":1}\n\ndata: {"type":"åpnet"}\n\n'
  const bytes = new TextEncoder().encode(text)

  await readEvents(streamOf([bytes.slice(0, 9), bytes.slice(9, -8), bytes.slice(-8)]), Event, (event) =>
    received.push(event),
  )

  expect(received).toEqual([{ type: 'plans.changed' }, { type: 'åpnet' }])
})

it('rejects when the connection breaks', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('The connection is gone.')),
  })

  await expect(readEvents(broken, Event, () => undefined)).rejects.toThrow('The connection is gone.')
})

const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
