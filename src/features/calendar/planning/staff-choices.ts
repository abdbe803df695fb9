import type { StaffMember } from '#src/contract/staff.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { useUser } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** `label` also says to which departments the person belongs, since anyone of the kindergarten can be chosen. */
export type StaffChoice = StaffMember & { readonly label: string }

/** The staff to choose from: those of the department first, then everybody else. */
export function useStaffChoices(
  staff: readonly StaffMember[],
  departmentId: DepartmentId | undefined,
): readonly StaffChoice[] {
  const userId = useUser()._id
  const { nameOf } = useDepartments()
  const isOf = ({ affiliations }: StaffMember) =>
    affiliations.some((affiliation) => affiliation.departmentId === departmentId)
  return [...staff.filter(isOf), ...staff.filter((person) => !isOf(person))].map((person) => ({
    ...person,
    label: [
      person._id === userId ? t('addToCalendar.person.you', { name: person.name }) : person.name,
      person.affiliations
        .flatMap((affiliation) => nameOf(affiliation.departmentId) ?? [])
        .toSorted((one, other) => one.localeCompare(other, 'nb'))
        .join(', '),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  }))
}
