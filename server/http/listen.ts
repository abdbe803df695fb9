import { once } from 'node:events'
import { Server } from 'node:http'
import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

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
  maxHeaderSize: 16_384,
}

/** Resolves when the port is open; rejects when it is taken. */
export async function listen(
  fetch: Hono['fetch'],
  at: { readonly port: number; readonly host: string },
  given: Partial<typeof limits> = {},
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, serverOptions: { ...limits, ...given } })
  if (!(server instanceof Server)) throw new Error('Only HTTP/1 is served.')
  server.listen(at.port, at.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    drain: (limit, rest = 0) => drain(server, limit, rest),
  }
}

async function drain(server: Server, limit: number, rest: number): Promise<void> {
  const closed = once(server, 'close')
  // Not the server’s own `close`, which cuts the connections that rest.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_, answer: ServerResponse) => answer.setHeader('Connection', 'close'))
  // A connection that is kept alive rests once its request has been answered, and would hold the server for seconds.
  const restedFrom = performance.now() + rest
  const sweep = setInterval(() => {
    if (performance.now() >= restedFrom) server.closeIdleConnections()
  }, 20)
  const end = setTimeout(() => server.closeAllConnections(), limit)
  await closed
  clearInterval(sweep)
  clearTimeout(end)
}
