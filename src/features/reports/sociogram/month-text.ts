import type { Month } from '#src/contract/page-values.ts'
import { monthTitle } from '#src/domain/calendar-month.ts'

/** «november 2026», within a sentence. */
export const monthText = (month: Month) => monthTitle(month).toLowerCase()
