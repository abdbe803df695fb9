import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown anywhere below a route: becomes the answer `{ message, data? }` with this status. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly data: unknown
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: ContentfulStatusCode, message: string, data?: unknown, retryAfterSeconds?: number) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}
