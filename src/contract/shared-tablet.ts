import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { picturesOf } from './picture.ts'
import { SignedIn } from './user.ts'
import { DepartmentId, Id, idListOf, Instant, UserId } from './values.ts'

/** How long nobody touches an unlocked tablet before it locks, in milliseconds. */
export const tabletRestMs = 5 * 60_000
/** How often an unlocked tablet compares that with the clock on the wall, in milliseconds: a timer stops while a device sleeps. */
export const tabletCheckMs = 1_000
/** How often a locked tablet asks whether it is still shared, and by whom, in milliseconds. */
export const lockedTabletRefreshMs = 60_000

const fourDigits = v.regex(/^\d{4}$/u, 'PIN-koden er fire sifre.')
const Pin = v.pipe(v.string(), v.trim(), fourDigits)
/** Without the PINs that are tried first, of which all digits are the same or follow each other. */
export const NewPin = v.pipe(
  v.string(),
  v.trim(),
  fourDigits,
  v.check(
    (pin) => !/^(\d)\1{3}$/u.test(pin) && !'0123456789 9876543210'.includes(pin),
    'Velg en PIN-kode som er vanskeligere å gjette.',
  ),
)

/** A device that the staff of a department share. `browser` and `system` are names like Chrome and Windows; `''` where unknown. */
export const SharedTablet = v.object({
  _id: Id,
  departmentId: DepartmentId,
  browser: v.string(),
  system: v.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type SharedTablet = v.InferOutput<typeof SharedTablet>

/** The tablets of a department. A device cannot become one where `canShare` is false: the cookie would not reach every call of the page. */
export const DepartmentTablets = v.object({ canShare: v.boolean(), tablets: v.array(SharedTablet) })
export type DepartmentTablets = v.InferOutput<typeof DepartmentTablets>

/** What a locked tablet shows: its department, those of the staff who have a PIN, and whether Ask makes signs there that are drafts. */
export const LockedTablet = v.object({
  department: v.string(),
  organization: v.string(),
  showsDrafts: v.boolean(),
  staff: v.array(
    v.object({
      _id: UserId,
      firstName: v.string(),
      initials: v.string(),
      picture: v.nullable(Id),
    }),
  ),
})
export type LockedTablet = v.InferOutput<typeof LockedTablet>

/** The PIN of the caller. `guessedAt` is when somebody last typed so many wrong ones that it was turned off. */
const OwnPin = v.object({ isSet: v.boolean(), isDisabled: v.boolean(), guessedAt: v.nullable(Instant) })

const ofDepartment = '/api/departments/{id}/tablets'
const params = v.object({ id: DepartmentId })

export const sharedTabletEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: ofDepartment,
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params,
    response: DepartmentTablets,
  },
  share: {
    method: 'POST',
    path: ofDepartment,
    ignoresIdempotencyKey: 'The response sets a cookie, which a repeat replaces together with its tablet.',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params,
    response: SharedTablet,
    failures: [422],
    invalidates: [ofDepartment],
  },
  remove: {
    method: 'DELETE',
    path: '/api/tablets/{id}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: Id }),
    response: v.null(),
    invalidates: [ofDepartment],
  },
  locked: {
    method: 'GET',
    path: '/api/tablet',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    response: LockedTablet,
    failures: [404],
  },
  pictures: {
    method: 'GET',
    path: '/api/tablet/pictures',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    query: v.strictObject({ ids: idListOf(UserId) }),
    response: picturesOf(UserId),
    failures: [404],
  },
  unlock: {
    method: 'POST',
    path: '/api/tablet/unlock',
    ignoresIdempotencyKey: 'The caller is not known yet, and the response holds tokens.',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    body: v.strictObject({ userId: UserId, pin: Pin }),
    response: SignedIn,
    failures: [401, 404],
    invalidates: [],
  },
  pin: {
    method: 'GET',
    path: '/api/user/pin',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    response: OwnPin,
  },
  setPin: {
    method: 'PUT',
    path: '/api/user/pin',
    host: 'app',
    who: 'signedIn',
    scope: 'none',
    body: v.strictObject({ pin: NewPin }),
    response: OwnPin,
    failures: [403],
    invalidates: ['/api/user/pin'],
  },
})

export const sharedTabletSummaries: SummariesOf<typeof sharedTabletEndpoints> = {
  list: 'The devices that the staff of a department share, the one that was used last first, and whether this installation can share any.',
  share:
    'Makes the device of the request a shared tablet of a department: sets a cookie that no script can read, and ends the auth session of the caller.',
  remove: 'Ends the sharing of a tablet, and the auth sessions that were opened on it.',
  locked:
    'What the lock screen of the shared tablet with the cookie of the request shows; 404 for any other device.',
  pictures:
    'The pictures of those of the staff with these ids whom the lock screen of the shared tablet with the cookie of the request shows; other ids are ignored, and any other device gets 404.',
  unlock:
    'Signs somebody in on the shared tablet with the cookie of the request, by PIN, with the rights of an Ansatt of its department alone. After five wrong ones it takes no PIN of the person on any tablet for 15 minutes, or until a sign-in by password; 20 in a day turn the PIN off, until there is a new one or a sign-in by password.',
  pin: 'Whether the caller has a PIN for shared tablets, and whether somebody has guessed it so often that it was turned off.',
  setPin: 'Sets the PIN of the caller for shared tablets; rejected on a shared tablet.',
}
