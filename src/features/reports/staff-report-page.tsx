import { ArrowRight } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import type { Month } from '#src/contract/page-values.ts'
import { questionEndpoints, YesPartlyNo } from '#src/contract/question.ts'
import { type OwnReport, reportEndpoints } from '#src/contract/report.ts'
import type { Id } from '#src/contract/values.ts'
import { monthOf, monthTitle } from '#src/domain/calendar-month.ts'
import type { DayRange } from '#src/domain/day.ts'
import { monthsIn } from '#src/domain/reports/report-period.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToday, useUser } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reports.ts'

import { MonthColumns } from './month-columns.tsx'
import { monthPoint } from './month-point.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportTable } from './report-table.tsx'
import { useReportFilter } from './use-report-filter.ts'

/** What the user has planned, done and reflected on, `/reports/staff`; nobody else reads it. */
export function StaffReportPage() {
  const filter = useReportFilter('staffReport')
  const { from, to } = filter.range
  const own = useApiQuery(reportEndpoints.own, { params: { a: from, b: to } }, { refetchOnMount: true })
  return (
    <ReportFrame title={t('reports.staff')} range={filter.range} subject={useUser().name}>
      <ReportFilters filter={filter} />
      <QueryBoundary query={own} skeleton={<Skeleton shape="block" />}>
        {({ months, answers }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <OwnPlans months={months} range={filter.range} />
            {answers.length > 0 && <OwnResponses answers={answers} range={filter.range} />}
          </div>
        )}
      </QueryBoundary>
    </ReportFrame>
  )
}

const figures = [
  'planned',
  'done',
  'asLeader',
  'asObserver',
  'asHelper',
  'reflected',
  'waiting',
] as const satisfies readonly (keyof OwnReport['months'][number])[]

type InPeriod = { readonly range: DayRange }

/** Where the own plans of a month are. */
const plansOf = (month: Month) => hrefOf('calendarList', { month, department: 'all', who: 'mine' })

/** The figures month by month, and what still waits. */
function OwnPlans({ months, range }: Pick<OwnReport, 'months'> & InPeriod) {
  const sum = (figure: (typeof figures)[number]) => months.reduce((total, month) => total + month[figure], 0)
  const waiting = sum('waiting')
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('own.title')}</h2>
      <p className="mt-1 mb-4 text-skumring">
        {months.length === 0
          ? t('own.none')
          : t('own.sum', { count: sum('planned'), done: sum('done'), reflected: sum('reflected') })}
      </p>
      {waiting > 0 && (
        <p className="mb-4">
          <Link
            to={hrefOf('myEvaluations')}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-blaa-600"
          >
            {t('own.waiting', { count: waiting })}
            <Icon node={ArrowRight} className="size-5 shrink-0 print:hidden" />
          </Link>
        </p>
      )}
      {months.length === 0 && (
        <p className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={hrefOf('activityCards')}>{t('own.find')}</ButtonLink>
          <ButtonLink to={hrefOf('calendar')}>{t('own.calendar')}</ButtonLink>
        </p>
      )}
      {months.length > 0 && (
        <MonthColumns
          label={t('own.chart')}
          months={monthsIn(range).map(
            (month) => months.find((one) => one.month === month) ?? { month, planned: 0, done: 0 },
          )}
          plansOf={plansOf}
        />
      )}
      {months.length > 0 && (
        <ReportTable
          report={{
            caption: t('own.title'),
            columns: [
              t('own.month'),
              ...figures.map((figure) => t(figure === 'waiting' ? 'own.waiting.short' : `own.${figure}`)),
            ],
            rows: months.map((row) => ({
              key: row.month,
              cells: [monthTitle(row.month), ...figures.map((figure) => String(row[figure]))],
              to: plansOf(row.month),
            })),
          }}
        />
      )}
    </Card>
  )
}

/** The own answers to the questions of the self-reflection, question by question and month by month. */
function OwnResponses({ answers, range }: Pick<OwnReport, 'answers'> & InPeriod) {
  const questions = useApiQuery(questionEndpoints.list, {})
  return (
    <QueryBoundary query={questions} skeleton={<Skeleton shape="block" />}>
      {(list) => {
        const questionIds = [...new Set(answers.map(({ questionId }) => questionId))]
        const titleOf = (questionId: Id) =>
          list.find(({ _id }) => _id === questionId)?.title ?? t('ownResponses.gone')
        const rows = questionIds.flatMap((questionId) => {
          const title = titleOf(questionId)
          const ofQuestion = answers.filter((answer) => answer.questionId === questionId)
          const months = [...new Set(ofQuestion.map(({ month }) => month))]
          return months.map((month) => ({
            key: `${questionId} ${month}`,
            group: title,
            cells: [
              monthTitle(month),
              ...YesPartlyNo.options.map((option) =>
                String(ofQuestion.find((one) => one.month === month && one.answer === option)?.times ?? 0),
              ),
            ],
          }))
        })
        return (
          <Card>
            <h2 className="text-xl font-bold">{t('ownResponses.title')}</h2>
            <p className="mt-1 mb-4 text-skumring">{t('ownResponses.text')}</p>
            <ul className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
              {questionIds.map((questionId) => (
                <li key={questionId} className="grid content-start gap-2">
                  <h3 className="font-semibold">{titleOf(questionId)}</h3>
                  <ResponseLine
                    title={titleOf(questionId)}
                    answers={answers.filter((answer) => answer.questionId === questionId)}
                    range={range}
                  />
                </li>
              ))}
            </ul>
            <ReportTable
              report={{
                caption: t('ownResponses.title'),
                columns: [
                  t('own.month'),
                  ...YesPartlyNo.options.map((option) => t(`ownResponses.${option}`)),
                ],
                groups: t('ownResponses.question'),
                rows,
              }}
            />
          </Card>
        )
      }}
    </QueryBoundary>
  )
}

/** Where an answer is on the line. */
const placeOf = { no: 0, partly: 1, yes: 2 } as const satisfies Record<YesPartlyNo, number>

type ResponseLineProps = Pick<OwnReport, 'answers'> & InPeriod & { readonly title: string }

/** The mean of the answers to one question in each month. */
function ResponseLine({ title, answers, range }: ResponseLineProps) {
  const thisMonth = monthOf(useToday())
  return (
    <LineChart
      label={title}
      firstKey={thisMonth}
      series={[{ label: t('ownResponses.mean'), look: 'dots' }]}
      marks={(['no', 'partly', 'yes'] as const).map((answer) => ({
        value: placeOf[answer],
        label: t(`ownResponses.${answer}`),
      }))}
      points={monthsIn(range).map((month) => {
        const timesOf = (answer: YesPartlyNo) =>
          answers.find((one) => one.month === month && one.answer === answer)?.times ?? 0
        const { yes, partly, no } = { yes: timesOf('yes'), partly: timesOf('partly'), no: timesOf('no') }
        const all = yes + partly + no
        const inMonth = { month: monthTitle(month) }
        return {
          ...monthPoint(month),
          text:
            all === 0
              ? t('ownResponses.point.none', inMonth)
              : t('ownResponses.point', { ...inMonth, yes, partly, no }),
          values: [all === 0 ? null : (yes * placeOf.yes + partly * placeOf.partly) / all],
        }
      })}
    />
  )
}
