import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { listen } from './listen.ts'

describe('listen', () => {
  it('drains: the request in progress gets its response, a new one fails to connect (case 60)', async () => {
    const { app, started, finish } = slowApp()
    const listening = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
    const slow = fetch(`http://127.0.0.1:${listening.port}/slow`)
    await started

    const drained = listening.drain(10_000)
    await expect(fetch(`http://127.0.0.1:${listening.port}/slow`)).rejects.toThrow('fetch failed')
    finish()

    expect(await (await slow).text()).toBe('done')
    await drained
  })

  it('drains at once when connections are idle', async () => {
    const app = new Hono().get('/', (c) => c.text('hei'))
    const listening = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    await get(listening.port, agent)

    const startedAt = performance.now()
    await listening.drain(10_000)
    agent.destroy()

    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('responds to a request on an idle connection with Connection: close while it drains', async () => {
    const app = new Hono().get('/', (c) => c.text('hei'))
    const listening = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
    const socket = connect(listening.port, '127.0.0.1')
    const sendRequest = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    sendRequest()
    await once(socket, 'data')

    const drained = listening.drain(10_000, 5_000)
    sendRequest()
    const [response] = (await once(socket, 'data')) as [Buffer]

    expect(response.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/iu)
    await drained
  })

  it('does not wait for a keep-alive connection after its last response', async () => {
    const { app, started, finish } = slowApp()
    const listening = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    const slow = get(listening.port, agent, '/slow')
    await started

    const startedAt = performance.now()
    const drained = listening.drain(10_000)
    finish()
    await Promise.all([slow, drained])
    agent.destroy()

    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('aborts requests that have not ended at the timeout', async () => {
    const { app, started } = slowApp()
    const listening = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
    const slow = fetch(`http://127.0.0.1:${listening.port}/slow`).catch((error: Error) => error.message)
    await started

    await listening.drain(50)

    expect(await slow).toBe('fetch failed')
  })

  it('rejects when the port is in use', async () => {
    const first = await listen(new Hono().fetch, { port: 0, host: '127.0.0.1' })

    await expect(listen(new Hono().fetch, { port: first.port, host: '127.0.0.1' })).rejects.toThrow(
      'EADDRINUSE',
    )
    await first.drain(0)
  })
})

describe('case 64: a client', () => {
  /** Short, and still long enough for a request whose headers arrive at once. */
  const shortTimeouts = { headersTimeout: 500, requestTimeout: 600, connectionsCheckingInterval: 20 }

  it.each([
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc'],
  ])('that %s gets 408', async (_, requestText) => {
    const listening = await listen(echoApp().fetch, { port: 0, host: '127.0.0.1' }, shortTimeouts)

    expect(await exchange(listening.port, requestText)).toMatch(/^HTTP\/1\.1 408 /u)

    await listening.drain(0)
  })

  it('that requests a WebSocket where there is none gets an error', async () => {
    const listening = await listen(new Hono().fetch, { port: 0, host: '127.0.0.1' })
    const upgrade = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`

    expect(await exchange(listening.port, upgrade)).toMatch(/^HTTP\/1\.1 4/u)

    await listening.drain(0)
  })

  it.each([
    ['without a body', 'GET / HTTP/1.1', ''],
    ['with a body', 'POST / HTTP/1.1\r\nContent-Length: 5', 'Hei p'],
  ])('that requests h2c gets a response in HTTP/1.1, %s', async (_, requestText, body) => {
    const listening = await listen(echoApp().fetch, { port: 0, host: '127.0.0.1' })
    const headers =
      'Host: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAA'
    const next = 'GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

    const response = await exchange(listening.port, `${requestText}\r\n${headers}\r\n\r\n${body}${next}`)

    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 200 [\\s\\S]*\\r\\n\\r\\n${body}HTTP/1\\.1 404 `, 'u'))
    await listening.drain(0)
  })

  it('that sends 30 KB of headers gets 200, and one that sends more than 32 KB gets 431', async () => {
    const listening = await listen(echoApp().fetch, { port: 0, host: '127.0.0.1' })

    expect(await exchange(listening.port, headersOf(30_000))).toMatch(/^HTTP\/1\.1 200 /u)
    expect(await exchange(listening.port, headersOf(33_000))).toMatch(/^HTTP\/1\.1 431 /u)

    await listening.drain(0)
  })

  it('that never reads its response is disconnected', async () => {
    const large = new Uint8Array(16 * 1024 * 1024)
    const left: Promise<unknown>[] = []
    const app = new Hono().get('/large', (c) => {
      const { incoming } = c.env as HttpBindings
      left.push(once(incoming.socket, 'close'))
      return c.body(large)
    })
    // Long enough for a request to arrive on a busy machine: one that is disconnected before has no response to leave unread.
    const listening = await listen(app.fetch, { port: 0, host: '127.0.0.1' }, { timeout: 2_000 })
    const sockets = Array.from({ length: 10 }, () => {
      const socket = connect(listening.port, '127.0.0.1').pause()
      socket.on('error', () => undefined)
      socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
      return socket
    })

    await expect.poll(() => left.length).toBe(sockets.length)
    await Promise.all(left)
    // Data in the system’s buffers still arrives, and then the end.
    const amounts = await Promise.all(
      sockets.map(async (socket) => {
        let read = 0
        socket.on('data', (bytes) => (read += bytes.length)).resume()
        await once(socket, 'close')
        return read
      }),
    )

    expect(amounts.filter((read) => read >= large.length)).toEqual([])
    await listening.drain(0)
  })

  it('that sends slowly does not block others', async () => {
    const listening = await listen(echoApp().fetch, { port: 0, host: '127.0.0.1' }, shortTimeouts)
    const slowClients = Array.from({ length: 50 }, () => exchange(listening.port, 'GET / HTTP/1.1\r\nHost: '))

    expect((await fetch(`http://127.0.0.1:${listening.port}/`)).status).toBe(200)

    await Promise.all(slowClients)
    await listening.drain(0)
  })
})

const headersOf = (length: number) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Long: ${'a'.repeat(length)}\r\n\r\n`

const echoApp = () => new Hono().all('/', async (c) => c.text(await c.req.text()))

/** Sends only this text, and returns what is received until the other side closes. */
async function exchange(port: number, requestText: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requestText)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function slowApp() {
  const events = new EventEmitter()
  const started = once(events, 'started')
  const app = new Hono().get('/slow', async (c) => {
    const finished = once(events, 'finished')
    events.emit('started')
    await finished
    return c.text('done')
  })
  return { app, started, finish: () => events.emit('finished') }
}

const get = (port: number, agent: Agent, path = '/') =>
  new Promise<void>((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent, path }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
