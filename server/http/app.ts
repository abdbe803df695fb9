import { Hono } from 'hono'
import { cors } from 'hono/cors'

import { endpoints } from '#src/contract/endpoints.ts'
import { summaries } from '#src/contract/summaries.ts'

import { clientRoutes } from './client-files.ts'
import { docsRoutes } from './docs-page.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { EndpointDeps } from './endpoint-routes.ts'
import { clientAddressOf } from './client-address.ts'
import { toErrorResponse } from './error-response.ts'
import type { Handlers } from './handler.ts'
import type { Log } from './log.ts'
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
  /** What stands outside the tables: the portal and the signed files. */
  readonly extra: Hono<{ Variables: RequestVariables }>
  /** The built app; absent where only the server is looked at. */
  readonly clientFolder?: string
}

/** The whole server as one function from request to answer. */
export function createApp(deps: HttpAppDeps): Hono<{ Variables: RequestVariables }> {
  const app = frameOf(deps)
  app.route('/', deps.extra)
  app.route('/', docsRoutes(endpoints, summaries))
  app.route('/', endpointRoutes(endpoints, deps.handlers, deps))
  for (const host of ['/api', '/portal', '/ask-service']) app.all(`${host}/*`, refuseUnknown)
  if (deps.clientFolder !== undefined) app.route('/', clientRoutes(deps.clientFolder))
  return app
}

/** What every answer goes through, whatever made it. */
export function frameOf(deps: Pick<HttpAppDeps, 'settings' | 'log' | 'requestCount'>) {
  const app = new Hono<{ Variables: RequestVariables }>()
  const response = toErrorResponse(deps.log)
  app.onError(response)
  // Answered, not thrown: from here an error would pass by the headers and the log below.
  app.notFound((c) => response(unknown(), c))
  app.use(requestLog(deps.log, clientAddressOf(deps.settings.trustedProxies)))
  app.use(securityHeaders(deps.settings))
  if (deps.settings.corsOrigins.length > 0) app.use(exactCors(deps.settings.corsOrigins))
  app.use(requestLimit(deps.requestCount, deps.settings))
  return app
}

const unknown = () => new HttpError(404, 'Fant ikke det du spurte etter.')

const refuseUnknown = () => {
  throw unknown()
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
