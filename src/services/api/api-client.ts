import { createFetch, type FetchResponse } from 'ofetch'
import * as v from 'valibot'

import { type Api, ApiError, NetworkError, type Reply } from '#src/contract/api.ts'
import type { ResponseOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { Failure, tokenFailures } from '#src/contract/failure.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'
import { TokenPair } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import type { TokenStore } from '../tokens/token-store.ts'
import { baseUrlOf, pathOf } from './addresses.ts'

/** What the client tells of the session, and asks it to do; the composition root answers with the auth actor. */
export interface Session {
  /** Keeps the successor of the refresh token `used`; resolves when it is kept. */
  renew(used: string, successor: TokenPair): Promise<void>
  /** The tokens could not be renewed. */
  refused(): void
  /** The server has ended the session. */
  deactivated(): void
  /** The device holds another auth session than this page's, or none any more. */
  superseded(): void
}

type ApiClientDeps = {
  readonly config: RuntimeConfig
  readonly transport: typeof fetch
  readonly tokens: TokenStore
  readonly session: Session
  /** The chosen department and organisation. */
  readonly place: () => { readonly departmentId: Id; readonly organizationId: Id } | undefined
  readonly newKey: () => string
  readonly log: (message: string) => void
}

type Given = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
}
type ApiResponse = FetchResponse<unknown>

/** The one client of the wire: headers, the one renewal and retry of specification section 4, failures of section 8, parsed answers. */
export function createApiClient(deps: ApiClientDeps): Api {
  const request = createFetch({
    fetch: deps.transport,
    // No timeout and no retry but the one of section 4; every status is a response, told apart from a silent network below.
    defaults: { credentials: 'include', retry: 0, ignoreResponseError: true },
  })

  const send = (
    endpoint: Endpoint,
    { params, ...queryAndBody }: Given,
    tokens: TokenPair | undefined,
    key: string,
    signal?: AbortSignal,
  ): Promise<ApiResponse> =>
    request.raw(pathOf(endpoint, params), {
      ...queryAndBody,
      baseURL: baseUrlOf(deps.config, endpoint),
      method: endpoint.method,
      headers: headersOf(endpoint, tokens, deps.place(), key),
      ...(signal ? { signal } : {}),
    })

  /** Sends, and once more with new tokens when the old ones were refused for their age or had been replaced meanwhile. */
  async function sendSignedIn(endpoint: Endpoint, call: Given, signal?: AbortSignal): Promise<ApiResponse> {
    const key = deps.newKey()
    if (!sendsTokens(endpoint)) return send(endpoint, call, undefined, key, signal)
    refuseWhenSuperseded()
    const tokens = deps.tokens.read()
    const first = await send(endpoint, call, tokens, key, signal)
    if (first.status !== 401 || !tokens) return first

    const renewed = await renewedAfter(endpoint, first, tokens)
    if (!renewed) return first
    const second = await send(endpoint, call, renewed, key, signal)
    if (second.status === 401) notifyRefused(renewed)
    return second
  }

  /** What this page is asked for is never sent in another person's name, nor without the name that it was opened in. */
  function refuseWhenSuperseded() {
    if (!deps.tokens.isSuperseded()) return
    deps.session.superseded()
    throw new SupersededError()
  }

  async function renewedAfter(
    endpoint: Endpoint,
    refused: ApiResponse,
    used: TokenPair,
  ): Promise<TokenPair | undefined> {
    const failure = failureIn(refused)
    if (failure.message === tokenFailures.notActive) {
      if (!endpoint.replacesTokens) await deps.tokens.settled()
      refuseWhenSuperseded()
      const present = deps.tokens.read()
      if (present && present.token !== used.token) return present
      deps.session.deactivated()
    }
    if (failure.message === tokenFailures.expired) {
      const successor = v.safeParse(TokenPair, failure.data)
      if (!successor.success) notifyRefused(used)
      else {
        await deps.session.renew(used.refreshToken, successor.output)
        refuseWhenSuperseded()
        return deps.tokens.read()
      }
    }
    return undefined
  }

  /** A late answer to tokens that are no longer ours ends no session. */
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
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `CallOf` is the face of `Given` for one row, which the compiler cannot see while the row is open
        response = await sendSignedIn(endpoint, call as Given, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (endpoint.method !== 'GET' && endpoint.method !== 'POST') throw new NetworkError()
        const reason =
          error instanceof SupersededError
            ? 'was given up: another tab has signed in or out'
            : 'met no answer'
        deps.log(`${endpoint.method} ${endpoint.path} ${reason}.`)
        return { received: false }
      }
      if (!response.ok) {
        const { message, data } = failureIn(response)
        throw new ApiError(response.status, message, data)
      }
      return { received: true, response: v.parse(endpoint.response, response._data) }
    },
  }
}

/** Nothing was sent: the caller is answered as by a silent network, while the page follows the other tab. */
class SupersededError extends Error {
  constructor() {
    super('This page’s auth session is not the device’s any more.')
    this.name = 'SupersededError'
  }
}

const sendsTokens = (endpoint: Endpoint) => endpoint.who !== 'anyone' || endpoint.readsToken === true

function headersOf(
  endpoint: Endpoint,
  tokens: TokenPair | undefined,
  place: ReturnType<ApiClientDeps['place']>,
  key: string,
) {
  return {
    ...endpoint.requestHeaders,
    ...(endpoint.method === 'POST' && sendsTokens(endpoint) ? { 'idempotency-key': key } : {}),
    ...(tokens ? { authorization: `Bearer ${tokens.token}`, refreshtoken: tokens.refreshToken } : {}),
    ...(tokens && place ? { depctx: place.departmentId, orgctx: place.organizationId } : {}),
  }
}

/** The failure's own words, or the status text when the body has none that can be read. */
function failureIn({ _data: body, status, statusText }: ApiResponse): Failure {
  const reading = v.safeParse(Failure, body)
  return reading.success ? reading.output : { message: statusText || `HTTP ${status}` }
}
