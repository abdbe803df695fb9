import type { Affiliation } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'

/**
 * The departments whose plans and children a user sees who acts in one of the affiliations: `all` of the organization for
 * a Leder, an Administrator and anyone of its administration, for other staff the ones they are affiliated with there.
 */
export function visibleDepartments(
  affiliations: readonly Affiliation[],
  acting: Affiliation,
): 'all' | readonly DepartmentId[] {
  const own = affiliations
    .map(({ department }) => department)
    .filter(({ organization }) => organization === acting.department.organization)
  const seesAll = acting.role !== 'ansatt' || own.some(({ isAdministration }) => isAdministration)
  return seesAll ? 'all' : own.map(({ _id }) => _id)
}
