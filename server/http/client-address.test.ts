import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'

import { blockListOf } from '#server/environment/block-list.ts'

import { clientAddressOf } from './client-address.ts'

/** Sends a request over a real loopback connection, with these values of `X-Forwarded-For`, and returns the client address. */
async function clientAddress(
  trustedProxies: readonly string[],
  ...forwarded: readonly string[]
): Promise<string> {
  const addressOf = clientAddressOf(trustedProxies)
  const app = new Hono().get('/', (c) => c.text(addressOf(c)))
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = (server.address() as { readonly port: number }).port

  const socket = connect(port, '127.0.0.1')
  const lines = forwarded.map((value) => `X-Forwarded-For: ${value}\r\n`).join('')
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString().split('\r\n\r\n')[1]?.split('\r\n').at(-1) ?? ''
}

describe('the address of a client', () => {
  it('is the remote address of the connection, whatever the header says', async () => {
    expect(await clientAddress([], '203.0.113.7')).toBe('127.0.0.1')
    expect(await clientAddress(['10.0.0.0/8'], '203.0.113.7')).toBe('127.0.0.1')
  })

  it.each([
    ['the address from the trusted proxy', ['127.0.0.1'], ['203.0.113.7'], '203.0.113.7'],
    [
      'not the address that the client sent to the proxy',
      ['127.0.0.1'],
      ['198.51.100.1, 203.0.113.7'],
      '203.0.113.7',
    ],
    [
      'not the address in a separate header of the client',
      ['127.0.0.1'],
      ['198.51.100.1', '203.0.113.7'],
      '203.0.113.7',
    ],
    [
      'the address before a chain of trusted proxies',
      ['127.0.0.0/8', '10.0.0.0/8'],
      ['203.0.113.7, 10.1.2.3'],
      '203.0.113.7',
    ],
    ['the proxy, when it sends no header', ['127.0.0.1'], [], '127.0.0.1'],
    ['the proxy, when it sends an invalid address', ['127.0.0.1'], ['203.0.113.7, <script>'], '127.0.0.1'],
    ['an IPv4 address for an IPv4-mapped IPv6 address', ['127.0.0.1'], ['::ffff:203.0.113.7'], '203.0.113.7'],
    ['the network for IPv6', ['127.0.0.1'], ['2001:DB8:0:0a::1'], '2001:db8:0:a::/64'],
    ['the network for short IPv6', ['127.0.0.1'], ['2001:db8::1'], '2001:db8:0:0::/64'],
  ])('is %s', async (_, trusted, forwarded, address) => {
    expect(await clientAddress(trusted, ...forwarded)).toBe(address)
  })

  it('is unknown without a connection', async () => {
    const addressOf = clientAddressOf(['127.0.0.1'])
    const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>().get('/', (c) => c.text(addressOf(c)))

    const response = await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })

    expect(await response.text()).toBe('unknown')
  })
})

it.each(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8'])('%s is a range', (range) => {
  expect(() => blockListOf([range])).not.toThrow()
})

it.each(['proxy', '10.0.0.0/33', '10.0.0.0/', ''])('%s is not a range', (range) => {
  expect(() => blockListOf([range])).toThrow(/address|prefix|range|valid/iu)
})
