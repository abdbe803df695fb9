import type { HandlersOf, Place } from '#server/http/handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import { osloDay, plusDays } from '#server/plans/oslo-day.ts'
import type { Student, studentEndpoints } from '#src/contract/student.ts'
import type { Id } from '#src/contract/values.ts'

import type { AuditLogStore } from './audit-log.store.ts'
import { nextBirthday } from './birthday.ts'
import type { StudentStore } from './student.store.ts'

const birthdayHorizonDays = 30

/** Each child that an answer tells of is written down before it is told. */
export function studentHandlers(needs: {
  readonly students: StudentStore
  readonly auditLog: AuditLogStore
  readonly now: () => Date
}): HandlersOf<typeof studentEndpoints> {
  const written = async <Told extends Pick<Student, '_id'>>(
    { caller, place }: { readonly caller: { readonly user: { readonly _id: Id } }; readonly place: Place },
    action: string,
    told: Told[],
  ): Promise<Told[]> => {
    await needs.auditLog.add({
      organizationId: place.organizationId,
      userId: caller.user._id,
      action,
      studentIds: told.map(({ _id }) => _id),
    })
    return told
  }

  return {
    async ofDepartment(call) {
      const { departmentId } = call.place
      if (departmentId === undefined) throw new Refusal(400, 'Velg en avdeling først.')
      return written(call, 'student.read', await needs.students.listVisible(call.place, { departmentId }))
    },

    async byIds(call) {
      const { ids } = call.query
      return written(call, 'student.read', await needs.students.listVisible(call.place, { ids }))
    },

    async ofOrganization(call) {
      return written(call, 'student.read', await needs.students.listVisible(call.place))
    },

    async birthdays(call) {
      const today = osloDay(needs.now())
      const horizon = plusDays(today, birthdayHorizonDays)
      const near = (await needs.students.listVisible(call.place))
        .map(({ _id, name, departmentId, mark, birthDate }) => ({
          _id,
          name,
          departmentId,
          mark,
          ...nextBirthday(birthDate, today),
        }))
        .filter(({ birthday }) => birthday <= horizon)
        .toSorted((a, b) => a.birthday.localeCompare(b.birthday) || a.name.localeCompare(b.name, 'nb'))
      return written(call, 'student.birthday.read', near)
    },
  }
}
