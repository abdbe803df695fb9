import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { FileErrorCause } from './file.ts'
import { maxPictureBodyBytes, picturesOf, SentPicture } from './picture.ts'
import { staffReads } from './staff.ts'
import { Id, idListOf, UserId } from './values.ts'

/** A person with the picture that the colleagues in the organisation see; `null` for none. */
const Pictured = v.object({ _id: UserId, picture: v.nullable(Id) })

const own = '/api/user/picture'

export const staffPictureEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/staff/pictures',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(UserId) }),
    response: picturesOf(UserId),
  },
  updateOwn: {
    method: 'PUT',
    path: own,
    host: 'app',
    who: 'staff',
    scope: 'organization',
    body: v.strictObject({ picture: SentPicture }),
    maxBodyBytes: maxPictureBodyBytes,
    response: Pictured,
    causes: FileErrorCause,
    invalidates: staffReads,
  },
  removeOwn: {
    method: 'DELETE',
    path: own,
    host: 'app',
    who: 'staff',
    scope: 'organization',
    response: Pictured,
    invalidates: staffReads,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/organization/updateEmployeeImage',
    host: 'main',
    who: 'administrators',
    scope: 'organization',
    body: v.strictObject({ userId: UserId, picture: SentPicture }),
    maxBodyBytes: maxPictureBodyBytes,
    response: Pictured,
    failures: [404],
    causes: FileErrorCause,
    invalidates: staffReads,
  },
  remove: {
    method: 'DELETE',
    path: '/api/staff/{id}/picture',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: v.object({ id: UserId }),
    response: Pictured,
    invalidates: staffReads,
  },
})

export const staffPictureSummaries: SummariesOf<typeof staffPictureEndpoints> = {
  list: 'The pictures of the colleagues with these ids in the organisation that have one; other ids are ignored.',
  updateOwn:
    'Stores a picture of the caller in the organisation, instead of an earlier one. It is drawn again as a square, without what a camera wrote into it. A 415 has its cause as a code in `data`. Rejected with 403 in an auth session that was opened by PIN.',
  removeOwn:
    'Deletes the picture of the caller in the organisation at once. Rejected with 403 in an auth session that was opened by PIN.',
  update: 'Stores a picture of a person of the organisation, as the person’s own call does.',
  remove: 'Deletes the picture of a person of the organisation at once.',
}
