import type { KnownDevice } from '#server/http/known-device.ts'
import type { ResponseOf, Endpoint, RequestOf } from '#src/contract/endpoint.ts'
import type { Endpoints } from '#src/contract/endpoints.ts'
import type { LockedTabletRead } from '#src/contract/locked-tablet.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import type { DepartmentId, Id, OrganizationId, UserId, Version } from '#src/contract/values.ts'

import type { Subscribe } from './event-stream.ts'
import type { Once } from './idempotency.ts'
import type { Reveal } from './reveal.ts'

/** How an auth session was opened: on which shared tablet, and in which department a PIN gives it rights. */
export type Opening = {
  /** `undefined` on any other device. */
  readonly tabletId: Id | undefined
  /** `undefined` unless it was opened by PIN. */
  readonly pinDepartmentId: DepartmentId | undefined
}

/** The user who calls, read from the database on every request, so that a revoked role takes effect at once. */
export type Caller = {
  readonly user: User
  readonly isBankEditor: boolean
  /** The token family of the access token. */
  readonly familyId: Id
  /** When it was opened. */
  readonly openedAt: Date
  readonly opening: Opening
  /** The access token of the request. */
  readonly token: string
}

/** The tenant scope of a call, from `orgctx` and `depctx` or the stored role, and checked against the caller's affiliations. */
export type RequestScope = {
  readonly organizationId: OrganizationId
  /** `undefined` when the call is not bound to one department. */
  readonly departmentId: DepartmentId | undefined
  /** The affiliation from which the caller has its role in this scope. */
  readonly affiliation: Affiliation
  /** The departments whose rows the caller may see, by `visibleDepartments` of `src/domain`. */
  readonly visibleDepartments: 'all' | readonly DepartmentId[]
  /** The caller, who also sees the plans of other departments in which they take part. */
  readonly userId: UserId
  /** The department to which a PIN limits also what is the caller’s own; `undefined` in any other session. */
  readonly pinDepartmentId: DepartmentId | undefined
}

/** What a transaction names to the database, which shows it the rows of the organisation, of its departments and of the tasks of a user. */
export type Scope = Pick<RequestScope, 'organizationId' | 'visibleDepartments' | 'pinDepartmentId'> & {
  /** `undefined` where nobody is signed in. */
  readonly userId: UserId | undefined
  /** Whether it sees archived children too. */
  readonly seesArchive?: boolean
}

type CallerOf<TEndpoint extends Endpoint> = TEndpoint['who'] extends 'anyone'
  ? Caller | undefined
  : TEndpoint extends Pick<LockedTabletRead, 'method' | 'path'>
    ? Caller | undefined
    : Caller
type RequestScopeOf<TEndpoint extends Endpoint> = TEndpoint['scope'] extends 'none'
  ? RequestScope | undefined
  : TEndpoint extends Pick<LockedTabletRead, 'method' | 'path'>
    ? RequestScope | undefined
    : RequestScope

/** The input of a handler. */
export type Call<TEndpoint extends Endpoint> = RequestOf<TEndpoint> &
  OnceOf<TEndpoint> &
  RevealOf<TEndpoint> &
  VersionOf<TEndpoint> & {
    readonly caller: CallerOf<TEndpoint>
    readonly scope: RequestScopeOf<TEndpoint>
    /** The client address; see `clientAddressOf`. */
    readonly address: string
    readonly device: KnownDevice
  }

/** The handler of a POST does its work through `once`, so that a retry does not repeat the work; see `idempotency.ts`. */
type OnceOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly ignoresIdempotencyKey: string }
  ? object
  : TEndpoint extends { readonly method: 'POST' } | { readonly honoursIdempotencyKey: true }
    ? { readonly once: Once<ResponseOf<TEndpoint>> }
    : object

/** A handler adds the children that it reads or changes to the audit log through `reveal`; see `reveal.ts`. */
type RevealOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly reveals: string }
  ? { readonly reveal: Reveal }
  : object

/** The version that the caller has changed, or `undefined` when it names none. */
type VersionOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly checksVersion: true }
  ? { readonly version: Version | undefined }
  : object

export type Handler<TEndpoint extends Endpoint> = (call: Call<TEndpoint>) => ResultOf<TEndpoint>

/** The response of a handler; for a stream, the subscription to its events. */
type ResultOf<TEndpoint extends Endpoint> = TEndpoint extends { readonly streams: true }
  ? Subscribe<ResponseOf<TEndpoint>>
  : Promise<ResponseOf<TEndpoint>> | ResponseOf<TEndpoint>

/** One handler for each endpoint of a table; a missing or extra one does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>
}

/** One handler for each endpoint of the contract. */
export type Handlers = { readonly [Resource in keyof Endpoints]: HandlersOf<Endpoints[Resource]> }

/** Authenticates a request and resolves its scope, from the headers. */
export interface Gatekeeper {
  /**
   * Throws 401: 'jwt expired' with the successor pair as data when the refresh token allows it,
   * 'Token is not active' for a revoked family, one of a shared tablet that is used elsewhere, or a deactivated user, another message for anything unreadable.
   */
  authenticate(headers: Headers): Promise<Caller>
  /** The caller as of now, on the device of the headers; `undefined` when the auth session has ended or the user is deactivated. Renews nothing. */
  reload(caller: Caller, headers: Headers): Promise<Caller | undefined>
  /** Whether the request comes from a tablet that is shared. */
  isOnTablet(headers: Headers): Promise<boolean>
  /** Throws 400 when no scope is sent and none is stored, 403 when the caller does not belong to it. */
  resolveScope(caller: Caller, headers: Headers): Promise<RequestScope>
}
