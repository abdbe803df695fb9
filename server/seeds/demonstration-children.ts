import { addDays } from '#src/domain/day.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day } from '#src/contract/values.ts'

import type { DepartmentSlug } from './demonstration.ts'

export type DemonstrationChild = {
  readonly name: string
  readonly department: DepartmentSlug
  readonly mark: string
  /** The age today in full years. */
  readonly age: number
  /** The days until the next birthday. */
  readonly birthdayInDays: number
  readonly parents: readonly string[]
}

export const demonstrationChildren: readonly DemonstrationChild[] = [
  child('Aksel Myhre', 'maurtua', 'fish', 3, 4, ['Silje Myhre', 'Øyvind Myhre']),
  child('Leah Tangen', 'maurtua', 'sailboat', 4, 37, ['Camilla Tangen']),
  child('Mathias Røed', 'maurtua', 'squirrel', 2, 92, ['Eirik Røed', 'Hanne Røed']),
  child('Amina Yusuf', 'maurtua', 'rocket', 5, 151, ['Hodan Yusuf', 'Abdi Yusuf']),
  child('Ella Brekke', 'maurtua', 'cherry', 3, 203, ['Tone Brekke', 'Marte Sande']),
  child('Oskar Nilsen', 'maurtua', 'moon', 1, 266, ['Ida Nilsen', 'Per Nilsen']),
  child('Sofie Kvam', 'maurtua', 'snail', 4, 318, ['Geir Kvam']),
  child('Jakob Strand', 'bikuben', 'flower', 2, 12, ['Line Strand', 'Anders Strand']),
  child('Zofia Nowak', 'bikuben', 'bird', 5, 58, ['Anna Nowak', 'Piotr Nowak']),
  child('Emil Haugland', 'bikuben', 'cat', 4, 117, ['Stine Haugland']),
  child('Iben Moen', 'bikuben', 'dog', 1, 174, ['Kaja Moen', 'Tor Moen']),
  child('Noah Eliassen', 'bikuben', 'rabbit', 3, 229, ['Mari Eliassen', 'Jan Eliassen']),
  child('Sara Hætta', 'bikuben', 'star', 5, 281, ['Inga Hætta', 'Nils Hætta']),
  child('Tiril Aune', 'bikuben', 'sun', 2, 340, ['Berit Aune', 'Lars Aune']),
  child('Filip Sørli', 'krabba', 'car', 3, 21, ['Heidi Sørli', 'Ole Sørli']),
  child('Maja Engen', 'krabba', 'train', 4, 79, ['Trude Engen']),
  child('Kasper Lunde', 'krabba', 'tree-pine', 2, 140, ['Siri Lunde', 'Atle Lunde']),
  child('Yara Haddad', 'krabba', 'umbrella', 5, 215, ['Rima Haddad', 'Sami Haddad']),
  child('Ludvig Foss', 'krabba', 'apple', 1, 299, ['Gro Foss', 'Knut Foss']),
  child('Selma Ødegård', 'skjellet', 'bike', 4, 28, ['Randi Ødegård', 'Stian Ødegård']),
  child('Theo Falk', 'skjellet', 'ice-cream-cone', 2, 103, ['Vilde Falk']),
  child('Minh Anh Tran', 'skjellet', 'key', 5, 162, ['Thu Tran', 'Duc Tran']),
  child('Alma Rosvold', 'skjellet', 'music', 3, 247, ['Elin Rosvold', 'Morten Rosvold']),
  child('Isak Vangen', 'skjellet', 'turtle', 1, 331, ['Liv Vangen', 'Roar Vangen']),
  child('Yusuf Demir', 'maurtua', 'bike', 3, 130, ['Elif Demir', 'Can Demir']),
]

/** The birth date that results in `age` and `birthdayInDays`. */
export function birthDateOf({ age, birthdayInDays }: DemonstrationChild, today: Day): Day {
  const birthday = new Date(`${addDays(today, birthdayInDays)}T00:00:00Z`)
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age - 1)
  return birthday.toISOString().slice(0, 10)
}

/** Uses phone numbers that nobody can have: no Norwegian number starts with a zero. */
export const parentsOf = ({ parents }: DemonstrationChild, childNumber: number): Student['parents'] =>
  parents.map((name, index) => ({
    name,
    phone: `+47 00 00 ${String(childNumber).padStart(2, '0')} ${String(index + 1).padStart(2, '0')}`,
  }))

function child(
  name: string,
  department: DepartmentSlug,
  mark: string,
  age: number,
  birthdayInDays: number,
  parents: readonly string[],
): DemonstrationChild {
  return { name, department, mark, age, birthdayInDays, parents }
}
