import type { Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { listText } from '#src/domain/list-text.ts'

/** The first names of children, as a sentence lists them. */
export const namesOf = (students: readonly Pick<Student, 'name'>[]): string =>
  listText(students.map(({ name }) => firstNameOf(name)))
