import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { DepartmentId, Id, Instant } from './values.ts'

const feed = {
  _id: Id,
  /** The plans of a department, or those in which the user takes part. */
  kind: v.picklist(['department', 'person']),
  /** `null` for a person’s. */
  departmentId: v.nullable(DepartmentId),
  createdAt: Instant,
  lastReadAt: v.nullable(Instant),
  /** When a new password of the user ended it; `null` while it can be read. */
  endedAt: v.nullable(Instant),
}

/** Plans that a calendar program reads without signing in, at an address that is only returned when it is made. */
export const CalendarFeed = v.object(feed)
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>

/** A feed with its address, `/api/feeds/{secret}.ics`, which is returned only once. */
export const AddressedFeed = v.object({ ...feed, address: v.pipe(v.string(), v.url()) })
export type AddressedFeed = v.InferOutput<typeof AddressedFeed>

export const NewFeed = v.variant('kind', [
  v.strictObject({ kind: v.literal('department'), departmentId: DepartmentId }),
  v.strictObject({ kind: v.literal('person') }),
])
export type NewFeed = v.InferOutput<typeof NewFeed>

/** What is read at the address itself is no endpoint: it is a calendar file, and its reader has no token. */
export const feedEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/feeds',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    response: v.array(CalendarFeed),
  },
  make: {
    method: 'POST',
    path: '/api/feeds',
    ignoresIdempotencyKey: 'The response holds a secret, which is not stored; a repeat returns a new one.',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    body: NewFeed,
    response: AddressedFeed,
    failures: [403, 404],
    invalidates: ['/api/feeds'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/feeds/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    response: v.null(),
    failures: [403],
    invalidates: ['/api/feeds'],
  },
})

export const feedSummaries: SummariesOf<typeof feedEndpoints> = {
  list: 'The addresses that the caller has made for calendar programs, without their secrets.',
  make: 'Makes the address of a department’s plans or of the caller’s own, and returns it once; an old address stops at once. Rejected with 403 on a shared tablet.',
  revoke: 'Stops one of the caller’s addresses at once. Rejected with 403 on a shared tablet.',
}
