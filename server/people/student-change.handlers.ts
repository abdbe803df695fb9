import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type LastEdit, staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import type { StudentDetails, studentChangeEndpoints } from '#src/contract/student-change.ts'
import type { Student } from '#src/contract/student.ts'
import { StudentId } from '#src/contract/values.ts'
import { birthDateIssue } from '#src/domain/birth-date.ts'
import { dayOf } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'

import { assertManages } from './assert-manages.ts'
import type { NotifyStudents } from './notify-students.ts'

type Result =
  | { readonly done: Student }
  /** The caller has changed an outdated version. */
  | { readonly stale: Student; readonly edit: LastEdit | undefined }

/** Whoever manages a department registers and changes its children. */
export function studentChangeHandlers(deps: {
  readonly within: WithinOrganization
  readonly notifyStudents: NotifyStudents
  readonly now: () => Date
}): HandlersOf<typeof studentChangeEndpoints> {
  const revealed = revealing(deps.within)
  const assertBirthDate = ({ birthDate }: StudentDetails) => {
    const message = birthDateIssue(birthDate, dayOf(deps.now()))
    if (message !== undefined) throw invalidValue('birthDate', message)
  }

  return {
    async add({ caller, scope, body, once, reveal }) {
      const { departmentId, ...details } = body
      assertBirthDate(details)
      const added = await revealed(
        { scope, reveal },
        async ({ departments, students, idempotencyKeys }) => {
          const [department] = await departments.lockShared([departmentId])
          if (!department || department.isAdministration)
            throw invalidValue('departmentId', 'Velg en avdeling med barn.')
          assertManages({ caller, scope }, departmentId)
          const closed = closedMessage(department, 'Velg en annen avdeling.')
          if (closed !== undefined) throw invalidValue('departmentId', closed)
          return once(idempotencyKeys, async () => {
            const student: Student = {
              _id: v.parse(StudentId, randomUUID()),
              version: 1,
              departmentId,
              ...details,
              picture: null,
              pictureConsent: null,
            }
            await students.add(student, { userId: scope.userId, at: deps.now() })
            return student
          })
        },
        ({ _id }) => [_id],
        () => 'write',
      )
      deps.notifyStudents(scope, [departmentId])
      return added
    },

    async change({ caller, scope, params: { id }, body, version, reveal }) {
      assertBirthDate(body)
      const result = await revealed(
        { scope, reveal },
        async ({ students }): Promise<Result> => {
          const student = await students.lock(id)
          if (!student) throw new HttpError(404, 'Barnet finnes ikke.')
          assertManages({ caller, scope }, student.departmentId)
          if (version !== undefined && version !== student.version)
            return { stale: student, edit: await students.lastEdit(id) }
          const changed = { ...student, ...body, version: student.version + 1 }
          await students.save(changed, { userId: scope.userId, at: deps.now() })
          return { done: changed }
        },
        (found) => ['done' in found ? found.done._id : found.stale._id],
        (found) => ('done' in found ? 'write' : 'read'),
      )
      if ('stale' in result) throw staleError(result.stale, caller, result.edit)
      deps.notifyStudents(scope, [result.done.departmentId])
      return result.done
    },
  }
}
