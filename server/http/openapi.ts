import { toJsonSchema } from '@valibot/to-json-schema'
import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { failuresOf, honoursIdempotencyKey, staleStatuses } from '#src/contract/endpoint.ts'
import type { Endpoint, SummariesByNoun } from '#src/contract/endpoint.ts'
import { Failure } from '#src/contract/failure.ts'
import { isLockedTabletRead } from '#src/contract/locked-tablet.ts'

import type { Tables } from './endpoint-routes.ts'

/** The OpenAPI 3.1 document of the endpoint tables. */
export function openApiDocument<AllTables extends Tables>(
  tables: AllTables,
  summaries: SummariesByNoun<AllTables>,
  version: string,
) {
  return {
    openapi: '3.1.0',
    info: { title: 'Språkhuset', version },
    tags: Object.keys(tables).map((name) => ({ name })),
    paths: pathsOf(tables, summaries),
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        lockedTablet: { type: 'apiKey', in: 'cookie', name: '__Host-shared_tablet' },
      },
    },
  }
}

/** A schema as JSON Schema: of what a caller may send (`input`), or of what a response contains (`output`). */
export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // Omits what JSON Schema cannot express, such as a check across fields.
    errorMode: 'ignore',
  })
  return rest
}

function pathsOf(tables: Tables, summaries: SummariesByNoun<Tables>) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [resource, table] of Object.entries(tables))
    for (const [name, endpoint] of Object.entries(table)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: {
          operationId: `${resource}.${name}`,
          tags: [resource],
          summary: summaries[resource]?.[name],
          ...operationOf(endpoint),
        },
      }
    }
  return paths
}

const operationOf = (endpoint: Endpoint) => ({
  'x-host': endpoint.host,
  'x-who': endpoint.who,
  'x-scope': endpoint.scope,
  ...(endpoint.reveals !== undefined && { 'x-reveals': endpoint.reveals }),
  security: securityOf(endpoint),
  parameters: [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...scopeHeadersOf(endpoint),
    ...requestHeadersOf(endpoint),
    ...(honoursIdempotencyKey(endpoint) ? [idempotencyKeyHeader] : []),
    ...(endpoint.checksVersion ? [ifMatchHeader] : []),
  ],
  ...(endpoint.body && {
    requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  }),
  responses: {
    200: {
      description: 'The response.',
      content: {
        [endpoint.streams ? 'text/event-stream' : 'application/json']: {
          schema: schemaOf(endpoint.response, 'output'),
        },
      },
    },
    ...(endpoint.method === 'GET' &&
      endpoint.cache !== undefined && { 304: { description: 'The caller already has this response.' } }),
    ...Object.fromEntries(
      failuresOf(endpoint).map((status) => [status, staleResponse(endpoint, status) ?? failureResponse]),
    ),
  },
})

const failure = { $ref: '#/components/schemas/Failure' }

const failureResponse = {
  description: 'The call failed.',
  content: { 'application/json': { schema: failure } },
}

/** A failure because of an earlier change, where the endpoint declares its data. */
function staleResponse({ stale }: Endpoint, failed: number) {
  const status = staleStatuses.find((one) => one === failed)
  const data = status && stale?.[status]
  if (!data) return undefined
  const properties = { data: schemaOf(data, 'output') }
  return {
    description: 'Somebody has made a change that the caller did not know of; `data` has what there is now.',
    content: { 'application/json': { schema: { allOf: [failure, { properties }] } } },
  }
}

/** An empty requirement beside the bearer’s makes the token optional. */
function securityOf(endpoint: Endpoint): readonly object[] {
  if (isLockedTabletRead(endpoint)) return [{ bearer: [] }, { lockedTablet: [] }]
  if (endpoint.who !== 'anyone') return [{ bearer: [] }]
  return endpoint.readsToken ? [{ bearer: [] }, {}] : []
}

function parametersOf(location: 'path' | 'query', schema: v.GenericSchema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const scopeHeadersOf = (endpoint: Endpoint) =>
  (endpoint.scope === 'none' ? [] : ['orgctx', 'depctx']).map((name) => ({
    name,
    in: 'header',
    required: false,
    description: 'Without it, the stored role applies.',
    schema: { type: 'string' },
  }))

const ifMatchHeader = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the caller has changed, in quotation marks; without it the last write wins.',
  schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
}

const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the first response, for seven days.',
  schema: { type: 'string', format: 'uuid' },
}

const requestHeadersOf = (endpoint: Endpoint) =>
  Object.entries(endpoint.requestHeaders ?? {}).map(([name, value]) => ({
    name,
    in: 'header',
    required: false,
    schema: { const: value },
  }))
