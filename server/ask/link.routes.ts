import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { WebSocket } from 'ws'

import { HttpError } from '#server/http/http-error.ts'
import type { RequestVariables } from '#server/http/request-log.ts'

import type { linkOrigins } from './link-origin.ts'
import type { Relay } from './relay.ts'

/** The one address at which a connection becomes a WebSocket. */
export function linkRoutes(relay: Relay, acceptsOrigin: ReturnType<typeof linkOrigins>) {
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.get(
    '/ask-service/link',
    refuseForeign(acceptsOrigin),
    upgradeWebSocket((c) => {
      const id = c.get('requestId') as unknown
      return {
        onOpen: (_, { raw }) => {
          if (raw instanceof WebSocket) relay.take(raw, String(id))
        },
      }
    }),
  )
  return routes
}

const refuseForeign =
  (acceptsOrigin: ReturnType<typeof linkOrigins>): MiddlewareHandler =>
  async (c, next) => {
    if (!acceptsOrigin(c.req.header('origin'), c.req.header('host')))
      throw new HttpError(403, 'Siden har ikke tilgang til denne forbindelsen.')
    await next()
  }
