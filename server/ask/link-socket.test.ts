import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { linkSocket, socketLimits } from './link-socket.ts'

const frame = 'f'.repeat(16_000)

it('drops frames for an end that does not keep up, and no fact', async () => {
  const { link, client } = await setTheStage()
  const received: string[] = []
  client.on('message', (data: Buffer) => received.push(data.toString()))
  client.pause()

  for (let count = 0; count < 2_000; count += 1) {
    link.say({ text: frame, isFrame: true })
    if (count % 100 === 0) link.say({ text: `fact ${count / 100}`, isFrame: false })
  }
  client.resume()
  link.close(1000, 'done')
  await once(client, 'close')

  const facts = received.filter((text) => text !== frame)
  expect(facts).toEqual(Array.from({ length: 20 }, (_, count) => `fact ${count}`))
  expect(received.length - facts.length).toBeLessThan(2_000)
  expect(received.length - facts.length).toBeGreaterThan(0)
})

it('gives an end up that takes in nothing at all', async () => {
  const { link, client, closed } = await setTheStage()
  client.pause()

  for (let count = 0; count < 2_000; count += 1) link.say({ text: frame, isFrame: false })

  expect(await closed).toBe(1006)
})

async function setTheStage() {
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
  const link = linkSocket(socket, { ...socketLimits, goodbye: 10_000 })
  const closed = new Promise<number>((resolve) => {
    link.onClose(resolve)
  })
  return { link, client, closed }
}
