import type { MiddlewareHandler } from 'hono'

import { HttpError } from './http-error.ts'
import type { RequestCount } from './request-count.ts'
import type { RequestVariables } from './request-log.ts'

export type RequestLimits = {
  readonly addressRequestsPerMinute: number
  readonly sessionRequestsPerMinute: number
}

/** Paths that use the database. The files of the app and the health check are not limited. */
const countedPaths = /^\/(?:api|portal|ask-service)\/(?!health$)/u

/** Rate-limits requests per minute by address and by token, before any other work. Throws 429 with `Retry-After`. */
export function requestLimit(
  counts: RequestCount,
  limits: RequestLimits,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const rejectAbove = (limit: number, subject: string) => {
    const { requests, secondsLeft } = counts.count(subject, limit)
    if (requests > limit)
      throw new HttpError(429, 'For mange forespørsler. Vent litt, og prøv igjen.', undefined, secondsLeft)
  }

  return async function limitRequests(c, next) {
    if (countedPaths.test(c.req.path)) {
      rejectAbove(limits.addressRequestsPerMinute, `address ${c.get('clientAddress')}`)
      const token = c.req.header('authorization')
      // The signature identifies the token; its last character is left out, since two of its bits are unused.
      if (token !== undefined) rejectAbove(limits.sessionRequestsPerMinute, `token ${token.slice(-43, -1)}`)
    }
    await next()
  }
}
