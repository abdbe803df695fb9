import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { tokenFailures } from '#src/contract/failure.ts'
import { isLockedTabletRead } from '#src/contract/locked-tablet.ts'
import { dependsOnRole, isAuthorized, mayCall } from '#src/domain/authorization.ts'

import type { Caller, Gatekeeper, RequestScope } from './handler.ts'
import { HttpError } from './http-error.ts'

export type Authorization = { readonly caller: Caller | undefined; readonly scope: RequestScope | undefined }

/** Authorizes a call by the rules of its endpoint, before anything but the headers is read. Throws 400, 401 or 403. */
export async function authorize(
  endpoint: Endpoint,
  gatekeeper: Gatekeeper,
  headers: Headers,
): Promise<Authorization> {
  if (await isReadUnderLock(endpoint, gatekeeper, headers)) return { caller: undefined, scope: undefined }
  const caller = await authenticateFor(endpoint, gatekeeper, headers)
  return { caller, scope: caller && (await scopeFor(endpoint, gatekeeper, caller, headers)) }
}

/**
 * Whether an authorized call would be authorized now with the same scope: a stream outlives its request. Throws nothing but the errors
 * of the database.
 */
export async function isStillAuthorized(
  endpoint: Endpoint,
  gatekeeper: Gatekeeper,
  headers: Headers,
  { caller, scope }: Authorization,
): Promise<boolean> {
  if (!caller) return true
  const present = await gatekeeper.reload(caller, headers)
  if (!present) return false
  try {
    return isDeepStrictEqual(await scopeFor(endpoint, gatekeeper, present, headers), scope)
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Throws 400 or 403. */
async function scopeFor(
  endpoint: Endpoint,
  gatekeeper: Gatekeeper,
  caller: Caller,
  headers: Headers,
): Promise<RequestScope | undefined> {
  const principal = { affiliations: caller.user.affiliations, isBankEditor: caller.isBankEditor }
  // The role is known with the scope; who is authorized in none is rejected before the scope is resolved.
  const leastWho = dependsOnRole(endpoint.who) ? 'staff' : endpoint.who
  if (!isAuthorized(leastWho, { ...principal, affiliation: undefined })) throw forbidden()

  const scope = await resolveScopeFor(endpoint, gatekeeper, caller, headers)
  if (!mayCall(endpoint, { ...principal, affiliation: scope?.affiliation })) throw forbidden()
  return scope
}

/** Whether a locked tablet reads the bank, without a person. */
const isReadUnderLock = async (endpoint: Endpoint, gatekeeper: Gatekeeper, headers: Headers) =>
  isLockedTabletRead(endpoint) && !headers.has('authorization') && (await gatekeeper.isOnTablet(headers))

async function authenticateFor(endpoint: Endpoint, gatekeeper: Gatekeeper, headers: Headers) {
  if (endpoint.who !== 'anyone') return gatekeeper.authenticate(headers)
  if (!endpoint.readsToken) return undefined
  try {
    return await gatekeeper.authenticate(headers)
  } catch (error) {
    // An expired token that can be refreshed is an error: the client refreshes it and retries.
    if (error instanceof HttpError && error.status === 401 && !isRenewable(error)) return undefined
    throw error
  }
}

const isRenewable = ({ message, data }: HttpError) => message === tokenFailures.expired && data !== undefined

async function resolveScopeFor(endpoint: Endpoint, gatekeeper: Gatekeeper, caller: Caller, headers: Headers) {
  if (endpoint.scope === 'none') return resolveOptionalScope(gatekeeper, caller, headers)
  const scope = await gatekeeper.resolveScope(caller, headers)
  if (endpoint.scope === 'department' && scope.departmentId === undefined)
    throw new HttpError(400, 'Velg en avdeling først.')
  return scope
}

/** An endpoint without a scope accepts a missing or foreign one. */
async function resolveOptionalScope(gatekeeper: Gatekeeper, caller: Caller, headers: Headers) {
  try {
    return await gatekeeper.resolveScope(caller, headers)
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

const forbidden = () => new HttpError(403, 'Du har ikke tilgang til dette.')
