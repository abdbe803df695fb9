import type * as v from 'valibot'

/** The five base addresses of `/config.json`; each defaults to the page's own origin. */
export type Host = 'main' | 'app' | 'portal' | 'ask'

/**
 * Who may call. `anyone` needs no token; `signedIn` a token, even of a user without an affiliation; `staff` an affiliation;
 * `leaders` the role Leder or Administrator; `administrators` the role Administrator; `bankEditors` the user's own flag.
 */
export type Who = 'anyone' | 'signedIn' | 'staff' | 'leaders' | 'administrators' | 'bankEditors'

/** What the headers `orgctx` and `depctx` must tell: nothing, an organisation, or a department in it. */
export type Scope = 'none' | 'organization' | 'department'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One row of the wire. Client, server, OpenAPI document and the authorisation matrix are derived from it. */
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
  /** The largest body that is read; unless given, what `maxBodyBytesOf` says. */
  readonly maxBodyBytes?: number
  readonly response: v.GenericSchema
  /** Only for what is no GET: the reads, as `noun.name`, whose cached responses the write makes old. */
  readonly invalidates?: readonly string[]
  /** Statuses beside those that follow from the rest of the row. */
  readonly failures?: readonly number[]
  /** Headers that the specification wants on the call. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  /** Only where `who` is `anyone`: a token is sent and read when there is one. */
  readonly readsToken?: true
  /** Only for POST: why a repeat of the call is not answered with the first response. */
  readonly ignoresIdempotencyKey?: string
  /** The answer carries new tokens: the caller holds every tab’s calls off until they are stored, and must not wait for itself. */
  readonly replacesTokens?: true
  /**
   * `never` unless given. `revalidated`: a browser may keep the response, whose ETag is a hash of it. `versioned`: a single resource,
   * whose ETag is its version, the one that `If-Match` names; no browser keeps it, since its signed addresses change without it.
   */
  readonly cache?: 'never' | 'revalidated' | 'versioned'
}

export type EndpointTable = Readonly<Record<string, Endpoint>>

/** Keeps the literal types of a table, so that handlers and callers are typed by it. */
export const endpointTable = <const Table extends EndpointTable>(table: Table): Table => table

type SchemaOutput<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined
type SchemaInput<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : never
type Part<TEndpoint, Key extends string> = TEndpoint extends { readonly [K in Key]: infer Schema }
  ? Schema
  : undefined

/** What a handler is given. */
export type RequestOf<TEndpoint extends Endpoint> = {
  readonly params: SchemaOutput<Part<TEndpoint, 'params'>>
  readonly query: SchemaOutput<Part<TEndpoint, 'query'>>
  readonly body: SchemaOutput<Part<TEndpoint, 'body'>>
}

/** What a handler gives, and what the server parses once more on the way out. */
export type ResponseOf<TEndpoint extends Endpoint> = v.InferOutput<TEndpoint['response']>

type Given<TEndpoint, Key extends string> =
  Part<TEndpoint, Key> extends undefined ? object : { readonly [K in Key]: SchemaInput<Part<TEndpoint, Key>> }

/** What a caller gives: exactly the parts that the row declares. */
export type CallOf<TEndpoint extends Endpoint> = Given<TEndpoint, 'params'> &
  Given<TEndpoint, 'query'> &
  Given<TEndpoint, 'body'>

/** The largest body, in bytes, that an endpoint reads: 16 KB where anybody may call, 64 KB otherwise, more only where its row says so. */
export const maxBodyBytesOf = (endpoint: Pick<Endpoint, 'who' | 'maxBodyBytes'>): number =>
  endpoint.maxBodyBytes ?? (endpoint.who === 'anyone' ? 16_384 : 65_536)

/** Whether a repeat of the call with the same `Idempotency-Key` gets the first response. */
export const honoursIdempotencyKey = (
  endpoint: Pick<Endpoint, 'method' | 'ignoresIdempotencyKey'>,
): boolean => endpoint.method === 'POST' && endpoint.ignoresIdempotencyKey === undefined

/** Every status that a row may fail with, besides the ones any server may answer (429, 500, 503). */
export function failuresOf(endpoint: Endpoint): number[] {
  const failures = new Set(endpoint.failures ?? [])
  if (endpoint.who !== 'anyone') failures.add(401)
  if (endpoint.who !== 'anyone' && endpoint.who !== 'signedIn') failures.add(403)
  if (endpoint.scope !== 'none') failures.add(400).add(403)
  if (endpoint.params) failures.add(404)
  if (endpoint.query) failures.add(422)
  if (endpoint.body) failures.add(400).add(413).add(415).add(422)
  if (honoursIdempotencyKey(endpoint)) failures.add(409).add(422)
  return [...failures].toSorted((a, b) => a - b)
}
