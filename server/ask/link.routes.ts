import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { WebSocket } from 'ws'

import { Refusal } from '#server/http/refusal.ts'
import type { RequestVariables } from '#server/http/request-log.ts'

import type { Relay } from './relay.ts'

/** The one address at which a connection becomes a WebSocket. */
export function linkRoutes(relay: Relay, origins: readonly string[]) {
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.get(
    '/ask-service/link',
    refuseForeign(origins),
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

/** A page of ours is served by the host that it calls, whatever name of it was used; no ticket of ours goes to another page. */
const refuseForeign =
  (origins: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin') ?? ''
    const isOwnHost = URL.canParse(origin) && new URL(origin).host === c.req.header('host')
    if (!isOwnHost && !origins.includes(origin))
      throw new Refusal(403, 'Siden har ikke tilgang til denne forbindelsen.')
    await next()
  }
