import { activityEndpoints } from '#src/contract/activity.ts'
import type { Month } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type Adoption, type AskReport, type CardUse, reportEndpoints } from '#src/contract/report.ts'
import { monthOf, monthTitle } from '#src/domain/calendar-month.ts'
import { monthsIn } from '#src/domain/reports/report-period.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartmentName } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToday } from '#src/shell/shell.tsx'
import { Card } from '#src/ui/card.tsx'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reports.ts'

import { monthPoint } from './month-point.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'
import { useReportedDepartments } from './use-reported-departments.ts'
import { reportCall, useReportFilter } from './use-report-filter.ts'

/** How the departments use the program, the bank and Ask, `/reports/admin`. */
export function AdminReportPage() {
  if (!useIsAuthorized('administrators'))
    return (
      <ForbiddenPage
        title={t('reports.admin')}
        back={{ to: hrefOf('reports'), label: t('reports.title') }}
        text={t('reports.refused.admin')}
      />
    )
  return <AdminReport />
}

function AdminReport() {
  const filter = useReportFilter('adminReport')
  const { options, subject } = useReportedDepartments(filter.department)
  const call = reportCall(filter)
  const adoption = useApiQuery(reportEndpoints.adoption, call, { refetchOnMount: true })
  const cards = useApiQuery(reportEndpoints.bank, call, { refetchOnMount: true })
  const ask = useApiQuery(reportEndpoints.ask, call, { refetchOnMount: true })
  return (
    <ReportFrame title={t('reports.admin')} range={filter.range} subject={subject}>
      <ReportFilters filter={filter} departments={options} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <QueryBoundary query={adoption} skeleton={<Skeleton shape="block" />}>
          {(rows) => <UseOfDepartments rows={rows} months={monthsIn(filter.range)} />}
        </QueryBoundary>
        <QueryBoundary query={cards} skeleton={<Skeleton shape="block" />}>
          {(rows) => <UseOfBank rows={rows} />}
        </QueryBoundary>
        <QueryBoundary query={ask} skeleton={<Skeleton shape="block" />}>
          {(report) => <UseOfAsk report={report} />}
        </QueryBoundary>
      </div>
    </ReportFrame>
  )
}

type UseOfDepartmentsProps = { readonly rows: readonly Adoption[]; readonly months: readonly Month[] }

function UseOfDepartments({ rows, months }: UseOfDepartmentsProps) {
  const nameOf = useDepartmentName()
  const planned = rows.reduce((sum, row) => sum + row.planned, 0)
  const reflections = rows.reduce((sum, row) => sum + row.reflections, 0)
  const titleOf = ({ departmentId }: Adoption) => nameOf(departmentId) ?? t('adoption.gone')
  // The months of a department stay in their order.
  const byDepartment = rows.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), 'nb'))
  const isOfSeveral = new Set(rows.map(({ departmentId }) => departmentId)).size > 1
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('adoption.title')}</h2>
      <p className="mt-1 mb-4 text-skumring">
        {rows.length === 0
          ? t('planned.none')
          : `${t('adoption.sum', { count: planned, reflections })} ${t('adoption.text')}`}
      </p>
      {rows.length > 0 && <AllDepartments rows={rows} months={months} isOfSeveral={isOfSeveral} />}
      {isOfSeveral && <h3 className="mb-2">{t('adoption.each.title')}</h3>}
      {rows.length > 0 && (
        <ReportTable
          report={{
            caption: t('adoption.title'),
            columns: [t('own.month'), t('own.planned'), t('adoption.reflections'), t('adoption.staff')],
            groups: t('adoption.department'),
            rows: byDepartment.map((row) => ({
              key: `${row.departmentId} ${row.month}`,
              group: titleOf(row),
              cells: [monthTitle(row.month), ...[row.planned, row.reflections, row.activeStaff].map(String)],
              to: hrefOf('calendarList', {
                month: row.month,
                department: row.departmentId,
                who: 'department',
              }),
            })),
          }}
        />
      )}
    </Card>
  )
}

/** The plans and the reflections of all these departments together, month by month; of several departments also as a table. */
function AllDepartments({
  rows,
  months,
  isOfSeveral,
}: UseOfDepartmentsProps & { readonly isOfSeveral: boolean }) {
  const thisMonth = monthOf(useToday())
  const sums = months.map((month) => {
    const ofMonth = rows.filter((row) => row.month === month)
    const sumOf = (figure: 'planned' | 'reflections') => ofMonth.reduce((sum, row) => sum + row[figure], 0)
    return { month, planned: sumOf('planned'), reflections: sumOf('reflections') }
  })
  const highest = Math.max(1, ...sums.flatMap(({ planned, reflections }) => [planned, reflections]))
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <LineChart
        label={t('adoption.chart')}
        firstKey={thisMonth}
        series={[
          { label: t('own.planned'), look: 'dots' },
          { label: t('adoption.reflections'), look: 'dashes' },
        ]}
        marks={[0, highest].map((value) => ({ value, label: String(value) }))}
        points={sums.map(({ month, planned, reflections }) => ({
          ...monthPoint(month),
          text: t('adoption.point', { month: monthTitle(month), planned, reflections }),
          // Of months to come, there is only what is planned already.
          values: month > thisMonth ? [planned === 0 ? null : planned, null] : [planned, reflections],
        }))}
      />
      {isOfSeveral && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3>{t('adoption.all.title')}</h3>
          <ReportTable
            report={{
              caption: t('adoption.all'),
              columns: [t('own.month'), t('own.planned'), t('adoption.reflections')],
              rows: sums.flatMap(({ month, planned, reflections }) =>
                planned + reflections === 0
                  ? []
                  : {
                      key: month,
                      cells: [monthTitle(month), String(planned), String(reflections)],
                      to: hrefOf('calendarList', { month, department: 'all' }),
                    },
              ),
            }}
          />
        </div>
      )}
    </div>
  )
}

function UseOfBank({ rows }: { readonly rows: readonly CardUse[] }) {
  const activities = useApiQuery(activityEndpoints.list, {})
  return (
    <QueryBoundary query={activities} skeleton={<Skeleton shape="block" />}>
      {(list) => {
        const titled = rows
          .map((row) => ({
            ...row,
            title: list.find(({ _id }) => _id === row.activityId)?.title ?? t('cards.gone'),
          }))
          .toSorted((a, b) => a.title.localeCompare(b.title, 'nb'))
        const used = titled.filter(({ planned }) => planned > 0)
        const unused = titled.filter(({ planned }) => planned === 0)
        return (
          <Card>
            <h2 className="text-xl font-bold">{t('cards.title')}</h2>
            <p className="mt-1 mb-4 text-skumring">
              {t('cards.sum', { count: used.length, all: titled.length })}
            </p>
            {used.length > 0 && (
              <ReportTable
                report={{
                  caption: t('cards.title'),
                  columns: [t('cards.card'), t('own.planned'), t('own.done'), t('cards.departments')],
                  rows: used.map((row) => ({
                    key: row.activityId,
                    cells: [row.title, ...[row.planned, row.done, row.departments].map(String)],
                    to: hrefOf('activity', { id: row.activityId }),
                  })),
                }}
              />
            )}
            {unused.length > 0 && (
              <div className="mt-6">
                <Disclosure title={t('cards.unused', { count: unused.length })} isPrinted>
                  <LinkList
                    items={unused.map(({ activityId, title }) => ({
                      to: hrefOf('activity', { id: activityId }),
                      label: title,
                    }))}
                  />
                </Disclosure>
              </div>
            )}
          </Card>
        )
      }}
    </QueryBoundary>
  )
}

function UseOfAsk({ report: { months, signs } }: { readonly report: AskReport }) {
  const nameOf = useDepartmentName()
  const approved = signs.filter((sign) => sign.approved > 0).length
  const sessions = months.reduce((sum, month) => sum + month.sessions, 0)
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('ask.title')}</h2>
      <p className="mt-1 mb-4 text-skumring">
        {months.length === 0
          ? t('ask.none')
          : `${t('ask.sum', { count: sessions, signs: signs.length, approved })} ${t('ask.text')}`}
      </p>
      {months.length > 0 && (
        <ReportTable
          report={{
            caption: t('ask.title'),
            columns: [
              t('adoption.department'),
              t('own.month'),
              t('ask.sessions'),
              t('ask.agreed'),
              t('ask.overruled'),
            ],
            texts: [t('own.month')],
            rows: months.map((row) => ({
              key: `${row.departmentId} ${row.month}`,
              cells: [
                nameOf(row.departmentId) ?? t('adoption.gone'),
                monthTitle(row.month),
                ...[row.sessions, row.agreed, row.overruled].map(String),
              ],
              to: hrefOf('askIntro'),
            })),
          }}
        />
      )}
    </Card>
  )
}
