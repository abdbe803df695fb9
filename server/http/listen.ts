import { once } from 'node:events'
import { Server } from 'node:http'
import { createServer as createTlsServer, Server as TlsServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import { createAdaptorServer } from '@hono/node-server'
import type { WebSocketServerLike } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'

import { linkMessageBytes } from '#src/contract/ask-link.ts'

export type Listening = {
  readonly port: number
  /**
   * Takes no new connection, waits for the requests under way, and after `limit` milliseconds cuts them off. A connection that rests
   * is closed after `rest` milliseconds, so that a request that is on its way on it is still answered.
   */
  drain(limit: number, rest?: number): Promise<void>
}

/** Milliseconds that a client has, and bytes; who takes longer or sends more is cut off, so that nobody holds connections for nothing. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  /** 500 ids in a query, which the contract lets through, are 18,500. */
  maxHeaderSize: 32_768,
  /** A connection on which nothing moves: its client does not read what it asked for. */
  timeout: 65_000,
}

/** PEM. */
export type Certificate = { readonly cert: string; readonly key: string }

/** Resolves when the port is open; rejects when it is taken. */
export async function listen(
  fetch: Hono['fetch'],
  at: { readonly port: number; readonly host: string; readonly tls?: Certificate | undefined },
  given: Partial<typeof limits> = {},
): Promise<Listening> {
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: linkMessageBytes,
    perMessageDeflate: false,
  })
  const server = createAdaptorServer({
    fetch,
    ...(at.tls
      ? { createServer: createTlsServer, serverOptions: { ...limits, ...given, ...at.tls } }
      : { serverOptions: { ...limits, ...given } }),
    // The adapter is made for `ws` and its own words for it are nearly right: `send` there also takes a callback.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    websocket: { server: webSockets as unknown as WebSocketServerLike },
  })
  if (!(server instanceof Server || server instanceof TlsServer)) throw new Error('Only HTTP/1 is served.')
  server.setTimeout({ ...limits, ...given }.timeout)
  ignoreOtherUpgrades(server)
  server.listen(at.port, at.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    drain: (limit, rest = 0) => drain(server, webSockets, limit, rest),
  }
}

/**
 * Node hands over every request to change protocols. One to a WebSocket is answered; any other, such as the `h2c` of some clients, is
 * one for what is spoken already (RFC 9110, 7.8), so it is read once more without its wish.
 */
function ignoreOtherUpgrades(server: Server | TlsServer): void {
  const [openWebSocket] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, head) => {
    // It is none of the server’s connections any more, so none of its limits hold; a WebSocket puts this one out.
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

/** The head of a request as it came, but for what speaks of this connection alone. */
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
  limit: number,
  rest: number,
): Promise<void> {
  const closed = once(server, 'close')
  // Not the server’s own `close`, which cuts the connections that rest.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  )
  // A connection that is kept alive rests once its request has been answered, and would hold the server for seconds.
  const restedFrom = performance.now() + rest
  const sweep = setInterval(() => {
    if (performance.now() >= restedFrom) server.closeIdleConnections()
  }, 20)
  const end = setTimeout(() => {
    server.closeAllConnections()
    for (const socket of webSockets.clients) socket.terminate()
  }, limit)
  await closed
  clearInterval(sweep)
  clearTimeout(end)
}
