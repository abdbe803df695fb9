import type { Month, ReportPeriod } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'

import { addMonths, firstDayOf, lastDayOf, monthOf, numberIn } from '../calendar-month.ts'
import { addDays, type DayRange } from '../day.ts'
import { kindergartenYearOf, yearRangeOf } from '../kindergarten-year.ts'

/** The halves of a kindergarten year: from August to December, and from January to July. */
const [january, august] = [1, 8]

/** The days of a period that a day is in: its month, its half of the kindergarten year, or its kindergarten year. */
export function reportRange(period: Exclude<ReportPeriod, 'own'>, day: Day): DayRange {
  const month = monthOf(day)
  if (period === 'month') return { from: firstDayOf(month), to: lastDayOf(month) }
  if (period === 'year') return yearRangeOf(kindergartenYearOf(day))
  const isSpring = numberIn(month) < august
  const first = addMonths(month, (isSpring ? january : august) - numberIn(month))
  return { from: firstDayOf(first), to: lastDayOf(addMonths(first, isSpring ? 6 : 4)) }
}

/**
 * A day in the period before that of a day, and one in the period after it: today where it is in that period; `undefined` after the last
 * period of the kindergarten year, for which nothing is planned yet.
 */
export function neighboursOf(period: Exclude<ReportPeriod, 'own'>, day: Day, today: Day) {
  const { from, to } = reportRange(period, day)
  const inPeriodOf = (other: Day) => {
    const range = reportRange(period, other)
    return range.from <= today && today <= range.to ? today : other
  }
  return {
    before: inPeriodOf(addDays(from, -1)),
    after: to < lastReportDay(today) ? inPeriodOf(addDays(to, 1)) : undefined,
  }
}

/** The last day of a report: that of the kindergarten year that today is in. */
export const lastReportDay = (today: Day): Day => yearRangeOf(kindergartenYearOf(today)).to

/** The months of a period up to the one that today is in, or to the last one of `known` where that is later. */
export function monthsUntil(today: Day, range: DayRange, known: readonly Month[] = []) {
  const last = [monthOf(today), ...known].reduce((latest, month) => (month > latest ? month : latest))
  return monthsIn(range).filter((month) => month <= last)
}

/** The months that a range of days has days of, the earliest first. */
export function monthsIn({ from, to }: DayRange) {
  const months = [monthOf(from)]
  for (let next = addMonths(monthOf(from), 1); next <= monthOf(to); next = addMonths(next, 1))
    months.push(next)
  return months
}
