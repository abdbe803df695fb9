import type { Department } from '#src/contract/department.ts'
import type { Member } from '#src/contract/staff-change.ts'
import type { Role } from '#src/contract/user.ts'

/** The rows of a file of staff that can be imported again: the names of the columns, and a row for each department of a person. The cell of whoever has no email address is empty, which no import accepts. */
export const staffRows = (
  members: readonly Member[],
  departments: readonly Department[],
): readonly (readonly string[])[] => [
  ['Navn', 'E-post', 'Avdeling', 'Rolle'],
  ...members.flatMap(({ name, email, affiliations }) =>
    affiliations.map(({ departmentId, role }) => [
      name,
      email ?? '',
      departments.find(({ _id }) => _id === departmentId)?.name ?? '',
      writtenRole[role],
    ]),
  ),
]

const writtenRole: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  leder: 'Leder',
  ansatt: 'Ansatt',
}
