import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Reveal } from '#server/http/reveal.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { dayOf, addDays } from '#src/domain/day.ts'
import type { Student, studentEndpoints } from '#src/contract/student.ts'

import { nextBirthday } from '#src/domain/birthday.ts'
import type { StudentStore } from './student.store.ts'

const birthdayHorizonDays = 30

export function studentHandlers(deps: {
  readonly within: WithinOrganization
  readonly now: () => Date
}): HandlersOf<typeof studentEndpoints> {
  const revealed = <Item extends Pick<Student, '_id'>>(
    { scope, reveal }: { readonly scope: RequestScope; readonly reveal: Reveal },
    find: (students: StudentStore) => Promise<Item[]>,
  ): Promise<Item[]> =>
    deps.within(scope, async ({ students, auditLog }) => {
      const found = await find(students)
      await reveal(
        auditLog,
        found.map(({ _id }) => _id),
      )
      return found
    })

  return {
    ofDepartment(call) {
      const { departmentId } = call.scope
      if (departmentId === undefined) throw new HttpError(400, 'Velg en avdeling først.')
      return revealed(call, (students) => students.list({ departmentId }))
    },

    byIds: (call) => revealed(call, (students) => students.list({ ids: call.query.ids })),

    ofOrganization: (call) => revealed(call, (students) => students.list()),

    birthdays(call) {
      const today = dayOf(deps.now())
      const horizon = addDays(today, birthdayHorizonDays)
      return revealed(call, async (students) =>
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
