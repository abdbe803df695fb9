import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'

import { blockListOf, clientAddressOf } from './client-address.ts'

/** Asks over a real connection from the loopback, with these values of `X-Forwarded-For`. */
async function told(trustedProxies: readonly string[], ...forwarded: readonly string[]): Promise<string> {
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
  it('is the other end of the connection, whatever the header says', async () => {
    expect(await told([], '203.0.113.7')).toBe('127.0.0.1')
    expect(await told(['10.0.0.0/8'], '203.0.113.7')).toBe('127.0.0.1')
  })

  it.each([
    ['what the trusted proxy says', ['127.0.0.1'], ['203.0.113.7'], '203.0.113.7'],
    ['not what the client told the proxy', ['127.0.0.1'], ['198.51.100.1, 203.0.113.7'], '203.0.113.7'],
    [
      'not what the client told in a header of its own',
      ['127.0.0.1'],
      ['198.51.100.1', '203.0.113.7'],
      '203.0.113.7',
    ],
    [
      'beyond a row of trusted proxies',
      ['127.0.0.0/8', '10.0.0.0/8'],
      ['203.0.113.7, 10.1.2.3'],
      '203.0.113.7',
    ],
    ['the proxy, when it says nothing', ['127.0.0.1'], [], '127.0.0.1'],
    ['the proxy, when it says nonsense', ['127.0.0.1'], ['203.0.113.7, <script>'], '127.0.0.1'],
    ['an IPv4 address in the clothes of IPv6', ['127.0.0.1'], ['::ffff:203.0.113.7'], '203.0.113.7'],
    ['for IPv6 the network', ['127.0.0.1'], ['2001:DB8:0:0a::1'], '2001:db8:0:a::/64'],
    ['for short IPv6 the network', ['127.0.0.1'], ['2001:db8::1'], '2001:db8:0:0::/64'],
  ])('is %s', async (_, trusted, forwarded, address) => {
    expect(await told(trusted, ...forwarded)).toBe(address)
  })

  it('is unknown where there is no connection', async () => {
    const addressOf = clientAddressOf(['127.0.0.1'])
    const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>().get('/', (c) => c.text(addressOf(c)))

    const response = await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })

    expect(await response.text()).toBe('unknown')
  })
})

it.each(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8'])('%s is a range', (range) => {
  expect(() => blockListOf([range])).not.toThrow()
})

it.each(['proxy', '10.0.0.0/33', '10.0.0.0/', ''])('%s is none', (range) => {
  expect(() => blockListOf([range])).toThrow(/address|prefix|range|valid/iu)
})
