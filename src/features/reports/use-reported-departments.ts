import { departmentEndpoints } from '#src/contract/department.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useHasReportsOf } from '#src/shell/reports-of.ts'
import { t } from '#src/words/nb-reports.ts'

/** The response with all departments, and those of which the user has reports as options, with all of them first. */
export function useReportedDepartments() {
  const hasReportsOf = useHasReportsOf()
  const response = useApiQuery(departmentEndpoints.list, {})
  const options = (response.data ?? [])
    .filter(({ _id, isAdministration }) => !isAdministration && hasReportsOf(_id))
    .map(({ _id, name }) => ({ value: _id, label: name }))
  return {
    response,
    options: [{ value: 'all' as const, label: t('reports.department.all') }, ...options],
  }
}
