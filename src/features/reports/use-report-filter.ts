import { useSearchParams } from 'react-router-dom'

import { type ReportPeriod, searchIn, type SearchPage } from '#src/contract/page-values.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'
import { reportRange } from '#src/domain/reports/report-period.ts'
import { useToday } from '#src/shell/shell.tsx'

export type ReportPage = SearchPage & ('staffReport' | 'leaderReport' | 'adminReport')

type Change = {
  readonly period?: ReportPeriod
  readonly from?: string
  readonly to?: string
  readonly department?: string
}

/** The days and the department of a report, as its address has them; without any the half of the kindergarten year that today is in. */
export type ReportFilter = {
  readonly period: ReportPeriod
  readonly range: DayRange
  /** `all` where the address names none. */
  readonly department: DepartmentId | 'all'
  readonly change: (changed: Change) => void
}

export function useReportFilter(page: ReportPage): ReportFilter {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const given = searchIn(page, params)
  const period = given.period ?? 'half'
  const change = (changed: Change) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    period,
    range: period === 'own' ? ownRange(given, today) : reportRange(period, today),
    department: 'department' in given ? (given.department ?? 'all') : 'all',
    change,
  }
}

/** The days of an own period; where one of them is missing or comes before the first, the half of the year takes its place. */
function ownRange(
  given: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): DayRange {
  const usual = reportRange('half', today)
  const range = { from: given.from ?? usual.from, to: given.to ?? usual.to }
  return range.from <= range.to ? range : { from: range.from, to: range.from }
}

/** What the endpoints of a period and of departments are called with. */
export const reportCall = ({
  range: { from, to },
  department,
}: Pick<ReportFilter, 'range' | 'department'>) => ({
  params: { a: from, b: to },
  query: department === 'all' ? {} : { 'departmentIds[]': department },
})
