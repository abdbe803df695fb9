import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { dayOf, addDays } from '#src/domain/day.ts'
import type { Student, studentEndpoints } from '#src/contract/student.ts'
import type { UserId } from '#src/contract/values.ts'

import { nextBirthday } from '#src/domain/birthday.ts'
import type { StudentStore } from './student.store.ts'

const birthdayHorizonDays = 30

/** Adds each child to the audit log before a response contains it. */
export function studentHandlers(deps: {
  readonly within: WithinOrganization
  readonly now: () => Date
}): HandlersOf<typeof studentEndpoints> {
  const readLogged = <Item extends Pick<Student, '_id'>>(
    {
      caller,
      scope,
    }: { readonly caller: { readonly user: { readonly _id: UserId } }; readonly scope: RequestScope },
    action: string,
    find: (students: StudentStore) => Promise<Item[]>,
  ): Promise<Item[]> =>
    deps.within(scope, async ({ students, auditLog }) => {
      const found = await find(students)
      await auditLog.add({ userId: caller.user._id, action, studentIds: found.map(({ _id }) => _id) })
      return found
    })

  return {
    ofDepartment(call) {
      const { departmentId } = call.scope
      if (departmentId === undefined) throw new HttpError(400, 'Velg en avdeling først.')
      return readLogged(call, 'student.read', (students) => students.list({ departmentId }))
    },

    byIds: (call) => readLogged(call, 'student.read', (students) => students.list({ ids: call.query.ids })),

    ofOrganization: (call) => readLogged(call, 'student.read', (students) => students.list()),

    birthdays(call) {
      const today = dayOf(deps.now())
      const horizon = addDays(today, birthdayHorizonDays)
      return readLogged(call, 'student.birthday.read', async (students) =>
        (await students.list())
          .map(({ _id, name, departmentId, mark, birthDate }) => ({
            _id,
            name,
            departmentId,
            mark,
            ...nextBirthday(birthDate, today),
          }))
          .filter(({ birthday }) => birthday <= horizon)
          .toSorted((a, b) => a.birthday.localeCompare(b.birthday) || a.name.localeCompare(b.name, 'nb')),
      )
    },
  }
}
