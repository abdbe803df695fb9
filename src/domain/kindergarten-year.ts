import type { Month } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'

import { addMonths, firstDayOf, lastDayOf, monthOf, numberIn, yearIn } from './calendar-month.ts'

const august = 8

/** The year in which the kindergarten year of a day began; a kindergarten year runs from August to July. */
export function kindergartenYearOf(day: Day): number {
  const month = monthOf(day)
  return numberIn(month) >= august ? yearIn(month) : yearIn(month) - 1
}

export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year}-08`, index))

/** At most 366 days, the maximum of one request. */
export const yearRangeOf = (year: number) => ({
  from: firstDayOf(`${year}-08`),
  to: lastDayOf(`${year + 1}-07`),
})

/** The last two digits of a year, as in «26/27». */
export const shortYear = (year: number) => String(year).slice(-2)
