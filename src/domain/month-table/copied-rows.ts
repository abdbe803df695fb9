import type { Day, UserId } from '#src/contract/values.ts'
import { addDays, daysBetween, mondayOf } from '#src/domain/day.ts'

import { changedRow, type MonthRow, nextKey } from './month-rows.ts'
import { type CellColumn, cellColumns, pickCells, type PlanCells } from './plan-cells.ts'
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
  /** What other programs got of it; a paste with another text is of theirs. `undefined` where they got nothing. */
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

/** Some columns of some rows; an empty row is copied as empty. */
export const copiedCells = (rows: readonly MonthRow[], columns: readonly CellColumn[]): CellsClip => ({
  kind: 'cells',
  columns,
  rows: rows.map(({ cells }) => (cells ? pickCells(cells, columns) : {})),
})

export type PastedDays = {
  readonly edits: RowEdits
  readonly count: number
  /** Days that plans were copied for but not pasted on. */
  readonly skipped: readonly { readonly day: Day; readonly reason: 'closed' | 'outside' }[]
}

/**
 * The plans of copied days as new rows. One day is pasted on the target; several keep their weekday, with the first in the week
 * of the target. Closed days and days outside the table are skipped.
 */
export function pastedDays(
  { days }: DaysClip,
  target: Day,
  table: {
    readonly days: readonly Day[]
    readonly edits: MonthEdits
    readonly isClosed: (day: Day) => boolean
  },
): PastedDays {
  const first = days[0]?.day ?? target
  const distance =
    days.length > 1 ? daysBetween(mondayOf(first), mondayOf(target)) : daysBetween(first, target)
  const edits: Record<string, MonthEdits[string]> = {}
  const skipped: PastedDays['skipped'][number][] = []
  for (const { day, plans } of days) {
    const pasted = addDays(day, distance)
    const reason = !table.days.includes(pasted) ? 'outside' : table.isClosed(pasted) ? 'closed' : undefined
    if (plans.length > 0 && reason) skipped.push({ day: pasted, reason })
    if (reason) continue
    for (const cells of plans) {
      const key = nextKey({ ...table.edits, ...edits }, pasted)
      edits[key] = { kind: 'added', key, day: pasted, cells }
    }
  }
  return { edits, count: Object.keys(edits).length, skipped }
}

/**
 * Cells pasted from one cell on, over the rows and columns that follow; a single row is pasted on every selected row. A value fits
 * a column of its kind: a time, one person, several people.
 */
export function pastedCells(
  { columns, rows: copied }: CellsClip,
  target: {
    /** All rows of the table from the first selected one. */
    readonly rows: readonly MonthRow[]
    readonly selectedCount: number
    readonly column: CellColumn
  },
  leader: UserId,
): RowEdits {
  const from = cellColumns.indexOf(target.column)
  const rows = target.rows.slice(0, copied.length === 1 ? target.selectedCount : copied.length)
  return editsOf(rows, leader, (index) => {
    const values = copied[copied.length === 1 ? 0 : index] ?? {}
    const first = cellColumns.indexOf(columns[0] ?? target.column)
    return Object.fromEntries(
      columns.flatMap((column) => {
        const to = cellColumns[from + cellColumns.indexOf(column) - first]
        return to !== undefined && column in values && kinds[to] === kinds[column]
          ? [[to, values[column]] as const]
          : []
      }),
    )
  })
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

const kinds = {
  activityId: 'activity',
  start: 'time',
  end: 'time',
  leader: 'person',
  observers: 'people',
  helpers: 'people',
  note: 'text',
} as const satisfies Readonly<Record<CellColumn, string>>
