import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { DepartmentId, Id, OrganizationId, UserId } from './values.ts'

export const Role = v.picklist(['administrator', 'leder', 'ansatt'])
export type Role = v.InferOutput<typeof Role>

export const AffiliatedDepartment = v.object({
  _id: DepartmentId,
  name: v.string(),
  organization: OrganizationId,
  organizationName: v.string(),
  isAdministration: v.boolean(),
})
export type AffiliatedDepartment = v.InferOutput<typeof AffiliatedDepartment>

/** A user's role in one department. */
export const Affiliation = v.object({ _id: Id, role: Role, department: AffiliatedDepartment })
export type Affiliation = v.InferOutput<typeof Affiliation>

/** `roleId` is the chosen affiliation. */
export const Profile = v.object({
  roleId: v.nullable(Id),
  showCookie: v.boolean(),
  showIntroduction: v.boolean(),
})
export type Profile = v.InferOutput<typeof Profile>

export const User = v.object({
  _id: UserId,
  feideId: v.nullable(v.string()),
  name: v.string(),
  /** `null` for somebody who is known by a Feide name alone. */
  email: v.nullable(v.string()),
  affiliations: v.array(Affiliation),
  profile: Profile,
})
export type User = v.InferOutput<typeof User>

/** The part of a user that a colleague may see. */
export const Colleague = v.object({
  _id: UserId,
  name: v.string(),
  picture: v.nullable(Id),
  role: Role,
})
export type Colleague = v.InferOutput<typeof Colleague>

/** The tokens of an auth session, as the client stores them. */
export const TokenPair = v.object({ token: v.string(), refreshToken: v.string() })
export type TokenPair = v.InferOutput<typeof TokenPair>

export const SignedIn = v.object({ user: User, ...TokenPair.entries })
export type SignedIn = v.InferOutput<typeof SignedIn>

export const userEndpoints = endpointTable({
  isAdmin: {
    method: 'GET',
    path: '/api/user/isAdmin',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    response: v.object({ isAdmin: v.boolean() }),
  },
  outboxKey: {
    method: 'GET',
    path: '/api/user/outbox-key',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    response: v.object({ userId: UserId, key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  },
  byId: {
    method: 'GET',
    path: '/api/user/{id}',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    params: v.object({ id: UserId }),
    response: v.object({ user: v.union([User, Colleague]) }),
  },
  setRole: {
    method: 'POST',
    path: '/api/user/setRole',
    ignoresIdempotencyKey: 'The response holds tokens, and the session that could repeat the call has ended.',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    replacesTokens: true,
    body: v.strictObject({ roleId: Id }),
    response: SignedIn,
    failures: [403, 404],
    invalidates: [],
  },
  setCookieOrIntroShow: {
    method: 'PATCH',
    path: '/api/user/setCookieOrIntroShow',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    body: v.pipe(
      v.strictObject({ showCookie: v.optional(v.boolean()), showIntroduction: v.optional(v.boolean()) }),
      v.check(
        ({ showCookie, showIntroduction }) => showCookie !== undefined || showIntroduction !== undefined,
        'Oppgi showCookie eller showIntroduction.',
      ),
    ),
    response: Profile,
    invalidates: ['/api/auth/me', '/api/user/{id}'],
  },
})

export const userSummaries: SummariesOf<typeof userEndpoints> = {
  isAdmin: 'Returns whether the caller is a bank editor.',
  outboxKey:
    'The key, 32 bytes as base64url, that encrypts what the caller’s devices store of unsent texts; always the same one, and another one on a shared tablet.',
  byId: 'The complete user of the caller, or name, picture and role of a colleague in the chosen organisation.',
  setRole:
    'Chooses one of the caller’s affiliations; returns a new pair of tokens, and the old family is revoked. Rejected with 403 in an auth session that was opened by PIN.',
  setCookieOrIntroShow:
    'Sets whether the cookie notice or the introduction is shown; at least one of the two.',
}
