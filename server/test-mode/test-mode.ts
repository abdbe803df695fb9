import { ServerResponse } from 'node:http'

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

import { HttpError } from '#server/http/http-error.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import type { Clock } from '#server/environment/server-clock.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'

import { createFaultSwitch } from './fault-switch.ts'
import type { FaultSwitch } from './fault-switch.ts'

/** What testers control while the server runs: its clock, and the faults of each endpoint. */
export type TestMode = {
  readonly clock: Clock
  readonly advanceClock: (seconds: number) => void
  readonly faults: FaultSwitch
}

/** A clock that can be advanced, and endpoints that can fail. Only the setting `TEST_MODE` creates it. */
export function createTestMode(clock: Clock): TestMode {
  let aheadMs = 0
  return {
    clock: () => new Date(clock().getTime() + aheadMs),
    advanceClock: (seconds) => {
      aheadMs += seconds * 1_000
    },
    faults: createFaultSwitch(),
  }
}

type Environment = { Variables: RequestVariables }

/** Gives each request to an endpoint of the tables the outcome that the switch decides. */
export const injectFaults = ({ faults }: TestMode): MiddlewareHandler<Environment> =>
  async function injectFault(c, next) {
    const endpoint = endpointOf(c.req.method, c.req.path)
    const outcome = endpoint === undefined ? 'pass' : await faults.outcomeOf(endpoint)
    if (outcome === 'pass') return next()
    if (outcome !== 'drop') throw new HttpError(statusOf(outcome), 'Feil fra testmodus.')
    // Within one process, where there is no connection, the request fails.
    const connection = connectionOf(c.env)
    if (!connection) throw new TypeError('The connection was dropped.')
    connection.destroy()
    return RESPONSE_ALREADY_SENT
  }

const connectionOf = (bindings: unknown) =>
  typeof bindings === 'object' &&
  bindings !== null &&
  'outgoing' in bindings &&
  bindings.outgoing instanceof ServerResponse
    ? bindings.outgoing
    : undefined

const statuses: readonly ContentfulStatusCode[] = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503, 504]

const statusOf = (outcome: number): ContentfulStatusCode =>
  statuses.find((status) => status === outcome) ?? 500

const Outcome = v.union([v.picklist(['pass', 'drop']), v.picklist(statuses)])
const EndpointName = v.pipe(
  v.string(),
  v.check((name) => tableOfEndpoints.has(name), 'is no endpoint, such as POST /api/auth/login.'),
)
const FaultBody = v.object({ endpoint: EndpointName, mode: v.union([v.literal('hold'), Outcome]) })
const ReleaseBody = v.object({ endpoint: EndpointName, outcome: Outcome })
const ClockBody = v.object({ seconds: v.pipe(v.number(), v.minValue(0)) })

/** `PUT` and `DELETE /api/test/faults`, `POST /api/test/faults/release` and `POST /api/test/clock`. */
export function testModeRoutes({ faults, advanceClock }: TestMode): Hono<Environment> {
  const routes = new Hono<Environment>()
  routes.put('/api/test/faults', async (c) => {
    const { endpoint, mode } = await bodyOf(c.req, FaultBody)
    faults.set(endpoint, mode)
    return c.body(null, 204)
  })
  routes.post('/api/test/faults/release', async (c) => {
    const { endpoint, outcome } = await bodyOf(c.req, ReleaseBody)
    const released = await faults.release(endpoint, outcome)
    if (released === 0) throw new HttpError(409, `No request to ${endpoint} is waiting.`)
    return c.json({ released })
  })
  routes.delete('/api/test/faults', (c) => {
    faults.reset()
    return c.body(null, 204)
  })
  routes.post('/api/test/clock', async (c) => {
    advanceClock((await bodyOf(c.req, ClockBody)).seconds)
    return c.body(null, 204)
  })
  return routes
}

async function bodyOf<TSchema extends v.GenericSchema>(
  request: { readonly json: () => Promise<unknown> },
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, await request.json())
  if (result.success) return result.output
  const [issue] = result.issues
  throw new HttpError(400, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const patternOf = ({ path }: Pick<Endpoint, 'path'>) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u')

/** The endpoints by name. Paths without a parameter come first, so that `/byIds` is not taken for an `{id}`. */
const tableOfEndpoints: ReadonlyMap<string, { readonly method: string; readonly pattern: RegExp }> = new Map(
  Object.values(endpoints)
    .flatMap((table) => Object.values<Endpoint>(table))
    .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
    .map((endpoint) => [nameOf(endpoint), { method: endpoint.method, pattern: patternOf(endpoint) }]),
)

function endpointOf(method: string, path: string): string | undefined {
  for (const [name, one] of tableOfEndpoints) if (one.method === method && one.pattern.test(path)) return name
  return undefined
}
