import type { ResponseOf, CallOf, Endpoint } from './endpoint.ts'

/** What came of a call that may meet silence: the answer, or the fact that there was none. */
export type Reply<Answer> =
  | { readonly received: true; readonly response: Answer }
  | { readonly received: false }

/** The server refused: a status outside 200–299, with its message. */
export class ApiError extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
}

/** No answer came from the server. */
export class NetworkError extends Error {
  constructor() {
    super('No answer.')
    this.name = 'NetworkError'
  }
}

/** The wire as a client sees it. */
export interface Api {
  /**
   * Calls one endpoint of the contract. Rejects with `ApiError` on any status outside 200–299. On a silent network GET and
   * POST answer `{ received: false }`; PUT, PATCH and DELETE reject with `NetworkError` (specification section 8).
   */
  call<const TEndpoint extends Endpoint>(
    endpoint: TEndpoint,
    call: CallOf<TEndpoint>,
    signal?: AbortSignal,
  ): Promise<Reply<ResponseOf<TEndpoint>>>
}

/** The answer of a call; rejects with `NetworkError` where the call would tell of silence. */
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
