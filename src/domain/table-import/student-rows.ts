import type { Department } from '#src/contract/department.ts'
import type { Student } from '#src/contract/student.ts'
import { writtenDay } from '#src/domain/day.ts'

/** The rows of a file of children that can be imported again: the names of the columns, and a row a child. */
export const studentRows = (
  students: readonly Student[],
  department: Pick<Department, 'name'>,
): readonly (readonly string[])[] => [
  ['Navn', 'Født', 'Avdeling', 'Foresatt 1', 'Mobil', 'Foresatt 2', 'Mobil'],
  ...students.map(({ name, birthDate, parents: [first, second] }) => [
    name,
    writtenDay(birthDate),
    department.name,
    first?.name ?? '',
    first?.phone ?? '',
    second?.name ?? '',
    second?.phone ?? '',
  ]),
]
