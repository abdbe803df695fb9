import { experienceGoalEndpoints } from '#src/contract/experience-goal.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { reportEndpoints } from '#src/contract/report.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary, UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reports.ts'

import { ChildrenInPlans } from './children-in-plans.tsx'
import { GoalsMet } from './goals-met.tsx'
import { PlannedAreas } from './planned-areas.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportFrame } from './report-frame.tsx'
import { useReportedDepartments } from './use-reported-departments.ts'
import { reportCall, type ReportFilter, useReportFilter, whenOpened } from './use-report-filter.ts'

/** What was planned and done in the departments of a leader, and how its children took part, `/reports/leader`. */
export function LeaderReportPage() {
  if (!useIsAuthorized('leaders'))
    return (
      <ForbiddenPage
        title={t('reports.leader')}
        back={{ to: hrefOf('reports'), label: t('reports.title') }}
        text={t('reports.refused.leader')}
      />
    )
  return <LeaderReport />
}

function LeaderReport() {
  const filter = useReportFilter('leaderReport')
  const { response, departments, options, shown, subject } = useReportedDepartments(filter.department)
  return (
    <ReportFrame title={t('reports.leader')} range={filter.range} subject={subject}>
      <ReportFilters filter={filter} departments={options} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Planned filter={filter} department={shown} />
        <QueryBoundary query={response} skeleton={<Skeleton shape="block" />}>
          {() => <Children filter={filter} departments={departments} />}
        </QueryBoundary>
      </div>
    </ReportFrame>
  )
}

type PartProps = { readonly filter: ReportFilter }
type PlannedProps = PartProps & {
  /** Whose plans the figures lead to. */
  readonly department: DepartmentId | 'all'
}

function Planned({ filter, department }: PlannedProps) {
  const planned = useApiQuery(reportEndpoints.planning, reportCall(filter), { refetchOnMount: true })
  const areas = useBankList('focusAreas')
  return (
    <QueryBoundary query={areas} skeleton={<Skeleton shape="block" />}>
      {(shown) => (
        <QueryBoundary query={planned} skeleton={<Skeleton shape="block" />}>
          {(rows) => <PlannedAreas rows={rows} areas={shown} range={filter.range} department={department} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

type ChildrenProps = PartProps & {
  /** Those of which the user has reports. */
  readonly departments: readonly { readonly value: DepartmentId; readonly label: string }[]
}

function Children({ filter, departments }: ChildrenProps) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const planned = useApiQuery(reportEndpoints.studentPlanning, reportCall(filter), whenOpened)
  const met = useApiQuery(reportEndpoints.studentGoals, reportCall(filter), whenOpened)
  const goals = useApiQuery(experienceGoalEndpoints.list, {})
  const areas = useBankList('focusAreas')
  const isOfReport = (departmentId: DepartmentId) =>
    filter.department === 'all'
      ? departments.some(({ value }) => value === departmentId)
      : filter.department === departmentId
  return (
    <QueryBoundary query={students} skeleton={<Skeleton shape="block" />}>
      {(list) => {
        const children = list
          .filter(({ departmentId }) => isOfReport(departmentId))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'nb'))
        return (
          <>
            <CodeBoundary fallback={<Skeleton shape="block" />} failed={UnfetchedCode}>
              <SociogramSection filter={filter} departments={departments} students={list} />
            </CodeBoundary>
            <QueryBoundary query={planned} skeleton={<Skeleton shape="block" />}>
              {(rows) => <ChildrenInPlans rows={rows} students={children} filter={filter} />}
            </QueryBoundary>
            <QueryBoundary query={goals} skeleton={<Skeleton shape="block" />}>
              {(all) => (
                <QueryBoundary query={areas} skeleton={<Skeleton shape="block" />}>
                  {(shown) => (
                    <QueryBoundary query={met} skeleton={<Skeleton shape="block" />}>
                      {(rows) => <GoalsMet rows={rows} goals={all} areas={shown} students={children} />}
                    </QueryBoundary>
                  )}
                </QueryBoundary>
              )}
            </QueryBoundary>
          </>
        )
      }}
    </QueryBoundary>
  )
}

const SociogramSection = lazyComponent(
  async () => (await import('./sociogram/sociogram-section.tsx')).SociogramSection,
)
