import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import { endpoints, summaries } from '#src/contract/endpoints.ts'

import { clientRoutes } from './client-files.ts'
import { docsRoutes } from './docs-page.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { EndpointDeps } from './endpoint-routes.ts'
import { clientAddressOf } from './client-address.ts'
import { toErrorResponse } from './error-response.ts'
import type { Handlers } from './handler.ts'
import type { Log } from '../environment/log.ts'
import { HttpError } from './http-error.ts'
import type { RequestCount } from './request-count.ts'
import { requestLimit } from './request-limit.ts'
import type { RequestLimits } from './request-limit.ts'
import { requestLog } from './request-log.ts'
import type { RequestVariables } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import type { SecuritySettings } from './security-headers.ts'

export type HttpAppDeps = EndpointDeps & {
  readonly handlers: Handlers
  readonly settings: SecuritySettings &
    RequestLimits & { readonly corsOrigins: readonly string[]; readonly trustedProxies: readonly string[] }
  readonly requestCount: RequestCount
  readonly log: Log
  /** Routes outside the endpoint tables: the portal and the signed files. */
  readonly extra: Hono<{ Variables: RequestVariables }>
  /** The folder of the built app; absent where only the server is tested. */
  readonly clientFolder?: string
  /** Lets requests to endpoints fail, for testers; absent in use. */
  readonly injectFaults?: MiddlewareHandler<{ Variables: RequestVariables }>
}

/** The complete Hono app of the server. */
export function createApp(deps: HttpAppDeps): Hono<{ Variables: RequestVariables }> {
  const app = createBaseApp(deps)
  if (deps.injectFaults) app.use(deps.injectFaults)
  app.route('/', deps.extra)
  app.route('/', docsRoutes(endpoints, summaries))
  app.route('/', endpointRoutes(endpoints, deps.handlers, deps))
  for (const prefix of ['/api', '/portal', '/ask-service']) app.all(`${prefix}/*`, rejectUnknown)
  if (deps.clientFolder !== undefined) app.route('/', clientRoutes(deps.clientFolder))
  return app
}

/** A Hono app with the error handlers and the middleware that every response passes through. */
export function createBaseApp(deps: Pick<HttpAppDeps, 'settings' | 'log' | 'requestCount'>) {
  const app = new Hono<{ Variables: RequestVariables }>()
  const errorResponse = toErrorResponse(deps.log)
  app.onError(errorResponse)
  // Returned, not thrown: an error thrown here would bypass the headers and the log below.
  app.notFound((c) => errorResponse(notFound(), c))
  app.use(requestLog(deps.log, clientAddressOf(deps.settings.trustedProxies)))
  app.use(securityHeaders(deps.settings))
  if (deps.settings.corsOrigins.length > 0) app.use(exactCors(deps.settings.corsOrigins))
  app.use(requestLimit(deps.requestCount, deps.settings))
  return app
}

const notFound = () => new HttpError(404, 'Fant ikke det du spurte etter.')

const rejectUnknown = () => {
  throw notFound()
}

const exactCors = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      'depctx',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'orgctx',
      'refreshtoken',
      'requestsource',
    ],
    exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
