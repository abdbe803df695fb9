import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { revealing, type RevealingCall } from '#server/revealing.ts'
import { dayOf, addDays } from '#src/domain/day.ts'
import type { Student, studentEndpoints } from '#src/contract/student.ts'

import { nextBirthday } from '#src/domain/birthday.ts'
import type { StudentStore } from './student.store.ts'

const birthdayHorizonDays = 30

export function studentHandlers(deps: {
  readonly within: WithinOrganization
  readonly now: () => Date
}): HandlersOf<typeof studentEndpoints> {
  const revealingChildren = revealing(deps.within)
  const revealed = <Item extends Pick<Student, '_id'>>(
    call: RevealingCall,
    find: (students: StudentStore) => Promise<Item[]>,
  ): Promise<Item[]> =>
    revealingChildren(
      call,
      ({ students }) => find(students),
      (found) => found.map(({ _id }) => _id),
    )

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
