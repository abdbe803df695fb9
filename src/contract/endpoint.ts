import type * as v from 'valibot'

import type { Version } from './values.ts'

/** The five base addresses of `/config.json`; each defaults to the page's own origin. */
export type Host = 'main' | 'app' | 'portal' | 'ask'

/**
 * Who may call. `anyone` requires no token; `signedIn` a token, even of a user without an affiliation; `staff` an
 * affiliation; `leaders` the role Leder or Administrator; `administrators` the role Administrator; `bankEditors` the
 * user's own flag.
 */
export type Who = 'anyone' | 'signedIn' | 'staff' | 'leaders' | 'administrators' | 'bankEditors'

/** What the headers `orgctx` and `depctx` must name: nothing, an organisation, or a department in it. */
export type Scope = 'none' | 'organization' | 'department'

/** The statuses of a failure because of an earlier change. */
export type StaleStatus = 409 | 410 | 412
export type StaleSchemas = { readonly [Status in StaleStatus]?: v.GenericSchema }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One endpoint of the contract. Client, server, OpenAPI document and the authorisation matrix are derived from it. */
export type Endpoint = {
  readonly method: Method
  /** With `{name}` for each path parameter. */
  readonly path: `/${string}`
  readonly host: Host
  readonly who: Who
  readonly scope: Scope
  readonly params?: v.GenericSchema<Record<string, string>, unknown>
  readonly query?: v.GenericSchema<Record<string, string | undefined>, unknown>
  readonly body?: v.GenericSchema
  /** The largest body that is read; by default the result of `maxBodyBytesOf`. */
  readonly maxBodyBytes?: number
  readonly response: v.GenericSchema
  /** Only for writes and streams: the paths of the reads whose cached responses the write, or an event, invalidates. */
  readonly invalidates?: readonly Endpoint['path'][]
  /** Statuses beside those that follow from the rest of the endpoint. */
  readonly failures?: readonly number[]
  /** Headers that the specification requires on the call. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  /** Only where `who` is `anyone`: a token is sent and read when there is one. */
  readonly readsToken?: true
  /**
   * Children that the endpoint reads or changes, as they are named in the audit log, followed by `.read` or `.write`. Required where the
   * response has a `StudentId`: the server sends no child that the call has not added to the log.
   */
  readonly reveals?:
    | 'student'
    | 'student.record'
    | 'student.picture'
    | 'student.archive'
    | 'student.birthday'
    | 'student.plan'
    | 'student.observation'
    | 'student.note'
    | 'student.audit'
  /** Only for POST: why a repeated call does not get the first response. */
  readonly ignoresIdempotencyKey?: string
  /** Only for PUT: a repeat would undo what was done after the first call, so that it gets the first response instead, as of a POST. */
  readonly honoursIdempotencyKey?: true
  /**
   * Only for a change of one resource that has a version. A caller names in `If-Match` the version that it has changed, and
   * gets 412 when the server has another one; without it the last write wins. What the 412 has stands in `stale`.
   */
  readonly checksVersion?: true
  /**
   * The `data` of the failures of a caller that did not know of an earlier change: what the server has now (412), or what has become of
   * the resource that was named (409, 410). The server validates it before it sends it, and the client parses it once, in `outcomeOf`.
   */
  readonly stale?: StaleSchemas
  /** The codes that an error may have as `cause` in its `data`, for a text or a decision of the client’s own. */
  readonly causes?: v.GenericSchema<string>
  /** Only for GET: the response is a stream of server-sent events, each with one `response` as its data. */
  readonly streams?: true
  /**
   * The response has new tokens: the caller holds back the calls of every tab until they are stored, and must not wait for
   * itself.
   */
  readonly replacesTokens?: true
  /**
   * Default: `never`. `revalidated`: a browser may store the response, whose ETag is a hash of it. `versioned`: a single
   * resource, whose ETag is its version, which `If-Match` names; no browser stores it, since its signed addresses change
   * while the version stays.
   */
  readonly cache?: 'never' | 'revalidated' | 'versioned'
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

/** Preserves the literal types of a table, which type its handlers and callers. */
export const endpointTable = <const Table extends EndpointTable>(table: Table): Table => table

/** One sentence about each endpoint of a table, for the API documentation. */
export type SummariesOf<Table extends EndpointTable> = { readonly [Name in keyof Table]: string }

/** The summaries of several tables. */
export type SummariesByNoun<Tables extends Readonly<Record<string, EndpointTable>>> = {
  readonly [Noun in keyof Tables]: SummariesOf<Tables[Noun]>
}

type SchemaOutput<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type SchemaInput<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : never
type Part<TEndpoint, Key extends string> = TEndpoint extends { readonly [K in Key]: infer Schema }
  ? Schema
  : undefined

/** The input of a handler. */
export type RequestOf<TEndpoint extends Endpoint> = {
  readonly params: SchemaOutput<Part<TEndpoint, 'params'>>
  readonly query: SchemaOutput<Part<TEndpoint, 'query'>>
  readonly body: SchemaOutput<Part<TEndpoint, 'body'>>
}

/** The result of a handler, which the server validates before it sends it. */
export type ResponseOf<TEndpoint extends Endpoint> = v.InferOutput<TEndpoint['response']>

type CallPart<TEndpoint, Key extends string> =
  Part<TEndpoint, Key> extends undefined ? object : { readonly [K in Key]: SchemaInput<Part<TEndpoint, Key>> }

/** The input of a caller: exactly the parts that the endpoint declares. */
export type CallOf<TEndpoint extends Endpoint> = CallPart<TEndpoint, 'params'> &
  CallPart<TEndpoint, 'query'> &
  CallPart<TEndpoint, 'body'> &
  (TEndpoint extends { readonly method: 'POST' } | { readonly honoursIdempotencyKey: true }
    ? RepeatedCall
    : object) &
  (TEndpoint extends { readonly checksVersion: true } ? VersionedCall : object)

/** The same key in each attempt of one call, so that the server carries it out once. Without it each POST has a key of its own. */
type RepeatedCall = { readonly idempotencyKey?: string }

/** The version that the caller has changed, sent as `If-Match`. */
type VersionedCall = { readonly version?: Version }

/**
 * The largest body, in bytes, that an endpoint reads: its own limit, otherwise 16 KB where anybody may call and 64 KB
 * elsewhere.
 */
export const maxBodyBytesOf = (endpoint: Pick<Endpoint, 'who' | 'maxBodyBytes'>): number =>
  endpoint.maxBodyBytes ?? (endpoint.who === 'anyone' ? 16_384 : 65_536)

/** Whether a repeat of the call with the same `Idempotency-Key` gets the first response. */
export const honoursIdempotencyKey = (
  endpoint: Pick<Endpoint, 'method' | 'ignoresIdempotencyKey' | 'honoursIdempotencyKey'>,
): boolean =>
  endpoint.honoursIdempotencyKey ??
  (endpoint.method === 'POST' && endpoint.ignoresIdempotencyKey === undefined)

export const staleStatuses = [409, 410, 412] as const satisfies readonly StaleStatus[]

/** Every status that an endpoint may fail with, besides those of any server (429, 500, 503). */
export function failuresOf(endpoint: Endpoint): number[] {
  const failures = new Set(endpoint.failures ?? [])
  if (endpoint.who !== 'anyone') failures.add(401)
  if (endpoint.who !== 'anyone' && endpoint.who !== 'signedIn') failures.add(403)
  if (endpoint.scope !== 'none') failures.add(400).add(403)
  if (endpoint.params) failures.add(404)
  if (endpoint.query) failures.add(422)
  if (endpoint.body) failures.add(400).add(413).add(415).add(422)
  if (honoursIdempotencyKey(endpoint)) failures.add(409).add(422)
  if (endpoint.checksVersion) failures.add(400)
  for (const status of staleStatuses) if (endpoint.stale?.[status]) failures.add(status)
  return [...failures].toSorted((a, b) => a - b)
}
