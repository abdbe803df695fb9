import * as v from 'valibot'

import { ApiError, NetworkError, type Reply } from './api.ts'
import { InvalidData, type LastChange } from './failure.ts'

/** The result of a call, with every failure that a caller must handle. */
export type Outcome<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** `data` says more, where the server does: the issues of a 422. */
  | (FailureOf & { readonly kind: 'refused' })
  /** The caller acted on outdated data: the server's 409 or 412, which has the present resource as `data`. */
  | (FailureOf & { readonly kind: 'stale' })
  | { readonly kind: 'offline' }

type FailureOf = {
  readonly status: number
  readonly message: string
  readonly data?: unknown
  /** Who made the change that the caller did not know of, and when. */
  readonly lastChange?: LastChange
}

/**
 * Resolves to the outcome of a call. Rejects with anything but an `ApiError` or a `NetworkError`: an abort, a body that
 * breaks its schema.
 */
export async function outcomeOf<Body>(call: Promise<Reply<Body>>): Promise<Outcome<Body>> {
  try {
    const reply = await call
    return reply.received ? { kind: 'ok', body: reply.response } : { kind: 'offline' }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'offline' }
    if (!(error instanceof ApiError)) throw error
    const { status, message, data, lastChange } = error
    const kind = staleStatuses.includes(status) ? 'stale' : 'refused'
    return { kind, status, message, ...(data !== undefined && { data }), ...(lastChange && { lastChange }) }
  }
}

/** Whether the same call would fail again: the server rejects it for good. */
export const isFinal = (outcome: Outcome<unknown>): boolean =>
  'status' in outcome && finalStatuses.includes(outcome.status)

/** Whether a write failed because the caller's data is out of date: changed by somebody else, or deleted. */
export const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && [404, 410, ...staleStatuses].includes(error.status)

/** Whether the idempotency key of a call has saved another body before. */
export const isUsedKey = (error: unknown): boolean => error instanceof ApiError && hasUsedKey(error)

/** Whether a failure, on either side, says that its idempotency key has saved another body before. */
export const hasUsedKey = ({ status, data }: { readonly status: number; readonly data: unknown }): boolean =>
  status === 422 && v.is(InvalidData, data) && data.issues.some(({ path }) => path === 'Idempotency-Key')

const staleStatuses: readonly number[] = [409, 412]
const finalStatuses: readonly number[] = [400, 403, 404, 409, 422]
