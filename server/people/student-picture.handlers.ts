import { randomUUID } from 'node:crypto'

import type { SquarePicture } from '#server/files/square-picture.ts'
import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import { pictureSide } from '#src/contract/picture.ts'
import type { studentPictureEndpoints } from '#src/contract/student-picture.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

import { assertManages } from './assert-manages.ts'
import type { NotifyStudents } from './notify-students.ts'
import { sentPictures } from './sent-pictures.ts'

/** Whoever manages a department stores pictures of its children that somebody has agreed to, and deletes them; whoever sees a child sees its picture. */
export function studentPictureHandlers(deps: {
  readonly within: WithinOrganization
  readonly notifyStudents: NotifyStudents
  readonly squarePicture: SquarePicture
  readonly now: () => Date
}): HandlersOf<typeof studentPictureEndpoints> {
  const revealed = revealing(deps.within)

  return {
    list: ({ scope, query: { ids }, reveal }) =>
      revealed(
        { scope, reveal },
        async ({ studentPictures }) => sentPictures(await studentPictures.list(ids)),
        (found) => found.map(({ _id }) => _id),
      ),

    async update({ caller, scope, body: { studentId, picture, consent }, once, reveal }) {
      if (consent.on > dayOf(deps.now()))
        throw invalidValue('consent.on', 'Samtykket kan ikke være gitt i framtida.')
      // It is drawn before the transaction, which would wait for it with the child locked; only who may store it has the server draw it.
      await deps.within(scope, (stores) => lockedManaged(stores, { caller, scope }, studentId))
      const bytes = await deps.squarePicture(Buffer.from(picture, 'base64'), pictureSide, caller.user._id)
      const student = await revealed(
        { scope, reveal },
        async (stores) => {
          const locked = await lockedManaged(stores, { caller, scope }, studentId)
          return once(stores.idempotencyKeys, async (): Promise<Student> => {
            const id = randomUUID()
            await stores.studentPictures.save(studentId, { id, bytes, consent })
            return { ...locked, picture: id, pictureConsent: consent }
          })
        },
        ({ _id }) => [_id],
        () => 'write',
      )
      deps.notifyStudents(scope, [student.departmentId])
      return student
    },

    async withdraw({ caller, scope, params: { id }, reveal }) {
      const student = await revealed(
        { scope, reveal },
        async (stores): Promise<Student> => {
          const locked = await lockedManaged(stores, { caller, scope }, id)
          await stores.studentPictures.remove(id)
          return { ...locked, picture: null, pictureConsent: null }
        },
        ({ _id }) => [_id],
        () => 'write',
      )
      deps.notifyStudents(scope, [student.departmentId])
      return student
    },
  }
}

/** The child, locked until the end of the transaction. Throws 404 where the caller does not see it, and 403 where the caller does not manage its department. */
async function lockedManaged(
  { students }: OrganizationStores,
  by: { readonly caller: Caller; readonly scope: RequestScope },
  id: StudentId,
): Promise<Student> {
  const student = await students.lock(id)
  if (!student) throw new HttpError(404, 'Barnet finnes ikke.')
  assertManages(by, student.departmentId, 'endre bilder av barn')
  return student
}
