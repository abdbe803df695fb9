import type { Affiliation } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'

/**
 * Whether a user who acts in one of the affiliations may manage a department of its organization: an Administrator all of
 * them, a Leder those where the user is Leder.
 */
export function canManageDepartment(
  affiliations: readonly Affiliation[],
  acting: Affiliation,
  departmentId: DepartmentId,
): boolean {
  if (acting.role === 'administrator') return true
  return (
    acting.role === 'leder' &&
    affiliations.some(({ role, department }) => role === 'leder' && department._id === departmentId)
  )
}
