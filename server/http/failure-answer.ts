import type { Context } from 'hono'

import type { Failure } from '#src/contract/failure.ts'

import { faultLine } from './log.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'
import type { RequestVariables } from './request-log.ts'

/** Makes the answer of anything thrown: a refusal says what it holds, everything else is told to the log alone. */
export const answerFailure =
  (log: Log) =>
  (error: unknown, c: Context<{ Variables: RequestVariables }>): Response => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof Refusal) {
      const failure: Failure = {
        message: error.message,
        ...(error.data !== undefined && { data: error.data }),
      }
      if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
      return c.json(failure, error.status)
    }
    log(faultLine(error, c.get('requestId')))
    return c.json({ message: 'Noe gikk galt hos oss. Prøv igjen.' } satisfies Failure, 500)
  }
