import type { Student } from '#src/contract/student.ts'
import { firstNameOf, type Id, type StudentId } from '#src/contract/values.ts'
import { t } from '#src/words/nb-sociogram.ts'

/** What a sociogram shows of a child. */
export type ShownChild = {
  readonly id: StudentId
  /** In full. */
  readonly name: string
  /** The first name, with the last one's initial where another child has the same. */
  readonly shortName: string
  readonly mark: string | undefined
  readonly picture: Id | null
  /** The report of the child; none of a child of another department, or of one that is no longer there. */
  readonly to: string | undefined
}

/**
 * Returns those with ids of the children of a sociogram, `all`, a–z. A child has one short name in the whole sociogram, and is the same
 * object in each month, so that a month draws those alone who were not drawn in the one before.
 */
export function childrenOf(
  students: readonly Student[],
  all: readonly StudentId[],
  reportOf: (child: Student) => string | undefined,
) {
  const known = new Map(students.map((student) => [student._id, student]))
  const firstNames = all.flatMap((id) => known.get(id)?.name ?? []).map(firstNameOf)
  const isShared = (name: string) => firstNames.indexOf(name) !== firstNames.lastIndexOf(name)
  const children = all
    .map((id): ShownChild => {
      const student = known.get(id)
      if (!student) return { ...unknown, id }
      const first = firstNameOf(student.name)
      return {
        id,
        name: student.name,
        shortName: isShared(first) ? withInitial(student.name) : first,
        mark: student.mark,
        picture: student.picture,
        to: reportOf(student),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
  return (ids: readonly StudentId[]): readonly ShownChild[] => {
    const wanted = new Set(ids)
    return children.filter(({ id }) => wanted.has(id))
  }
}

const unknown = {
  name: t('sociogram.gone'),
  shortName: t('sociogram.gone'),
  mark: undefined,
  picture: null,
  to: undefined,
} as const

/** «Ella B.» */
const withInitial = (name: string) => {
  const last = name.split(' ').at(-1) ?? ''
  return `${firstNameOf(name)} ${last.charAt(0)}.`
}
