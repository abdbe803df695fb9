import type { Context } from 'hono'

import { outageIn } from '#server/database/outage.ts'
import type { Outage } from '#server/database/outage.ts'
import type { Failure } from '#src/contract/failure.ts'

import { faultLine } from './log.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'
import type { RequestVariables } from './request-log.ts'

/**
 * Makes the answer of anything thrown: a refusal says what it holds, an outage of the database that it will pass, and everything else
 * is told to the log alone.
 */
export const answerFailure =
  (log: Log) =>
  (error: unknown, c: Context<{ Variables: RequestVariables }>): Response => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof Refusal) return answerRefusal(error, c)
    log(faultLine(error, c.get('requestId')))
    const outage = outageIn(error)
    if (outage) return answerRefusal(new Refusal(503, outageWords[outage], undefined, retryAfterSeconds), c)
    return c.json({ message: 'Noe gikk galt hos oss. Prøv igjen.' } satisfies Failure, 500)
  }

const retryAfterSeconds = 5

const outageWords: Readonly<Record<Outage, string>> = {
  away: 'Tjenesten er borte et øyeblikk. Prøv igjen om litt.',
  slow: 'Tjenesten har mye å gjøre. Prøv igjen om litt.',
  full: 'Tjenesten kan ikke lagre akkurat nå. Prøv igjen om litt.',
}

function answerRefusal({ message, data, status, retryAfterSeconds: seconds }: Refusal, c: Context): Response {
  const failure: Failure = { message, ...(data !== undefined && { data }) }
  if (seconds !== undefined) c.header('Retry-After', String(seconds))
  return c.json(failure, status)
}
