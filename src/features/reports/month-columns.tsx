import type { Month } from '#src/contract/page-values.ts'
import { monthOf, monthText, monthTitle } from '#src/domain/calendar-month.ts'
import { listText } from '#src/domain/list-text.ts'
import { busiestMonths } from '#src/domain/reports/busiest-months.ts'
import { useToday } from '#src/shell/shell.tsx'
import type { ChartPoint } from '#src/ui/charts/chart-frame.tsx'
import { ColumnChart } from '#src/ui/charts/column-chart.tsx'
import { t } from '#src/words/nb-reports.ts'

import { monthPoint } from './month-point.ts'

type MonthColumnsProps = {
  readonly label: string
  /** Also those without plans. */
  readonly months: readonly { readonly month: Month; readonly planned: number; readonly done: number }[]
  /** Where the plans of a month are. */
  readonly plansOf: (month: Month) => string
}

/** What was planned in each month and how much of it is done, with a sentence that says when most was planned. */
export function MonthColumns({ label, months, plansOf }: MonthColumnsProps) {
  const busiest = busiestMonths(months.map(({ month, planned }) => ({ month, count: planned })))
  const [first] = busiest
  // A single month, or many alike, say nothing.
  const isTelling = months.length > 1 && busiest.length <= 3
  const today = useToday()
  return (
    <div className="my-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {first && isTelling && (
        <p>
          {t(busiest.length === 1 ? 'months.busiest' : 'months.busiest.several', {
            months: listText(busiest.map(({ month }) => monthText(month))),
            count: first.count,
          })}
        </p>
      )}
      <ColumnChart
        label={label}
        firstKey={monthOf(today)}
        series={[
          { label: t('months.done'), look: 'filled' },
          { label: t('months.planned'), look: 'outlined' },
        ]}
        points={months.map(({ month, planned, done }): ChartPoint => ({
          ...monthPoint(month),
          text: t('months.point', { month: monthTitle(month), planned, done }),
          values: [done, planned - done],
          link: { to: plansOf(month), label: t('months.plans') },
        }))}
      />
    </div>
  )
}
