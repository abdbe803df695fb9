import type { Month } from '#src/contract/page-values.ts'

/** The months with the most of something; none where there is nothing of it. */
export function busiestMonths<Row extends { readonly month: Month; readonly count: number }>(
  months: readonly Row[],
): Row[] {
  const most = Math.max(0, ...months.map(({ count }) => count))
  return most === 0 ? [] : months.filter(({ count }) => count === most)
}
