import { createHash } from 'node:crypto'

import * as v from 'valibot'

import { honoursIdempotencyKey } from '#src/contract/endpoint.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import { Id } from '#src/contract/values.ts'

import type { Caller, RequestScope } from './handler.ts'
import type { IdempotencyKeyStore, KeyedRequest } from './idempotency-key.store.ts'
import { HttpError } from './http-error.ts'

/**
 * Does the work of a call, unless an earlier call with the same `Idempotency-Key` has done it: then it returns that response. `keys`
 * must belong to the transaction that does the work, so that the work and its response are committed together or not at all. The work
 * is only what may not happen twice: a handler checks the rights of the caller before it, and logs who got the response after it, so that
 * a repeat is checked and logged too. Work that returns `undefined` has done nothing, and may be tried again with the same key.
 */
export type Once<TResult> = <TDone extends TResult | undefined>(
  keys: IdempotencyKeyStore,
  work: () => Promise<TDone>,
) => Promise<TDone | TResult>

type RepeatableCall = {
  readonly path: string
  readonly key: string | undefined
  readonly caller: Caller | undefined
  readonly scope: RequestScope | undefined
  readonly body: unknown
}

/** `once` for one call, and an assertion that its handler called it; `undefined` for an endpoint that ignores the key. */
export function onceOf(endpoint: Endpoint, call: RepeatableCall) {
  if (!honoursIdempotencyKey(endpoint)) return undefined
  const request = keyedRequestOf(endpoint, call)
  let isCalled = false

  const once: Once<unknown> = async (keys, work) => {
    isCalled = true
    if (!request) return work()
    const earlier = await keys.claim(request)
    if (earlier) return responseOf(earlier, request)
    const result = await work()
    if (result === undefined) {
      await keys.release(request)
      return undefined
    }
    const response = v.parse(endpoint.response, result)
    await keys.save(request, JSON.stringify(response))
    return response
  }

  return {
    once,
    assertCalled: () => {
      if (!isCalled) throw new Error(`${endpoint.method} ${endpoint.path} would be done again by a repeat.`)
    },
  }
}

function keyedRequestOf(
  endpoint: Endpoint,
  { path, key, caller, scope, body }: RepeatableCall,
): KeyedRequest | undefined {
  if (key === undefined || !caller) return undefined
  const parsed = v.safeParse(Id, key)
  if (!parsed.success) throw invalidKey('Idempotency-Key må være en UUID.')
  // The same body is another request in another organisation or department.
  const scopeIds = endpoint.scope === 'none' ? [] : [scope?.organizationId, scope?.departmentId]
  return {
    userId: caller.user._id,
    endpoint: `${endpoint.method} ${path}`,
    key: parsed.output,
    hash: createHash('sha256')
      .update(JSON.stringify([body, ...scopeIds]))
      .digest('base64url'),
  }
}

function responseOf(
  earlier: { readonly hash: string; readonly response: string },
  { hash }: KeyedRequest,
): unknown {
  if (earlier.hash !== hash) throw invalidKey('Nøkkelen er brukt for en annen forespørsel.')
  return JSON.parse(earlier.response)
}

const invalidKey = (message: string) =>
  new HttpError(422, message, { issues: [{ path: 'Idempotency-Key', message }] } satisfies InvalidData)
