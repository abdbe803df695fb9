import { randomUUID } from 'node:crypto'

import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import type { Log } from '../environment/log.ts'

export type RequestVariables = {
  requestId: string
  /** See `clientAddressOf`. */
  clientAddress: string
}

/** Sets the id and the client address of each request, sends the id in the response, and logs one line after it. */
export const requestLog = (
  log: Log,
  addressOf: (c: Context) => string,
): MiddlewareHandler<{ Variables: RequestVariables }> =>
  async function logRequest(c, next) {
    const id = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', id)
    c.set('clientAddress', addressOf(c))
    await next()
    // Not `c.header` before `next`, which a response from another source ignores.
    c.res.headers.set('X-Request-Id', id)
    log({
      event: 'request',
      id,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - startedAt),
    })
  }
