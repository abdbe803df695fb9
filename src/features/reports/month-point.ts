import type { Month } from '#src/contract/page-values.ts'
import { shortMonth, yearIn } from '#src/domain/calendar-month.ts'
import type { ChartPoint } from '#src/ui/charts/chart-frame.tsx'

/** The place of a month along a chart, with its year below it. */
export const monthPoint = (month: Month): Pick<ChartPoint, 'key' | 'label' | 'group'> => ({
  key: month,
  label: shortMonth(month),
  group: String(yearIn(month)),
})
