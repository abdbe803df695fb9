import type { Endpoint } from '#src/contract/endpoint.ts'
import { tokenFailures } from '#src/contract/failure.ts'
import { dependsOnRole, isAuthorized, mayCall } from '#src/domain/authorization.ts'

import type { Caller, Gatekeeper, Place } from './handler.ts'
import { Refusal } from './refusal.ts'

export type Admission = { readonly caller: Caller | undefined; readonly place: Place | undefined }

/** Lets a call in as its row says, before anything of the request but its headers is read. */
export async function admit(row: Endpoint, gatekeeper: Gatekeeper, headers: Headers): Promise<Admission> {
  const caller = await callerOf(row, gatekeeper, headers)
  if (!caller) return { caller, place: undefined }
  const principal = { affiliations: caller.user.affiliations, isBankEditor: caller.isBankEditor }
  // A caller whom no role would help is refused before the place is looked up.
  if (!dependsOnRole(row.who) && !isAuthorized(row.who, { ...principal, affiliation: undefined }))
    throw forbidden()

  const place = await placeOf(row, gatekeeper, caller, headers)
  if (!mayCall(row, { ...principal, affiliation: place?.affiliation })) throw forbidden()
  return { caller, place }
}

async function callerOf(row: Endpoint, gatekeeper: Gatekeeper, headers: Headers) {
  if (row.who !== 'anyone') return gatekeeper.authenticate(headers)
  if (!row.readsToken) return undefined
  try {
    return await gatekeeper.authenticate(headers)
  } catch (error) {
    // An expired token that can be renewed is still somebody’s: the client renews it and calls again.
    if (error instanceof Refusal && error.status === 401 && !isRenewable(error)) return undefined
    throw error
  }
}

const isRenewable = ({ message, data }: Refusal) => message === tokenFailures.expired && data !== undefined

async function placeOf(row: Endpoint, gatekeeper: Gatekeeper, caller: Caller, headers: Headers) {
  if (row.scope === 'none') return knownPlace(gatekeeper, caller, headers)
  const place = await gatekeeper.locate(caller, headers)
  if (row.scope === 'department' && place.departmentId === undefined)
    throw new Refusal(400, 'Velg en avdeling først.')
  return place
}

/** A row that needs no place is not refused for a missing or foreign one. */
async function knownPlace(gatekeeper: Gatekeeper, caller: Caller, headers: Headers) {
  try {
    return await gatekeeper.locate(caller, headers)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const forbidden = () => new Refusal(403, 'Du har ikke tilgang til dette.')
