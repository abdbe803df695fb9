import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { HandlersOf } from '#server/http/handler.ts'
import { staleError } from '#server/http/if-match.ts'
import { invalidData } from '#server/http/invalid-data.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { ImportedStudents, studentImportEndpoints } from '#src/contract/student-import.ts'
import type { Department } from '#src/contract/department.ts'
import type { Student } from '#src/contract/student.ts'
import { type DepartmentId, StudentId } from '#src/contract/values.ts'
import { birthDateIssue } from '#src/domain/birth-date.ts'
import { dayOf } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'
import { childKey } from '#src/domain/same-child.ts'

import { assertManages } from './assert-manages.ts'
import type { NotifyStudents } from './notify-students.ts'

/** Whoever manages the departments of a file registers and changes its children at once. */
export function studentImportHandlers(deps: {
  readonly within: WithinOrganization
  readonly notifyStudents: NotifyStudents
  readonly now: () => Date
}): HandlersOf<typeof studentImportEndpoints> {
  const revealed = revealing(deps.within)

  return {
    async save({ caller, scope, body, once, reveal }) {
      const edit = { userId: scope.userId, at: deps.now() }
      const written: Student[] = []
      const saved = await revealed(
        { scope, reveal },
        async ({ departments, students, idempotencyKeys }) => {
          const named = await departments.lockShared(body.added.map(({ departmentId }) => departmentId))
          assertValid(body, named, dayOf(edit.at))
          for (const { departmentId } of body.added) assertManages({ caller, scope }, departmentId)
          // Whatever another import adds meanwhile, this one sees it.
          const present = await students.lockForImport()
          const registered = new Map(present.map((student) => [student._id, student]))
          for (const { _id } of body.changed) {
            const student = registered.get(_id)
            if (student) assertManages({ caller, scope }, student.departmentId)
          }
          return once(idempotencyKeys, async () => {
            const keys = new Set(present.map(childKey))
            const changed = body.changed.flatMap(({ version, ...details }) => {
              const student = registered.get(details._id)
              return student?.version === version ? [{ ...student, ...details, version: version + 1 }] : []
            })
            if (changed.length < body.changed.length || body.added.some((child) => keys.has(childKey(child))))
              return undefined
            for (const student of changed) await students.save(student, edit)
            const added = body.added.map((child) => ({
              ...child,
              _id: v.parse(StudentId, randomUUID()),
              version: 1,
              picture: null,
              pictureConsent: null,
            }))
            for (const student of added) await students.add(student, edit)
            written.push(...added, ...changed)
            return { added: added.map(({ _id }) => _id), changed: changed.map(({ _id }) => _id) }
          })
        },
        (result) => (result ? [...result.added, ...result.changed] : []),
        () => 'write',
      )
      if (!saved) throw staleError(null, caller, undefined)
      deps.notifyStudents(
        scope,
        written.map(({ departmentId }) => departmentId),
      )
      return saved
    },
  }
}

/** Throws 422 with every part that is wrong, so that nothing of the file is written. */
function assertValid(
  { added, changed }: ImportedStudents,
  departments: readonly Department[],
  today: string,
) {
  const departmentIssue = (id: DepartmentId): string | undefined => {
    const department = departments.find(({ _id }) => _id === id)
    if (!department || department.isAdministration) return 'Velg en avdeling med barn.'
    return closedMessage(department, 'Velg en annen avdeling.')
  }
  const keys = new Set<string>()
  const ids = new Set<StudentId>()
  const issues: InvalidData['issues'][number][] = []
  const check = (path: string, message: string | false | undefined) => {
    if (message) issues.push({ path, message })
  }
  for (const [index, child] of added.entries()) {
    const at = `added.${index}`
    check(`${at}.birthDate`, birthDateIssue(child.birthDate, today))
    check(`${at}.departmentId`, departmentIssue(child.departmentId))
    check(`${at}.name`, keys.has(childKey(child)) && 'Barnet står to ganger.')
    keys.add(childKey(child))
  }
  for (const [index, child] of changed.entries()) {
    const at = `changed.${index}`
    check(`${at}.birthDate`, birthDateIssue(child.birthDate, today))
    check(`${at}._id`, ids.has(child._id) && 'Barnet står to ganger.')
    ids.add(child._id)
  }
  if (added.length + changed.length === 0) check('added', 'Det er ingen barn å importere.')
  if (issues.length > 0) throw invalidData(issues, 'Noe i lista er ikke gyldig.')
}
