import type { KnownDevice } from '#server/sessions/known-device.ts'
import type { ResponseOf, Endpoint, RequestOf } from '#src/contract/endpoint.ts'
import type { Endpoints } from '#src/contract/endpoints.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import type { Once } from './idempotency.ts'

/** Who calls, read anew from the database on every request, so that a lost role is lost at once. */
export type Caller = {
  readonly user: User
  readonly isBankEditor: boolean
  /** The token family that the call came with. */
  readonly familyId: Id
  /** The access token as it was sent. */
  readonly token: string
}

/** Where a call acts: what `orgctx` and `depctx`, or the stored role, tell; checked against the caller's affiliations. */
export type Place = {
  readonly organizationId: Id
  /** `undefined` when the call is not bound to one department. */
  readonly departmentId: Id | undefined
  /** The affiliation that gives the caller its role here. */
  readonly affiliation: Affiliation
  /** The departments whose rows the caller may see, by `visibleDepartments` of `src/domain`. */
  readonly visibleDepartments: 'all' | readonly Id[]
}

/** Whose rows a store may reach: the organisation, and the departments in it. */
export type Scope = Pick<Place, 'organizationId' | 'visibleDepartments'>

type CallerOf<TEndpoint extends Endpoint> = TEndpoint['who'] extends 'anyone' ? Caller | undefined : Caller
type PlaceOf<TEndpoint extends Endpoint> = TEndpoint['scope'] extends 'none' ? Place | undefined : Place

/** All that a handler may know of a request. */
export type Call<TEndpoint extends Endpoint> = RequestOf<TEndpoint> &
  OnceOf<TEndpoint> & {
    readonly caller: CallerOf<TEndpoint>
    readonly place: PlaceOf<TEndpoint>
    /** Where the call comes from; see `clientAddressOf`. */
    readonly address: string
    readonly device: KnownDevice
  }

/** A POST is done through `once`, so that a repeat of it is not done again; see `idempotency.ts`. */
type OnceOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly ignoresIdempotencyKey: string }
  ? object
  : TEndpoint extends { readonly method: 'POST' }
    ? { readonly once: Once<ResponseOf<TEndpoint>> }
    : object

export type Handler<TEndpoint extends Endpoint> = (
  call: Call<TEndpoint>,
) => Promise<ResponseOf<TEndpoint>> | ResponseOf<TEndpoint>

/** One handler for each row of a table; a missing or an extra one does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>
}

/** One handler for each endpoint of the contract. */
export type Handlers = { readonly [Resource in keyof Endpoints]: HandlersOf<Endpoints[Resource]> }

/** Reads who calls from the request's headers. */
export interface Gatekeeper {
  /**
   * Refuses with 401: 'jwt expired' with the successor pair as data when the refresh token allows it,
   * 'Token is not active' for a revoked family or a deactivated user, another message for anything unreadable.
   */
  authenticate(headers: Headers): Promise<Caller>
  /** Refuses with 400 when no place is told and none stored, 403 when the caller does not belong there. */
  resolveScope(caller: Caller, headers: Headers): Promise<Place>
}
