import type { Day, UserId } from '#src/contract/values.ts'
import { addDays, daysBetween, mondayOf } from '#src/domain/day.ts'

import { changedRow, hasPlan, type MonthRow, nextKey } from './month-rows.ts'
import { type CellColumn, pickCells, type PlanCells } from './plan-cells.ts'
import { nothingPasted, type Pasted } from './pasted.ts'
import type { MonthEdits, RowEdits } from './row-edits.ts'

/** What was copied: the plans of days, or a rectangle of cells. */
export type Clip = DaysClip | CellsClip
export type DaysClip = {
  readonly kind: 'days'
  readonly days: readonly { readonly day: Day; readonly plans: readonly PlanCells[] }[]
}
export type CellsClip = {
  readonly kind: 'cells'
  readonly columns: readonly CellColumn[]
  readonly rows: readonly Partial<PlanCells>[]
}

/** What was copied last. */
export type Copied = {
  readonly clip: Clip
  /** What other programs got of it, `undefined` where they got nothing: a paste with any other text is of theirs. */
  readonly text: string | undefined
}

/** The plans of some days, without those that are to be deleted or have no activity. */
export function copiedDays(rows: readonly MonthRow[], days: readonly Day[]): DaysClip {
  return {
    kind: 'days',
    days: days.toSorted().map((day) => ({
      day,
      plans: rows
        .filter((row) => row.day === day && row.edit?.kind !== 'removed')
        .flatMap(({ cells }) => (cells?.activityId === undefined ? [] : [cells])),
    })),
  }
}

/** Some columns of some rows; a day without a plan is copied as one empty row. */
export const copiedCells = (rows: readonly MonthRow[], columns: readonly CellColumn[]): CellsClip => ({
  kind: 'cells',
  columns,
  rows: withoutNewRows(rows).map(({ cells }) => (cells ? pickCells(cells, columns) : {})),
})

/** The rows without the empty ones below the plans of the same day. */
export const withoutNewRows = (rows: readonly MonthRow[]): readonly MonthRow[] =>
  rows.filter((row) => row.cells !== undefined || rows.filter(({ day }) => day === row.day).length === 1)

/**
 * The plans of copied days as new rows. One day is pasted on the target; several keep their weekday, with the first in the week
 * of the target. Closed days and days outside the table are skipped.
 */
export function pastedDays(
  { days }: DaysClip,
  target: Day,
  table: {
    readonly rows: readonly MonthRow[]
    readonly days: readonly Day[]
    readonly edits: MonthEdits
    readonly isClosed: (day: Day) => boolean
  },
): Pasted {
  const first = days[0]?.day ?? target
  const distance =
    days.length > 1 ? daysBetween(mondayOf(first), mondayOf(target)) : daysBetween(first, target)
  const edits: Record<string, MonthEdits[string]> = {}
  const skipped: Pasted['skipped'][number][] = []
  const doubled: Day[] = []
  for (const { day, plans } of days) {
    const pasted = addDays(day, distance)
    const reason = !table.days.includes(pasted) ? 'outside' : table.isClosed(pasted) ? 'closed' : undefined
    if (plans.length > 0 && reason) skipped.push({ day: pasted, reason })
    if (reason) continue
    if (plans.length > 0 && hasPlan(table.rows, pasted)) doubled.push(pasted)
    for (const cells of plans) {
      const key = nextKey({ ...table.edits, ...edits }, pasted)
      edits[key] = { kind: 'added', key, day: pasted, cells }
    }
  }
  return { ...nothingPasted, edits, count: Object.keys(edits).length, doubled, skipped }
}

/**
 * The values of the first selected row in the other ones. With one row selected, those of the nearest row above that has any. The
 * empty row of a day with other selected rows stays empty.
 */
export function filledDown(
  rows: readonly MonthRow[],
  selected: { readonly from: number; readonly to: number; readonly columns: readonly CellColumn[] },
  leader: UserId,
): RowEdits {
  const { from, to, columns } = selected
  const isSingle = from === to
  const source = isSingle ? rows.slice(0, from).findLast(({ cells }) => cells) : rows[from]
  if (!source?.cells) return {}
  const values = pickCells(source.cells, columns)
  const chosen = rows.slice(from, to + 1)
  const filled = chosen.filter(
    (row) =>
      (isSingle || row !== source) && (row.cells || chosen.filter(({ day }) => day === row.day).length === 1),
  )
  return editsOf(filled, leader, () => values)
}

/** The edits that set cells of several rows, each by its index; an empty row becomes a plan only with an activity. */
function editsOf(
  rows: readonly MonthRow[],
  leader: UserId,
  changeOf: (index: number) => Partial<PlanCells>,
): RowEdits {
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const change = changeOf(index)
      const isPlan = row.cells !== undefined || change.activityId !== undefined
      return isPlan ? [[row.key, changedRow(row, change, leader)] as const] : []
    }),
  )
}
