import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { linkSocket, socketLimits } from './link-socket.ts'

const frame = 'f'.repeat(16_000)

it('drops frames but no facts when the other end is slow', async () => {
  const { link, client } = await setup()
  const received: string[] = []
  client.on('message', (data: Buffer) => received.push(data.toString()))
  client.pause()

  for (let count = 0; count < 2_000; count += 1) {
    link.send({ text: frame, isFrame: true })
    if (count % 100 === 0) link.send({ text: `fact ${count / 100}`, isFrame: false })
  }
  client.resume()
  link.close(1000, 'done')
  await once(client, 'close')

  const facts = received.filter((text) => text !== frame)
  expect(facts).toEqual(Array.from({ length: 20 }, (_, count) => `fact ${count}`))
  expect(received.length - facts.length).toBeLessThan(2_000)
  expect(received.length - facts.length).toBeGreaterThan(0)
})

it('terminates the socket when the other end stops reading', async () => {
  const { link, client, closed } = await setup()
  client.pause()

  for (let count = 0; count < 2_000; count += 1) link.send({ text: frame, isFrame: false })

  expect(await closed).toBe(1006)
})

async function setup() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  client.on('error', () => undefined)
  const opened = once(client, 'open')
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  await opened
  onTestFinished(() => {
    client.terminate()
    server.close()
  })
  const link = linkSocket(socket, { ...socketLimits, closeTimeoutMs: 10_000 })
  const closed = new Promise<number>((resolve) => {
    link.onClose(resolve)
  })
  return { link, client, closed }
}
