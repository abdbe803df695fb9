import type { Context } from 'hono'

import { outageIn } from '#server/database/outage.ts'
import type { Outage } from '#server/database/outage.ts'
import type { Failure } from '#src/contract/failure.ts'

import { faultLine } from '../environment/log.ts'
import type { Log } from '../environment/log.ts'
import { ConflictError, HttpError } from './http-error.ts'
import type { RequestVariables } from './request-log.ts'

/**
 * The Hono error handler: an `HttpError` becomes its own response, a database outage 503 with `Retry-After`, and any other error 500
 * without details. All but the first are logged.
 */
export const toErrorResponse =
  (log: Log) =>
  (error: unknown, c: Context<{ Variables: RequestVariables }>): Response => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof HttpError) return errorResponse(error, c)
    log(faultLine(error, c.get('requestId')))
    const outage = outageIn(error)
    if (outage)
      return errorResponse(new HttpError(503, outageMessages[outage], undefined, retryAfterSeconds), c)
    return c.json({ message: 'Noe gikk galt hos oss. Prøv igjen.' } satisfies Failure, 500)
  }

/** When a client may try again after an outage. */
export const retryAfterSeconds = 5

const outageMessages: Readonly<Record<Outage, string>> = {
  away: 'Tjenesten er borte et øyeblikk. Prøv igjen om litt.',
  slow: 'Tjenesten har mye å gjøre. Prøv igjen om litt.',
  full: 'Tjenesten kan ikke lagre akkurat nå. Prøv igjen om litt.',
}

function errorResponse(error: HttpError, c: Context): Response {
  const { message, data, status, retryAfterSeconds: seconds } = error
  const failure: Failure = {
    message,
    ...(data !== undefined && { data }),
    ...(error instanceof ConflictError && { lastChange: error.lastChange }),
  }
  if (seconds !== undefined) c.header('Retry-After', String(seconds))
  return c.json(failure, status)
}
