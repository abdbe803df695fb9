import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown in a route, it becomes the response `{ message, data? }` with this status. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly data: unknown
  /** The value of `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: ContentfulStatusCode, message: string, data?: unknown, retryAfterSeconds?: number) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}
