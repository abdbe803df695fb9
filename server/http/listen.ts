import { once } from 'node:events'
import { Server } from 'node:http'

import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export type Listening = {
  readonly port: number
  /** Takes no new connection, waits for the requests under way, and after the limit (milliseconds) cuts them off. */
  drain(limit: number): Promise<void>
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
    drain: (limit) => drain(server, limit),
  }
}

async function drain(server: Server, limit: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection that is kept alive rests once its request has been answered, and would hold the server for seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const end = setTimeout(() => server.closeAllConnections(), limit)
  await closed
  clearInterval(sweep)
  clearTimeout(end)
}
