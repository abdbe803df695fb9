import type { DepartmentId } from '#src/contract/values.ts'
import { reportedDepartments } from '#src/domain/reported-departments.ts'

import { useChosenAffiliation, useUser } from './shell.tsx'

/** Whether the user has reports of a department, which must not be the administration. */
export function useHasReportsOf(): (departmentId: DepartmentId) => boolean {
  const { affiliations } = useUser()
  const chosen = useChosenAffiliation()
  const reported = chosen ? reportedDepartments(affiliations, chosen) : []
  return (departmentId) => reported === 'all' || reported.includes(departmentId)
}
