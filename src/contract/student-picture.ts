import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { FileErrorCause } from './file.ts'
import { missing, PersonName } from './person-name.ts'
import { maxPictureBodyBytes, picturesOf, SentPicture } from './picture.ts'
import { ConsentMeans, Student, studentReads } from './student.ts'
import { Day, idListOf, StudentId } from './values.ts'
import { unreadableDay } from './written-values.ts'

/** Who has agreed to the picture of a child, how, and when. */
const PictureConsent = v.strictObject({ by: PersonName, how: ConsentMeans, on: Day })
export type PictureConsent = v.InferOutput<typeof PictureConsent>

const picturePath = '/api/students/pictures'

const invalidates = [
  ...studentReads,
  picturePath,
  '/api/plans/children',
  '/api/students/{id}/export',
] as const

export const studentPictureEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: picturePath,
    host: 'main',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({
      ids: idListOf(StudentId),
    }),
    reveals: 'student.picture',
    response: picturesOf(StudentId),
  },
  update: {
    method: 'POST',
    path: '/api/students/updateImage',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    body: v.strictObject({ studentId: StudentId, picture: SentPicture, consent: PictureConsent }),
    maxBodyBytes: maxPictureBodyBytes,
    reveals: 'student.picture',
    response: Student,
    failures: [404],
    causes: FileErrorCause,
    invalidates,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/students/{id}/picture',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    params: v.object({ id: StudentId }),
    reveals: 'student.picture',
    response: Student,
    invalidates,
  },
})

export const studentPictureSummaries: SummariesOf<typeof studentPictureEndpoints> = {
  list: 'The pictures of the children with these ids that the caller may see and that have one; other ids are ignored.',
  update:
    'Stores a picture of a child with the consent to it, instead of an earlier one. It is drawn again as a square, without what a camera wrote into it. A 415 has its cause as a code in `data`.',
  withdraw: 'Withdraws the consent to the picture of a child: the picture is deleted at once.',
}

/** The consent as a form has it. */
export const PictureConsentForm = v.strictObject({
  by: PersonName,
  how: v.pipe(v.string(), v.picklist(ConsentMeans.options, 'Velg hvordan samtykket er gitt.')),
  on: v.pipe(v.string(missing), v.nonEmpty(missing), v.union([Day], unreadableDay)),
})
