import { TurnTimeoutError } from './turns.ts'

/** Why the database cannot run a query that is not itself at fault. */
export type Outage = 'away' | 'slow' | 'full'

/** The first two characters of an SQLSTATE are its class (PostgreSQL's manual, appendix A). */
const states: Readonly<Record<string, Outage>> = {
  '57P01': 'away', // admin_shutdown
  '57P02': 'away', // crash_shutdown
  '57P03': 'away', // cannot_connect_now
  '53300': 'away', // too_many_connections
  '57014': 'slow', // query_canceled, by the time limit of a statement
  '55P03': 'slow', // lock_not_available
  '25P03': 'slow', // idle_in_transaction_session_timeout
  '40001': 'slow', // serialization_failure
  '40P01': 'slow', // deadlock_detected
  '53100': 'full', // disk_full
  '53200': 'full', // out_of_memory
  '58030': 'full', // io_error
  EAI_AGAIN: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
}

/** The messages of `pg` errors without a code. */
const messages: readonly (readonly [RegExp, Outage])[] = [
  [/^Connection terminated/u, 'away'],
  [/^Client has encountered a connection error/u, 'away'],
  [/^timeout exceeded when trying to connect/u, 'away'],
  [/^Query read timeout/u, 'slow'],
  [/^The embedded database has stopped/u, 'away'],
]

/** Classifies an error by its code, its message and its causes; returns `undefined` when it is no outage. */
export function outageIn(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof TurnTimeoutError) return 'slow'
  // A host name with several addresses fails as one AggregateError.
  if (error instanceof AggregateError)
    return error.errors.map(outageIn).find((outage) => outage !== undefined)
  const code: unknown = Reflect.get(error, 'code')
  // Only codes of a query or a connection: file-system errors have such codes too.
  const byCode =
    typeof code === 'string' && isOfDatabase(error, code)
      ? (states[code] ?? (code.startsWith('08') ? 'away' : undefined))
      : undefined
  return byCode ?? messages.find(([pattern]) => pattern.test(error.message))?.[1] ?? outageIn(error.cause)
}

const isOfDatabase = (error: Error, code: string) =>
  /^[0-9A-Z]{5}$/u.test(code) ||
  ['connect', 'getaddrinfo', 'read', 'write'].includes(String(Reflect.get(error, 'syscall')))
