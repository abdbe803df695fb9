import type { AreaPlanning } from '#src/contract/report.ts'
import type { Month } from '#src/contract/page-values.ts'
import type { Id } from '#src/contract/values.ts'

export type PlanCounts = { readonly planned: number; readonly done: number; readonly reflected: number }

const none: PlanCounts = { planned: 0, done: 0, reflected: 0 }

/** The counts together. */
export const sumOf = (counts: readonly PlanCounts[]): PlanCounts =>
  counts.reduce(
    (sum, { planned, done, reflected }) => ({
      planned: sum.planned + planned,
      done: sum.done + done,
      reflected: sum.reflected + reflected,
    }),
    none,
  )

export type AreaCoverage = {
  readonly areaId: Id
  readonly total: PlanCounts
  /** In the order of the months that were given. */
  readonly months: readonly { readonly month: Month; readonly counts: PlanCounts }[]
}

/** What was planned in each focus area, also in those without plans, in the order of the areas and by month. */
export const areaCoverage = (
  rows: readonly AreaPlanning[],
  areaIds: readonly Id[],
  months: readonly Month[],
): AreaCoverage[] =>
  areaIds.map((areaId) => {
    const ofArea = rows.filter(({ focusAreaId }) => focusAreaId === areaId)
    return {
      areaId,
      total: sumOf(ofArea),
      months: months.map((month) => ({ month, counts: sumOf(ofArea.filter((row) => row.month === month)) })),
    }
  })

/** The focus areas in which least was planned, in the order of the areas; none where all have the same number. */
export function leastPlanned(coverage: readonly AreaCoverage[]): AreaCoverage[] {
  const counts = coverage.map(({ total }) => total.planned)
  const least = Math.min(...counts)
  return least === Math.max(...counts) ? [] : coverage.filter(({ total }) => total.planned === least)
}
