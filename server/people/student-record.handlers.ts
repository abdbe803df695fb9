import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { PlanChanges } from '#server/plans/plan-changes.ts'
import { revealing } from '#server/revealing.ts'
import type { studentRecordEndpoints } from '#src/contract/student-record.ts'

/** Administrators give parents all that is kept of their child, and erase it. */
export function studentRecordHandlers(deps: {
  readonly within: WithinOrganization
  readonly changes: Pick<PlanChanges, 'notifyAll'>
}): HandlersOf<typeof studentRecordEndpoints> {
  const revealed = revealing(deps.within)

  return {
    export: ({ scope, params: { id }, reveal }) =>
      revealed(
        { scope, reveal },
        async ({ students, departments, studentRecords }) => {
          const [student] = await students.list({ ids: [id] })
          if (!student) throw unknownChild()
          return {
            student,
            department: (await departments.find(student.departmentId))?.name ?? '',
            plans: await studentRecords.plansOf(id),
            observations: await studentRecords.observationsOf(id),
            notes: await studentRecords.notesOn(id),
            log: await studentRecords.logOf(id),
          }
        },
        () => [id],
      ),

    async erase({ scope, params: { id }, reveal }) {
      await revealed(
        { scope, reveal },
        async ({ students, studentRecords }) => {
          if (!(await students.lock(id))) throw unknownChild()
          await studentRecords.erase(id)
        },
        () => [id],
        () => 'write',
      )
      deps.changes.notifyAll(scope)
      return null
    },
  }
}

const unknownChild = () => new HttpError(404, 'Barnet finnes ikke.')
