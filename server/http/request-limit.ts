import type { MiddlewareHandler } from 'hono'

import { HttpError } from './http-error.ts'
import type { RequestCount } from './request-count.ts'
import type { RequestVariables } from './request-log.ts'

export type RequestLimits = {
  readonly addressRequestsPerMinute: number
  readonly sessionRequestsPerMinute: number
}

/** What costs the database something; the files of the app are asked for freely, and whoever watches the server may always ask. */
const counted = /^\/(?:api|portal|ask-service)\/(?!health$)/u

/** Refuses whoever asks more in a minute than any person could, by address and by token, before anything else is looked at. */
export function requestLimit(
  counts: RequestCount,
  limits: RequestLimits,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const refuseBeyond = (limit: number, subject: string) => {
    const { requests, secondsLeft } = counts.count(subject, limit)
    if (requests > limit)
      throw new HttpError(429, 'For mange forespørsler. Vent litt, og prøv igjen.', undefined, secondsLeft)
  }

  return async function limitRequests(c, next) {
    if (counted.test(c.req.path)) {
      refuseBeyond(limits.addressRequestsPerMinute, `address ${c.get('clientAddress')}`)
      const token = c.req.header('authorization')
      // Its signature, which no two tokens share, but for the last letter, in which two bits say nothing.
      if (token !== undefined) refuseBeyond(limits.sessionRequestsPerMinute, `token ${token.slice(-43, -1)}`)
    }
    await next()
  }
}
