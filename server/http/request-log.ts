import { randomUUID } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import type { Log } from './log.ts'

export type RequestVariables = { requestId: string }

/** Gives each request an id, which the answer carries, and writes one line when it has been answered. */
export const requestLog = (log: Log): MiddlewareHandler<{ Variables: RequestVariables }> =>
  async function logRequest(c, next) {
    const id = randomUUID()
    const begin = performance.now()
    c.set('requestId', id)
    c.header('X-Request-Id', id)
    await next()
    log({
      event: 'request',
      id,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - begin),
    })
  }
