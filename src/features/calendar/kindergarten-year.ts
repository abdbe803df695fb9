import type { Day } from '#src/contract/values.ts'

import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, numberIn, yearIn } from './calendar-month.ts'

const august = 8

/** The year in which the kindergarten year of a day began; it goes from August to July. */
export function kindergartenYearOf(day: Day): number {
  const month = monthOf(day)
  return numberIn(month) >= august ? yearIn(month) : yearIn(month) - 1
}

export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, place) => addMonths(`${year}-08`, place))

/** At most 366 days, so one call of the server's. */
export const rangeOf = (year: number) => ({
  from: firstDayOf(`${year}-08`),
  to: lastDayOf(`${year + 1}-07`),
})

/** «26/27» is written with the last two digits of the second year. */
export const shortYear = (year: number) => String(year).slice(-2)
