import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import type { studentRecordEndpoints } from '#src/contract/student-record.ts'

import type { NotifyStudents } from './notify-students.ts'

/** Administrators give parents all that is kept of their child, and erase it. */
export function studentRecordHandlers(deps: {
  readonly within: WithinOrganization
  readonly notifyStudents: NotifyStudents
  /** Tells the open pages of an organisation that any plan may have changed. */
  readonly notifyPlans: (scope: Pick<RequestScope, 'organizationId'>) => void
}): HandlersOf<typeof studentRecordEndpoints> {
  const revealed = revealing(deps.within)

  return {
    export: ({ scope, params: { id }, reveal }) =>
      revealed(
        { scope: { ...scope, seesArchive: true }, reveal },
        async ({ students, studentArchive, studentPictures, departments, studentRecords }) => {
          const [student] = await students.list({ ids: [id] })
          if (!student) throw unknownChild()
          const places = await students.listPlaces(id)
          const [picture] = await studentPictures.list([id])
          const all = await departments.list()
          return {
            student,
            picture: picture ? Buffer.from(picture.bytes).toString('base64') : null,
            places: places.map(({ departmentId, from }) => ({
              department: all.find(({ _id }) => _id === departmentId)?.name ?? '',
              from,
            })),
            archivedFrom: await studentArchive.dayOf(id),
            plans: await studentRecords.plansOf(id),
            observations: await studentRecords.observationsOf(id),
            notes: await studentRecords.notesOn(id),
            log: await studentRecords.logOf(id),
          }
        },
        () => [id],
      ),

    async erase({ scope, params: { id }, reveal }) {
      const places = await revealed(
        { scope: { ...scope, seesArchive: true }, reveal },
        async ({ students, studentRecords }) => {
          if (!(await students.lock(id))) throw unknownChild()
          const left = await students.listPlaces(id)
          await studentRecords.erase(id)
          return left
        },
        () => [id],
        () => 'write',
      )
      deps.notifyStudents(
        scope,
        places.map(({ departmentId }) => departmentId),
      )
      deps.notifyPlans(scope)
      return null
    },
  }
}

const unknownChild = () => new HttpError(404, 'Barnet finnes ikke.')
