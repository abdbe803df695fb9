import { randomUUID } from 'node:crypto'

import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import type { Log } from './log.ts'

export type RequestVariables = {
  requestId: string
  /** See `clientAddressOf`. */
  clientAddress: string
}

/** Gives each request an id, which the answer carries, and the address it came from; writes one line when it has been answered. */
export const requestLog = (
  log: Log,
  addressOf: (c: Context) => string,
): MiddlewareHandler<{ Variables: RequestVariables }> =>
  async function logRequest(c, next) {
    const id = randomUUID()
    const begin = performance.now()
    c.set('requestId', id)
    c.set('clientAddress', addressOf(c))
    await next()
    // Not by `c.header` before it, which a response of somebody else’s making leaves out.
    c.res.headers.set('X-Request-Id', id)
    log({
      event: 'request',
      id,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - begin),
    })
  }
