import type { Endpoint } from '#src/contract/endpoint.ts'
import { tokenFailures } from '#src/contract/failure.ts'
import { dependsOnRole, isAuthorized, mayCall } from '#src/domain/authorization.ts'

import type { Caller, Gatekeeper, Place } from './handler.ts'
import { HttpError } from './http-error.ts'

export type Authorization = { readonly caller: Caller | undefined; readonly place: Place | undefined }

/** Lets a call in as its row says, before anything of the request but its headers is read. */
export async function authorize(
  endpoint: Endpoint,
  gatekeeper: Gatekeeper,
  headers: Headers,
): Promise<Authorization> {
  const caller = await callerOf(endpoint, gatekeeper, headers)
  if (!caller) return { caller, place: undefined }
  const principal = { affiliations: caller.user.affiliations, isBankEditor: caller.isBankEditor }
  // A caller whom no role would help is refused before the place is looked up.
  if (!dependsOnRole(endpoint.who) && !isAuthorized(endpoint.who, { ...principal, affiliation: undefined }))
    throw forbidden()

  const place = await placeOf(endpoint, gatekeeper, caller, headers)
  if (!mayCall(endpoint, { ...principal, affiliation: place?.affiliation })) throw forbidden()
  return { caller, place }
}

async function callerOf(endpoint: Endpoint, gatekeeper: Gatekeeper, headers: Headers) {
  if (endpoint.who !== 'anyone') return gatekeeper.authenticate(headers)
  if (!endpoint.readsToken) return undefined
  try {
    return await gatekeeper.authenticate(headers)
  } catch (error) {
    // An expired token that can be renewed is still somebody’s: the client renews it and calls again.
    if (error instanceof HttpError && error.status === 401 && !isRenewable(error)) return undefined
    throw error
  }
}

const isRenewable = ({ message, data }: HttpError) => message === tokenFailures.expired && data !== undefined

async function placeOf(endpoint: Endpoint, gatekeeper: Gatekeeper, caller: Caller, headers: Headers) {
  if (endpoint.scope === 'none') return knownPlace(gatekeeper, caller, headers)
  const place = await gatekeeper.resolveScope(caller, headers)
  if (endpoint.scope === 'department' && place.departmentId === undefined)
    throw new HttpError(400, 'Velg en avdeling først.')
  return place
}

/** A row that needs no place is not refused for a missing or foreign one. */
async function knownPlace(gatekeeper: Gatekeeper, caller: Caller, headers: Headers) {
  try {
    return await gatekeeper.resolveScope(caller, headers)
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

const forbidden = () => new HttpError(403, 'Du har ikke tilgang til dette.')
