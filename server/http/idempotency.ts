import { createHash } from 'node:crypto'

import * as v from 'valibot'

import { honoursIdempotencyKey } from '#src/contract/endpoint.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import { Id } from '#src/contract/values.ts'

import type { Caller, Place } from './handler.ts'
import type { IdempotencyKeyStore, KeyedRequest } from './idempotency-key.store.ts'
import { HttpError } from './http-error.ts'

/**
 * Does the work of a call, unless an earlier call with the same `Idempotency-Key` has done it: then its answer is that one’s. `keys`
 * are those of the transaction that does all of the work, so that the work and its answer are kept together or not at all.
 */
export type Once<Answer> = (keys: IdempotencyKeyStore, work: () => Promise<Answer>) => Promise<Answer>

type RepeatableCall = {
  readonly path: string
  readonly key: string | undefined
  readonly caller: Caller | undefined
  readonly place: Place | undefined
  readonly body: unknown
}

/** `once` of one call, and a check that its handler has used it; `undefined` for a row whose repeats are done again. */
export function onceOf(endpoint: Endpoint, call: RepeatableCall) {
  if (!honoursIdempotencyKey(endpoint)) return undefined
  const request = keyedRequestOf(endpoint, call)
  let isUsed = false

  const once: Once<unknown> = async (keys, work) => {
    isUsed = true
    if (!request) return work()
    const earlier = await keys.claim(request)
    if (earlier) return responseOf(earlier, request)
    const response = v.parse(endpoint.response, await work())
    await keys.keep(request, JSON.stringify(response))
    return response
  }

  return {
    once,
    checkUse: () => {
      if (!isUsed) throw new Error(`${endpoint.method} ${endpoint.path} would be done again by a repeat.`)
    },
  }
}

function keyedRequestOf(
  endpoint: Endpoint,
  { path, key, caller, place, body }: RepeatableCall,
): KeyedRequest | undefined {
  if (key === undefined || !caller) return undefined
  const reading = v.safeParse(Id, key)
  if (!reading.success) throw invalidKey('Idempotency-Key må være en UUID.')
  // A body means something else in another organisation or department.
  const scope = endpoint.scope === 'none' ? [] : [place?.organizationId, place?.departmentId]
  return {
    userId: caller.user._id,
    endpoint: `${endpoint.method} ${path}`,
    key: reading.output,
    hash: createHash('sha256')
      .update(JSON.stringify([body, ...scope]))
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
