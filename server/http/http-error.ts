import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { StaleStatus } from '#src/contract/endpoint.ts'
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
  declare readonly status: StaleStatus
  readonly lastChange: LastChange

  constructor(status: StaleStatus, message: string, data: unknown, lastChange: LastChange) {
    super(status, message, data)
    this.lastChange = lastChange
  }
}
