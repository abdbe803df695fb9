import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Instant } from './values.ts'

/** An auth session of the caller that can still be used. `browser` and `system` are names like Chrome and Windows; `''` where unknown. */
export const UserSession = v.object({
  _id: Id,
  browser: v.string(),
  system: v.string(),
  createdAt: Instant,
  /** At most the life of an access token before the last request. */
  lastUsedAt: Instant,
  /** Whether it is the one that asks. */
  isCurrent: v.boolean(),
})
export type UserSession = v.InferOutput<typeof UserSession>

export const userSessionEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/user/sessions',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    response: v.array(UserSession),
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/user/sessions',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    response: v.null(),
    invalidates: ['/api/user/sessions'],
  },
  end: {
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    params: v.object({ id: Id }),
    response: v.null(),
    failures: [404],
    invalidates: ['/api/user/sessions'],
  },
})

export const userSessionSummaries: SummariesOf<typeof userSessionEndpoints> = {
  list: 'The auth sessions of the caller, the present one first, then the one that was used last.',
  endOthers: 'Ends all auth sessions of the caller but the present one.',
  end: 'Ends an auth session of the caller.',
}
