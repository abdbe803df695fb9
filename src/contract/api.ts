import type { ResponseOf, CallOf, Endpoint } from './endpoint.ts'
import type { LastChange } from './failure.ts'

/** The result of a call whose response may be missing: the response, or the fact that none was received. */
export type Reply<Body> = { readonly received: true; readonly response: Body } | { readonly received: false }

/** The server responded with a status outside 200–299 and a message. */
export class ApiError extends Error {
  readonly status: number
  readonly data: unknown
  /** Who made the change that the caller did not know of, and when. */
  readonly lastChange: LastChange | undefined
  /** How long the server says to wait before the next try. */
  readonly retryAfterMs: number | undefined

  constructor(
    status: number,
    message: string,
    data?: unknown,
    lastChange?: LastChange,
    retryAfterMs?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.data = data
    this.lastChange = lastChange
    this.retryAfterMs = retryAfterMs
  }
}

/** The server sent no response. */
export class NetworkError extends Error {
  constructor() {
    super('No response.')
    this.name = 'NetworkError'
  }
}

/** The API as a client sees it. */
export interface Api {
  /**
   * Calls one endpoint of the contract. Rejects with `ApiError` on any status outside 200–299. Without a response, GET and
   * POST resolve to `{ received: false }`; PUT, PATCH and DELETE reject with `NetworkError` (specification section 8).
   */
  call<const TEndpoint extends Endpoint>(
    endpoint: TEndpoint,
    call: CallOf<TEndpoint>,
    signal?: AbortSignal,
  ): Promise<Reply<ResponseOf<TEndpoint>>>
}

/** Resolves to the response of a call; rejects with `NetworkError` where there is none. */
export async function responseOf<const TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  call: CallOf<TEndpoint>,
  signal?: AbortSignal,
): Promise<ResponseOf<TEndpoint>> {
  const reply = await api.call(endpoint, call, signal)
  if (!reply.received) throw new NetworkError()
  return reply.response
}
