import { useSearchParams } from 'react-router-dom'

import { type ReportPeriod, searchIn, type SearchPage } from '#src/contract/page-values.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { reportLimits } from '#src/contract/report.ts'
import { addDays, type DayRange } from '#src/domain/day.ts'
import { lastReportDay, neighboursOf, reportRange } from '#src/domain/reports/report-period.ts'
import { useToday } from '#src/shell/shell.tsx'

export type ReportPage = SearchPage & ('staffReport' | 'leaderReport' | 'adminReport' | 'childReport')

/** The last day is before the first, or the period is longer than a report can be. */
export type RangeIssue = 'order' | 'length'

type Change = {
  readonly period?: ReportPeriod
  readonly from?: string
  readonly to?: string
  readonly department?: string
  readonly around?: string
}

/** The days and the department of a report, as its address has them; without any the half of the kindergarten year that today is in. */
export type ReportFilter = {
  readonly period: ReportPeriod
  readonly range: DayRange
  /** Go to the period before this one, to the one after it, and from another one to the present one; none of an own period. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly present: (() => void) | undefined
  /** Why the days of an own period are others than those that were chosen. */
  readonly issue: RangeIssue | undefined
  /** `all` where the address names none. */
  readonly department: DepartmentId | 'all'
  readonly change: (changed: Change) => void
}

export function useReportFilter(page: ReportPage): ReportFilter {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const given = searchIn(page, params)
  const period = given.period ?? 'half'
  const around = given.around === undefined || given.around > lastReportDay(today) ? today : given.around
  const change = (changed: Change) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const stepsOf = (steppable: Exclude<ReportPeriod, 'own'>) => {
    const { before, after } = neighboursOf(steppable, around, today)
    const range = reportRange(steppable, around)
    // The present period is the one of an address that names none.
    const goTo = (day: Day) => () => change({ around: day === today ? '' : day })
    return {
      range,
      issue: undefined,
      previous: goTo(before),
      next: after === undefined ? undefined : goTo(after),
      present: range.from <= today && today <= range.to ? undefined : goTo(today),
    }
  }
  return {
    period,
    ...(period === 'own'
      ? { ...ownRange(given, today), previous: undefined, next: undefined, present: undefined }
      : stepsOf(period)),
    department: 'department' in given ? (given.department ?? 'all') : 'all',
    change,
  }
}

/** The days of an own period, each of them that of half of the year where it is missing. A wrong last day is replaced, and named. */
function ownRange(
  given: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): Pick<ReportFilter, 'range' | 'issue'> {
  const usual = reportRange('half', today)
  const { from, to } = { from: given.from ?? usual.from, to: given.to ?? usual.to }
  const last = addDays(from, reportLimits.days - 1)
  if (to < from) return { range: { from, to: from }, issue: 'order' }
  if (to > last) return { range: { from, to: last }, issue: 'length' }
  return { range: { from, to }, issue: undefined }
}

/** What the endpoints of a period and of departments are called with. */
export const reportCall = ({
  range: { from, to },
  department,
}: Pick<ReportFilter, 'range' | 'department'>) => ({
  params: { a: from, b: to },
  query: department === 'all' ? {} : { 'departmentIds[]': department },
})

/** The period of a report as the address of another one has it. */
export const periodOf = ({ period, range, present }: Pick<ReportFilter, 'period' | 'range' | 'present'>) => ({
  period,
  ...(period === 'own' ? range : present && { around: range.from }),
})

/** Figures of single children are read when somebody opens them, never by themselves: each reading is in the audit log. */
export const whenOpened = { refetchOnMount: true, refetchEveryMs: false } as const
