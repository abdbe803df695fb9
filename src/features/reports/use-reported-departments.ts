import { departmentEndpoints } from '#src/contract/department.ts'
import { reportedDepartments } from '#src/domain/reported-departments.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-reports.ts'

/** The response with all departments, and those of which the user has reports as options, with all of them first. */
export function useReportedDepartments() {
  const { affiliations } = useUser()
  const chosen = useChosenAffiliation()
  const response = useApiQuery(departmentEndpoints.list, {})
  const reported = chosen ? reportedDepartments(affiliations, chosen) : []
  const options = (response.data ?? [])
    .filter(({ _id, isAdministration }) => (reported === 'all' ? !isAdministration : reported.includes(_id)))
    .map(({ _id, name }) => ({ value: _id, label: name }))
  return {
    response,
    options: [{ value: 'all' as const, label: t('reports.department.all') }, ...options],
  }
}
