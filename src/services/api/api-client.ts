import { createFetch, type FetchResponse } from 'ofetch'
import * as v from 'valibot'

import { type Api, ApiError, NetworkError, type Reply } from '#src/contract/api.ts'
import type { ResponseOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { Failure, tokenFailures } from '#src/contract/failure.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'
import { TokenPair } from '#src/contract/user.ts'
import type { DepartmentId, OrganizationId, Version } from '#src/contract/values.ts'

import type { TokenStore } from '../tokens/token-store.ts'
import { baseUrlOf, pathOf } from './addresses.ts'

/** The client's callbacks to the auth session; the composition root implements them with the auth actor. */
export interface AuthSession {
  /** Stores the successor of the refresh token `used`; resolves when it is stored. */
  renew(used: string, successor: TokenPair): Promise<void>
  /** The tokens could not be renewed. */
  refused(): void
  /** The server has ended the session. */
  deactivated(): void
  /** The device holds another auth session than this page's, or no longer any. */
  superseded(): void
}

type ApiClientDeps = {
  readonly config: RuntimeConfig
  readonly transport: typeof fetch
  readonly tokens: TokenStore
  readonly session: AuthSession
  /** The tenant scope: the chosen department and organisation. */
  readonly scope: () =>
    | { readonly departmentId: DepartmentId; readonly organizationId: OrganizationId }
    | undefined
  readonly newKey: () => string
  readonly log: (message: string) => void
}

type CallOptions = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly idempotencyKey?: string
  readonly version?: Version
}
type ApiResponse = FetchResponse<unknown>

/** Opens the stream of an endpoint that streams. Rejects with `ApiError` on any status outside 200–299, and when there is no response. */
export type OpenStream = (endpoint: Endpoint, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** A response that another transport has received, such as that of an upload. */
type ForeignReply<TReply> = { readonly status: number; readonly failure: Failure; readonly reply: TReply }

/** Sends a request of another transport with the tokens of the auth session, and once more with new ones when the old ones have expired. */
export type SendWithTokens = <TReply>(
  send: (headers: Readonly<Record<string, string>>) => Promise<ForeignReply<TReply>>,
) => Promise<ForeignReply<TReply>>

/** The API client: sets headers, renews tokens and retries once (specification section 4), throws failures (section 8), parses responses. */
export function createApiClient(
  deps: ApiClientDeps,
): Api & { readonly openStream: OpenStream; readonly sendWithTokens: SendWithTokens } {
  const request = createFetch({
    fetch: deps.transport,
    // No timeout and no retry except that of section 4. Every status is a response; only a network error rejects.
    defaults: { credentials: 'include', retry: 0, ignoreResponseError: true },
  })

  const send = async (
    endpoint: Endpoint,
    { params, query, body, version }: CallOptions,
    tokens: TokenPair | undefined,
    key: string | undefined,
    signal?: AbortSignal,
  ): Promise<ApiResponse> => {
    const response: ApiResponse = await request.raw(pathOf(endpoint, params), {
      ...(endpoint.streams && { responseType: 'stream' as const }),
      ...(query && { query: namedValues(query) }),
      ...(body && { body }),
      baseURL: baseUrlOf(deps.config, endpoint),
      method: endpoint.method,
      headers: {
        ...headersOf(endpoint, tokens, deps.scope(), key),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(signal ? { signal } : {}),
    })
    // The failure of a stream is no stream.
    if (endpoint.streams && !response.ok) response._data = await jsonIn(response._data)
    return response
  }

  /** Sends, and retries once with new tokens when the old ones have expired or were replaced meanwhile. */
  async function sendAuthenticated(
    endpoint: Endpoint,
    call: CallOptions,
    signal?: AbortSignal,
  ): Promise<ApiResponse> {
    if (!sendsTokens(endpoint)) return send(endpoint, call, undefined, undefined, signal)
    const key = call.idempotencyKey ?? (endpoint.method === 'POST' ? deps.newKey() : undefined)
    throwIfSuperseded()
    const tokens = deps.tokens.read()
    const first = await send(endpoint, call, tokens, key, signal)
    if (first.status !== 401 || !tokens) return first

    const renewed = await tokensAfter401(failureIn(first), tokens, endpoint.replacesTokens)
    if (!renewed) return first
    const second = await send(endpoint, call, renewed, key, signal)
    if (second.status === 401) notifyRefused(renewed)
    return second
  }

  /** A request of this page is never sent with another person's tokens, nor without the tokens of its own auth session. */
  function throwIfSuperseded() {
    if (!deps.tokens.isSuperseded()) return
    deps.session.superseded()
    throw new SupersededError()
  }

  async function tokensAfter401(
    failure: Failure,
    used: TokenPair,
    replacesTokens = false,
  ): Promise<TokenPair | undefined> {
    if (failure.message === tokenFailures.notActive) {
      if (!replacesTokens) await deps.tokens.whenSettled()
      throwIfSuperseded()
      const present = deps.tokens.read()
      if (present && present.token !== used.token) return present
      deps.session.deactivated()
    }
    if (failure.message === tokenFailures.expired) {
      const successor = v.safeParse(TokenPair, failure.data)
      if (!successor.success) notifyRefused(used)
      else {
        await deps.session.renew(used.refreshToken, successor.output)
        throwIfSuperseded()
        return deps.tokens.read()
      }
    }
    return undefined
  }

  /** A late response to tokens that have been replaced ends no session. */
  function notifyRefused(used: TokenPair) {
    if (deps.tokens.read()?.token === used.token) deps.session.refused()
  }

  return {
    async call<const TEndpoint extends Endpoint>(
      endpoint: TEndpoint,
      call: CallOf<TEndpoint>,
      signal?: AbortSignal,
    ): Promise<Reply<ResponseOf<TEndpoint>>> {
      let response: ApiResponse
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `CallOf` is `CallOptions` for one endpoint, which the compiler cannot see while the endpoint is generic
        response = await sendAuthenticated(endpoint, call as CallOptions, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (endpoint.method !== 'GET' && endpoint.method !== 'POST') throw new NetworkError()
        const reason =
          error instanceof SupersededError
            ? 'was cancelled: another tab has signed in or out'
            : 'got no response'
        deps.log(`${endpoint.method} ${endpoint.path} ${reason}.`)
        return { received: false }
      }
      if (!response.ok) {
        const { message, data, lastChange } = failureIn(response)
        throw new ApiError(response.status, message, data, lastChange, retryAfterIn(response))
      }
      return { received: true, response: v.parse(endpoint.response, response._data) }
    },

    async openStream(endpoint, signal) {
      const response = await sendAuthenticated(endpoint, {}, signal)
      const { message, data, lastChange } = failureIn(response)
      if (!response.ok || !(response._data instanceof ReadableStream))
        throw new ApiError(response.status, message, data, lastChange)
      return response._data
    },

    async sendWithTokens(sendOther) {
      throwIfSuperseded()
      const tokens = deps.tokens.read()
      const first = await sendOther(tokenHeaders(tokens))
      if (first.status !== 401 || !tokens) return first

      const renewed = await tokensAfter401(first.failure, tokens)
      if (!renewed) return first
      const second = await sendOther(tokenHeaders(renewed))
      if (second.status === 401) notifyRefused(renewed)
      return second
    },
  }
}

/** Nothing was sent: the caller gets the result of a network error, while the page follows the other tab. */
class SupersededError extends Error {
  constructor() {
    super('This page’s auth session is no longer the device’s.')
    this.name = 'SupersededError'
  }
}

/** A name that ends in `[]` is repeated for each of its values. */
const namedValues = (query: NonNullable<CallOptions['query']>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name.endsWith('[]') ? value?.split(',') : value]),
  )

const sendsTokens = (endpoint: Endpoint) => endpoint.who !== 'anyone' || endpoint.readsToken === true

function headersOf(
  endpoint: Endpoint,
  tokens: TokenPair | undefined,
  scope: ReturnType<ApiClientDeps['scope']>,
  key: string | undefined,
) {
  return {
    ...endpoint.requestHeaders,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...tokenHeaders(tokens),
    ...(tokens && scope ? { depctx: scope.departmentId, orgctx: scope.organizationId } : {}),
  }
}

const tokenHeaders = (tokens: TokenPair | undefined): Record<string, string> =>
  tokens ? { authorization: `Bearer ${tokens.token}`, refreshtoken: tokens.refreshToken } : {}

/** The JSON of a stream; `undefined` when it is none. */
async function jsonIn(stream: unknown): Promise<unknown> {
  if (!(stream instanceof ReadableStream)) return undefined
  return new Response(stream).json().catch(() => undefined)
}

/** The failure in the body, or one with the status text when the body does not parse. */
function failureIn({ _data: body, status, statusText }: ApiResponse): Failure {
  const result = v.safeParse(Failure, body)
  return result.success ? result.output : { message: statusText || `HTTP ${status}` }
}

/** How long the server says to wait: at most an hour, which is longer than any of its limits. It sends seconds, and no date. */
function retryAfterIn({ headers }: ApiResponse): number | undefined {
  const value = headers.get('retry-after')
  return value !== null && /^\d+$/.test(value) ? Math.min(Number(value) * 1_000, 3_600_000) : undefined
}
