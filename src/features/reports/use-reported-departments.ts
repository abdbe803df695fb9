import { departmentEndpoints } from '#src/contract/department.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useHasReportsOf } from '#src/shell/reports-of.ts'
import { t } from '#src/words/nb-reports.ts'

/**
 * The response with all departments, and those of which the user has reports. `options` are those to choose from, with all of them
 * first: none where there is a single one. `shown` is what the report is of, and `subject` the name of the one that it is.
 */
export function useReportedDepartments(chosen: DepartmentId | 'all') {
  const hasReportsOf = useHasReportsOf()
  const response = useApiQuery(departmentEndpoints.list, {})
  const departments = (response.data ?? [])
    .filter(({ _id, isAdministration }) => !isAdministration && hasReportsOf(_id))
    .map(({ _id, name }) => ({ value: _id, label: name }))
  const [only, another] = departments
  const shown = only && !another ? only.value : chosen
  const subject = departments.find(({ value }) => value === shown)
  return {
    response,
    departments,
    shown,
    subject: subject?.label,
    options: another ? [{ value: 'all' as const, label: t('reports.department.all') }, ...departments] : [],
  }
}
