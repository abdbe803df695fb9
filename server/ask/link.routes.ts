import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { WebSocket } from 'ws'

import { HttpError } from '#server/http/http-error.ts'
import type { TabletSecretIn } from '#server/http/tablet-cookie.ts'
import type { RequestVariables } from '#server/http/request-log.ts'

import type { linkOrigins } from './link-origin.ts'
import type { Relay } from './relay.ts'

/** The only route that upgrades a connection to a WebSocket. */
export function linkRoutes(
  relay: Relay,
  acceptsOrigin: ReturnType<typeof linkOrigins>,
  tabletSecretIn: TabletSecretIn,
) {
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.get(
    '/ask-service/link',
    rejectForeignOrigin(acceptsOrigin),
    upgradeWebSocket((c) => {
      const id = c.get('requestId') as unknown
      const tabletSecret = tabletSecretIn(c.req.raw.headers)
      return {
        onOpen: (_, { raw }) => {
          if (raw instanceof WebSocket) relay.accept(raw, { id: String(id), tabletSecret })
        },
      }
    }),
  )
  return routes
}

const rejectForeignOrigin =
  (acceptsOrigin: ReturnType<typeof linkOrigins>): MiddlewareHandler =>
  async (c, next) => {
    if (!acceptsOrigin(c.req.header('origin'), c.req.header('host')))
      throw new HttpError(403, 'Siden har ikke tilgang til denne forbindelsen.')
    await next()
  }
