import { Hono } from 'hono'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import * as v from 'valibot'

import type { KnownDevice } from '#server/http/known-device.ts'
import { honoursIdempotencyKey } from '#src/contract/endpoint.ts'
import type { Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { dependsOnRole } from '#src/domain/authorization.ts'

import { authorize, isStillAuthorized } from './authorize.ts'
import { eventStream, type Subscribe } from './event-stream.ts'
import type { Gatekeeper, HandlersOf } from './handler.ts'
import { ConflictError } from './http-error.ts'
import { onceOf } from './idempotency.ts'
import { jsonResponse } from './json-response.ts'
import { versionIn } from './if-match.ts'
import type { RequestVariables } from './request-log.ts'
import { revealsOf } from './reveal.ts'
import { requestParts } from './request-parts.ts'

export type Tables = Readonly<Record<string, EndpointTable>>

/** One handler for each endpoint of each table. */
export type HandlersOfTables<AllTables extends Tables> = {
  readonly [Resource in keyof AllTables]: HandlersOf<AllTables[Resource]>
}

export type EndpointDeps = {
  readonly gatekeeper: Gatekeeper
  readonly deviceOf: (c: Context) => KnownDevice
}

/** A route for each endpoint of the tables: authorize, parse the request, handle, validate the response, send it if its children are logged. */
export function endpointRoutes<AllTables extends Tables>(
  tables: AllTables,
  handlers: HandlersOfTables<AllTables>,
  { gatekeeper, deviceOf }: EndpointDeps,
): Hono<{ Variables: RequestVariables }> {
  const routes = new Hono<{ Variables: RequestVariables }>()
  for (const { endpoint, handle } of routesOf(tables, handlers)) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1')
    const revealsFor = revealsOf(endpoint)
    if (endpoint.cache === 'revalidated') routes.get(path, compress())
    routes.on(endpoint.method, path, async (c) => {
      const { headers } = c.req.raw
      const authorization = await authorize(endpoint, gatekeeper, headers)
      const { caller, scope } = authorization
      const address = c.get('clientAddress')
      const parts = await requestParts(endpoint, c.req)
      const key = c.req.header('idempotency-key')
      const idempotency = onceOf(endpoint, { path: c.req.path, key, caller, scope, body: parts.body })
      const reveals = revealsFor?.(caller)
      let response: unknown
      try {
        response = await handle({
          ...parts,
          caller,
          scope,
          address,
          device: deviceOf(c),
          once: idempotency?.once,
          reveal: reveals?.reveal,
          version: endpoint.checksVersion ? versionIn(c.req.header('if-match')) : undefined,
        })
      } catch (error) {
        const failure = error instanceof ConflictError ? validatedConflict(endpoint, error) : error
        reveals?.assertErrorLogged(failure)
        throw failure
      }
      idempotency?.assertCalled()
      if (endpoint.streams)
        return eventStream(c, endpoint, subscriptionOf(response), () =>
          isStillAuthorized(endpoint, gatekeeper, headers, authorization),
        )
      const body = v.parse(endpoint.response, response)
      reveals?.assertLogged(body)
      return jsonResponse(c, endpoint, body)
    })
  }
  return routes
}

/** A handler whose endpoint type the compiler no longer knows. */
type AnyHandler = (call: Readonly<Record<string, unknown>>) => unknown

/** Every endpoint with its handler. Paths without a parameter come first, so that `/byIds` does not match `{id}`. */
function routesOf<AllTables extends Tables>(tables: AllTables, handlers: HandlersOfTables<AllTables>) {
  return Object.entries(tables)
    .flatMap(([resource, table]) =>
      Object.entries(table).map(([name, endpoint]) => ({
        endpoint: validated(endpoint),
        handle: handlerOf(handlers, resource, name),
      })),
    )
    .toSorted(
      (one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')),
    )
}

/**
 * Looks up the handler of an endpoint. `HandlersOfTables` guarantees exactly one, with the types of the endpoint’s schemas; a loop over
 * all endpoints cannot prove this to the compiler, hence the assertion.
 */
function handlerOf<AllTables extends Tables>(
  handlers: HandlersOfTables<AllTables>,
  resource: string,
  name: string,
): AnyHandler {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const handle = (handlers as Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>)[resource]?.[
    name
  ]
  if (!handle) throw new Error(`No handler for ${resource}.${name}.`)
  return handle
}

/** The result of a handler whose endpoint streams; its type is lost like the handler’s. */
function subscriptionOf(result: unknown): Subscribe<unknown> {
  if (typeof result !== 'function') throw new Error('The handler of a stream returned no subscription.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `handlerOf`
  return result as Subscribe<unknown>
}

/** The error with what its endpoint declares for its status. Throws where that is nothing, or something else. */
function validatedConflict(
  { method, path, stale }: Endpoint,
  { status, message, data, lastChange }: ConflictError,
): ConflictError {
  const schema = stale?.[status]
  if (!schema) throw new Error(`${method} ${path} does not declare what it sends with ${status}.`)
  return new ConflictError(status, message, v.parse(schema, data), lastChange)
}

function validated(endpoint: Endpoint): Endpoint {
  if (dependsOnRole(endpoint.who) && endpoint.scope === 'none')
    throw new Error(`${endpoint.method} ${endpoint.path}: an endpoint for a role needs a scope.`)
  if (endpoint.who === 'anyone' && honoursIdempotencyKey(endpoint))
    throw new Error(
      `${endpoint.method} ${endpoint.path}: an endpoint for anybody cannot honour idempotency keys.`,
    )
  return endpoint
}
