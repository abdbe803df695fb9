import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { LastChange } from '#src/contract/failure.ts'

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

/** A caller acted without knowing of an earlier change: the response also has who made it, and when. */
export class ConflictError extends HttpError {
  readonly lastChange: LastChange

  constructor(status: 409 | 410 | 412, message: string, data: unknown, lastChange: LastChange) {
    super(status, message, data)
    this.lastChange = lastChange
  }
}
