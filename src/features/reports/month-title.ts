import type { Month } from '#src/contract/page-values.ts'
import { numberIn, yearIn } from '#src/domain/calendar-month.ts'
import { monthWord } from '#src/domain/day.ts'

/** «November 2026». */
export function monthTitle(month: Month): string {
  const word = monthWord(numberIn(month))
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${yearIn(month)}`
}
