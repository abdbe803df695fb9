import type { Affiliation } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'

/**
 * The departments of which a user who acts in one of the affiliations has reports: `all` of the organization for an Administrator and a
 * Leder of its administration, for another Leder those where the user is Leder. An Ansatt has reports of none, but one of the own work.
 */
export function reportedDepartments(
  affiliations: readonly Affiliation[],
  acting: Affiliation,
): 'all' | readonly DepartmentId[] {
  if (acting.role === 'ansatt') return []
  const own = affiliations.filter(
    ({ department }) => department.organization === acting.department.organization,
  )
  if (acting.role === 'administrator' || own.some(({ department }) => department.isAdministration))
    return 'all'
  return own.filter(({ role }) => role === 'leder').map(({ department }) => department._id)
}
