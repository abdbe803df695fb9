import { comparableText } from '#src/contract/normalised-text.ts'
import type { Student } from '#src/contract/student.ts'

/** The same for two entries of one child: those with the same name, whatever its case and spaces, and the same day of birth. */
export const childKey = ({ name, birthDate }: Pick<Student, 'name' | 'birthDate'>): string =>
  `${birthDate} ${comparableText(name)}`
