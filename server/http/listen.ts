import { once } from 'node:events'
import { Server } from 'node:http'
import { createServer as createTlsServer, Server as TlsServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import { createAdaptorServer } from '@hono/node-server'
import type { WebSocketServerLike } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'

import { maxLinkMessageBytes } from '#src/contract/ask-link.ts'

export type Listener = {
  readonly port: number
  /**
   * Accepts no new connections, waits for requests in progress, and aborts them after `timeoutMs`. Closes an idle connection after
   * `idleMs`, so that a request already in transit on it still gets a response.
   */
  drain(timeoutMs: number, idleMs?: number): Promise<void>
}

/** Limits per connection, in milliseconds and bytes. A client that exceeds one is disconnected, so that none holds connections idle. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  /** The contract allows 500 ids in a query, which take 18,500 bytes. */
  maxHeaderSize: 32_768,
  /** For a connection without activity, such as that of a client that does not read its response. */
  timeout: 65_000,
}

/** PEM. */
export type Certificate = { readonly cert: string; readonly key: string }

/** Starts the server. Resolves when the port is open; rejects when it is in use. */
export async function listen(
  fetch: Hono['fetch'],
  at: { readonly port: number; readonly host: string; readonly tls?: Certificate | undefined },
  overrides: Partial<typeof limits> = {},
): Promise<Listener> {
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxLinkMessageBytes,
    perMessageDeflate: false,
  })
  const server = createAdaptorServer({
    fetch,
    ...(at.tls
      ? { createServer: createTlsServer, serverOptions: { ...limits, ...overrides, ...at.tls } }
      : { serverOptions: { ...limits, ...overrides } }),
    // The adapter’s types for `ws` are not quite right: its `send` also takes a callback.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    websocket: { server: webSockets as unknown as WebSocketServerLike },
  })
  if (!(server instanceof Server || server instanceof TlsServer)) throw new Error('Only HTTP/1 is served.')
  server.setTimeout({ ...limits, ...overrides }.timeout)
  ignoreOtherUpgrades(server)
  server.listen(at.port, at.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    drain: (timeoutMs, idleMs = 0) => drain(server, webSockets, timeoutMs, idleMs),
  }
}

/**
 * Node emits `upgrade` for every upgrade request. Handles those to WebSocket; ignores any other, such as `h2c` from some clients, as
 * RFC 9110, 7.8 allows, by parsing the request again without its upgrade headers.
 */
function ignoreOtherUpgrades(server: Server | TlsServer): void {
  const [openWebSocket] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, head) => {
    // The server’s limits no longer apply to an upgraded connection; a WebSocket removes this timeout.
    request.socket.setTimeout(limits.headersTimeout, () => socket.destroy())
    if (openWebSocket && request.headers.upgrade?.toLowerCase() === 'websocket') {
      Reflect.apply(openWebSocket, server, [request, socket, head])
      return
    }
    request.socket.removeAllListeners('timeout').setTimeout(0)
    socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]))
    server.emit(server instanceof TlsServer ? 'secureConnection' : 'connection', socket)
  })
}

/** The head of a request without its connection-specific headers. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!/^(?:upgrade|connection|http2-settings)$/iu.test(name)) lines.push(`${name}: ${value}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

async function drain(
  server: Server | TlsServer,
  webSockets: WebSocketServer,
  timeoutMs: number,
  idleMs: number,
): Promise<void> {
  const closed = once(server, 'close')
  // Not the server’s own `close`, which closes idle connections at once.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  )
  // A keep-alive connection is idle after its response, and would delay the shutdown for seconds.
  const closeIdleFrom = performance.now() + idleMs
  const idleTimer = setInterval(() => {
    if (performance.now() >= closeIdleFrom) server.closeIdleConnections()
  }, 20)
  const deadline = setTimeout(() => {
    server.closeAllConnections()
    for (const socket of webSockets.clients) socket.terminate()
  }, timeoutMs)
  await closed
  clearInterval(idleTimer)
  clearTimeout(deadline)
}
