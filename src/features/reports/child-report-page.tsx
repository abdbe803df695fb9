import { User } from 'lucide'
import { useParams } from 'react-router-dom'

import { measures as texts } from '#content/reflection/measures.ts'
import { constants } from '#src/contract/constants.ts'
import { type Measure, measures } from '#src/contract/evaluation.ts'
import type { Month } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { reportEndpoints, type StudentReport } from '#src/contract/report.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import { monthText, monthTitle } from '#src/domain/calendar-month.ts'
import { type DayRange, writtenDay } from '#src/domain/day.ts'
import { monthsUntil } from '#src/domain/reports/report-period.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useHasReportsOf } from '#src/shell/reports-of.ts'
import { useToday } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reports.ts'

import { ChildGoals } from './child-goals.tsx'
import { ChildPlans } from './child-plans.tsx'
import { monthPoint } from './month-point.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportOf } from './report-of.ts'
import { ReportTable } from './report-table.tsx'
import { periodOf, useReportFilter, whenOpened } from './use-report-filter.ts'

/** What was observed of one child, beside what was observed of it before, `/reports/children/:child`. */
export function ChildReportPage() {
  if (!useIsAuthorized('leaders'))
    return (
      <ForbiddenPage
        title={t('childReport.title')}
        back={{ to: hrefOf('reports'), label: t('reports.title') }}
        text={t('reports.refused.leader')}
      />
    )
  return <FoundChild />
}

function FoundChild() {
  const { child: id } = useParams()
  const hasReportsOf = useHasReportsOf()
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  return (
    <QueryBoundary query={students} skeleton={<Skeleton shape="block" />}>
      {(list) => {
        const child = list.find(({ _id, departmentId }) => _id === id && hasReportsOf(departmentId))
        if (child) return <ChildReport child={child} />
        return (
          <EmptyPage
            title={t('childReport.missing.title')}
            empty={{ title: t('page.missing.page'), text: t('childReport.missing') }}
            action={
              <ButtonLink to={hrefOf('leaderReport')} variant="primary">
                {t('reports.leader')}
              </ButtonLink>
            }
          />
        )
      }}
    </QueryBoundary>
  )
}

function ChildReport({ child }: { readonly child: Student }) {
  const filter = useReportFilter('childReport')
  const { from, to } = filter.range
  const report = useApiQuery(
    reportEndpoints.student,
    { params: { id: child._id, a: from, b: to } },
    whenOpened,
  )
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {/* A title is in the history of the browser: it has no name of a child. */}
      <PageTitle page={t('childReport.title')} />
      <Breadcrumb
        to={hrefOf('leaderReport', periodOf(filter))}
        label={t('reports.leader')}
        navLabel={t('page.back')}
      />
      <PageHeader
        title={child.name}
        intro={t('childReport.intro', { from: writtenDay(from), to: writtenDay(to) })}
        actions={
          <>
            <PrintButton />
            <ButtonLink to={hrefOf('child', { id: child.departmentId, child: child._id })} icon={User}>
              {t('childReport.child')}
            </ButtonLink>
          </>
        }
      />
      <ReportFilters filter={filter} />
      <ReportOf value={{ range: filter.range }}>
        <QueryBoundary query={report} skeleton={<Skeleton shape="block" />}>
          {(found) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <ChildPlans plans={found.plans} />
              <Observed report={found} range={filter.range} />
              <ChildGoals goals={found.goals} />
            </div>
          )}
        </QueryBoundary>
      </ReportOf>
    </div>
  )
}

type ObservedProps = { readonly report: StudentReport; readonly range: DayRange }

function Observed({ report, range }: ObservedProps) {
  const { minimum } = report
  const months = monthsUntil(useToday(), range)
  if (report.months.length === 0)
    return (
      <Card>
        <h2 className="text-xl font-bold">{t('childReport.observed')}</h2>
        <p className="mt-1">{t('childReport.none')}</p>
      </Card>
    )
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('childReport.observed')}</h2>
      <p className="mt-1 mb-6 text-skumring">
        {t('childReport.text', { minimum })}
        {report.baseline.every(({ mean }) => mean === null) && ` ${t('childReport.before.none')}`}
      </p>
      <ul className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-2 print:grid-cols-2">
        {measures.map((measure) => (
          <li key={measure} className="grid content-start gap-2">
            <h3 className="text-lg font-bold">{texts[measure].title}</h3>
            <MeasureLine measure={measure} report={report} months={months} />
          </li>
        ))}
      </ul>
      <ReportTable
        report={{
          caption: t('childReport.table'),
          columns: [t('own.month'), ...measures.map((measure) => texts[measure].title)],
          rows: [
            {
              key: 'baseline',
              cells: [t('childReport.before'), ...measures.map((measure) => baselineText(report, measure))],
            },
            ...months.map((month) => ({
              key: month,
              cells: [
                monthTitle(month),
                ...measures.map((measure) =>
                  meanText(report.months.find((one) => one.month === month && one.measure === measure)),
                ),
              ],
            })),
          ],
        }}
      />
    </Card>
  )
}

type MeasureLineProps = {
  readonly measure: Measure
  readonly report: StudentReport
  readonly months: readonly Month[]
}

/** The mean of each month as a line, with the mean of the year before across it. */
function MeasureLine({ measure, report, months }: MeasureLineProps) {
  const { lowest, highest } = constants.measure
  const before = report.baseline.find((one) => one.measure === measure)?.mean ?? null
  const meanOf = (month: Month) => report.months.find((one) => one.month === month && one.measure === measure)
  const points = months.map((month) => {
    const found = meanOf(month)
    const inMonth = { month: monthTitle(month) }
    return {
      ...monthPoint(month),
      text:
        found === undefined
          ? t('childReport.point.none', inMonth)
          : found.mean === null
            ? t('childReport.point.few', { ...inMonth, count: found.count })
            : t('childReport.point', { ...inMonth, mean: decimal(found.mean), count: found.count }),
      values: [found?.mean ?? null],
    }
  })
  const seen = months.flatMap((month) => {
    const mean = meanOf(month)?.mean ?? null
    return mean === null ? [] : [{ month: monthText(month), mean: decimal(mean) }]
  })
  const [first, last] = [seen[0], seen.at(-1)]
  return (
    <>
      <p className="text-sm text-skumring">
        {first === undefined || last === undefined
          ? t('childReport.few', { minimum: report.minimum })
          : first === last
            ? t('childReport.one', first)
            : t('childReport.change', { ...last, firstMonth: first.month, firstMean: first.mean })}
        {before !== null && ` ${t('childReport.compared', { before: decimal(before) })}`}
      </p>
      <LineChart
        label={texts[measure].title}
        series={[{ label: t('childReport.mean'), look: 'dots' }]}
        marks={[lowest, Math.floor((lowest + highest) / 2), highest].map((value) => ({
          value,
          label: String(value),
        }))}
        points={points}
        reference={before === null ? undefined : { value: before, label: t('childReport.before') }}
      />
    </>
  )
}

const numbers = new Intl.NumberFormat(constants.language, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
/** «6,4». */
const decimal = (value: number) => numbers.format(value)

const baselineText = ({ baseline }: StudentReport, measure: Measure) =>
  meanText(baseline.find((one) => one.measure === measure))

/** The mean and how many values it is of; of too few, only how many. */
function meanText(found: { readonly mean: number | null; readonly count: number } | undefined): string {
  if (found === undefined) return '–'
  return found.mean === null
    ? t('childReport.cell.few', { count: found.count })
    : t('childReport.cell', { mean: decimal(found.mean), count: found.count })
}
