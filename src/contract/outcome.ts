import * as v from 'valibot'

import { type Api, ApiError, NetworkError } from './api.ts'
import {
  type CallOf,
  type Endpoint,
  honoursIdempotencyKey,
  type ResponseOf,
  staleStatuses,
} from './endpoint.ts'
import { InvalidData, type LastChange } from './failure.ts'

/** The result of a call, with every failure that a caller must handle; `Stale` is what its endpoint declares in `stale`. */
export type Outcome<Body, Stale extends StaleFailure = never, Cause extends string = string> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** The caller acted on outdated data. */
  | Stale
  | InvalidFailure
  | RefusedFailure<Cause>
  | { readonly kind: 'offline' }

/** `present` is what the server has instead of what the caller knew; `lastChange` says who made it so, and when. */
export type StaleFailure<Status extends number = number, Present = unknown> = {
  readonly kind: 'stale'
  readonly status: Status
  readonly message: string
  readonly present: Present
  readonly lastChange: LastChange | undefined
}

/** A 422 that says which parts of the call are not valid. */
export type InvalidFailure = {
  readonly kind: 'invalid'
  readonly message: string
  readonly issues: readonly InvalidData['issues'][number][]
}

/** Any other failure that the server has reported; `isFinal` where the same call would fail again. */
export type RefusedFailure<Cause extends string = string> = {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  readonly isFinal: boolean
  /** One of the codes that the endpoint declares in `causes`. */
  readonly cause?: Cause
  /** How long the server says to wait before the next try, where it does. */
  readonly retryAfterMs?: number
}

/** The outcome of a call to any endpoint. */
export type AnyOutcome = Outcome<unknown, StaleFailure>

/** The failures of an endpoint because of an earlier change, told apart by their status. */
export type StaleOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly stale: infer Schemas }
  ? {
      readonly [Status in keyof Schemas & number]: Schemas[Status] extends v.GenericSchema
        ? StaleFailure<Status, v.InferOutput<Schemas[Status]>>
        : never
    }[keyof Schemas & number]
  : never

type CauseOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly causes: v.GenericSchema<string> }
  ? v.InferOutput<TEndpoint['causes']>
  : never

/** The outcome of a call to one endpoint. */
export type OutcomeOf<TEndpoint extends Endpoint> = Outcome<
  ResponseOf<TEndpoint>,
  StaleOf<TEndpoint>,
  CauseOf<TEndpoint>
>

export type FailureOf<TOutcome extends AnyOutcome> = Exclude<TOutcome, { readonly kind: 'ok' }>

/**
 * Calls an endpoint and resolves to the outcome. Rejects with anything but an `ApiError` or a `NetworkError`: an abort, a response that
 * breaks its schema.
 */
export async function outcomeOf<const TEndpoint extends Endpoint>(
  api: Api,
  endpoint: TEndpoint,
  call: CallOf<TEndpoint>,
  signal?: AbortSignal,
): Promise<OutcomeOf<TEndpoint>> {
  try {
    const reply = await api.call(endpoint, call, signal)
    return reply.received ? { kind: 'ok', body: reply.response } : { kind: 'offline' }
  } catch (error) {
    const failure = failureIn(endpoint, error)
    if (!failure) throw error
    return failure
  }
}

/**
 * The failure that a call to an endpoint was rejected with; `undefined` for any other error. Data that breaks its schema says nothing
 * about the call: the failure is one of the server, and the call may be tried again.
 */
export function failureIn<const TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  error: unknown,
): FailureOf<OutcomeOf<TEndpoint>> | undefined {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) return undefined
  const { status, message, data, lastChange, retryAfterMs } = error
  const staleStatus = staleStatuses.find((one) => one === status)
  const schema = staleStatus && endpoint.stale?.[staleStatus]
  if (schema) {
    const parsed = v.safeParse(schema, data)
    if (!parsed.success) return { kind: 'refused', status, message, isFinal: false }
    const stale: StaleFailure = { kind: 'stale', status, message, present: parsed.output, lastChange }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that the endpoint declares for this status
    return stale as StaleOf<TEndpoint>
  }
  const issues = issuesIn(error)
  if (issues) return { kind: 'invalid', message, issues }
  const refused: RefusedFailure = {
    kind: 'refused',
    status,
    message: messageIn(error),
    isFinal: isFinalStatus(endpoint, status),
    ...causeIn(endpoint, data),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that the endpoint declares
  return refused as RefusedFailure<CauseOf<TEndpoint>>
}

/** Why the server has not done what it was asked to; `undefined` where it has, or has not responded. */
export const messageOf = ({
  message,
}: {
  readonly kind: string
  readonly message?: string
}): string | undefined => message

/** Whether the same call would fail again: the server rejects it for good. */
export const isFinal = (outcome: AnyOutcome): boolean =>
  outcome.kind === 'refused' ? outcome.isFinal : outcome.kind === 'invalid' || outcome.kind === 'stale'

/** Whether a write failed because the caller's data is out of date: changed by somebody else, or deleted. */
export const isOutOfDate = (failure: AnyOutcome): boolean =>
  failure.kind === 'stale' || (failure.kind === 'refused' && outOfDateStatuses.includes(failure.status))

/** Whether an error says so, whatever the endpoint. */
export const isOutOfDateError = (error: unknown): boolean =>
  error instanceof ApiError && outOfDateStatuses.includes(error.status)

/** Whether a status says that the server has another version: the same write would be refused again. */
export const isOfOtherVersion = (status: number): boolean => otherVersionStatuses.includes(status)

/** Whether the idempotency key of a call has saved another body before. */
export const isUsedKey = (outcome: AnyOutcome): boolean =>
  outcome.kind === 'invalid' && outcome.issues.some(isOfKey)

/** Whether a failure, on either side, says so. */
export const hasUsedKey = (failure: FailureData): boolean => issuesIn(failure)?.some(isOfKey) ?? false

type FailureData = { readonly status: number; readonly data: unknown }

const isOfKey = ({ path }: InvalidData['issues'][number]) => path === 'Idempotency-Key'

function issuesIn({ status, data }: FailureData): InvalidData['issues'] | undefined {
  if (status !== 422) return undefined
  const parsed = v.safeParse(InvalidData, data)
  return parsed.success ? parsed.output.issues : undefined
}

function causeIn({ causes }: Endpoint, data: unknown): Pick<RefusedFailure, 'cause'> {
  const parsed = causes && v.safeParse(v.object({ cause: causes }), data)
  return parsed?.success ? { cause: parsed.output.cause } : {}
}

/** A server of the main API alone may give the message for the screen in `data` (specification section 8). */
const messageIn = ({ message, data }: ApiError) => (v.is(WithMessage, data) ? data.message : message)

const WithMessage = v.object({ message: v.string() })

/** With an idempotency key, a 409 says that the server still handles an earlier attempt. */
const isFinalStatus = (endpoint: Endpoint, status: number) =>
  status === 409 ? !honoursIdempotencyKey(endpoint) : finalStatuses.includes(status)

const finalStatuses: readonly number[] = [400, 403, 404, 410, 422]
const otherVersionStatuses: readonly number[] = [409, 412]
const outOfDateStatuses: readonly number[] = [404, 410, ...otherVersionStatuses]
