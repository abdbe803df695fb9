import type { Day, UserId } from '#src/contract/values.ts'
import { mondayOf } from '#src/domain/day.ts'
import {
  type CellsClip,
  type Clip,
  copiedCells,
  copiedDays,
  filledDown,
  pastedCells,
  pastedDays,
} from '#src/domain/month-table/copied-rows.ts'
import { changedRow, type MonthRow, removedRow } from '#src/domain/month-table/month-rows.ts'
import {
  blankCells,
  type CellColumn,
  cellColumns,
  pickCells,
  type PlanCells,
} from '#src/domain/month-table/plan-cells.ts'
import type { MonthEdits, RowEdits } from '#src/domain/month-table/row-edits.ts'
import type { MonthTableEvent } from '#src/machines/calendar/month-table.machine.ts'

import { cellText, type TableChoices, valueOfText } from './table-texts.ts'
import type { GridColumn, GridSelection } from './use-table-grid.ts'

/** What the actions on the selection work with. */
export type TableContent = {
  readonly rows: readonly MonthRow[]
  readonly days: readonly Day[]
  readonly edits: MonthEdits
  readonly isClosed: (day: Day) => boolean
  /** Why a day is closed. */
  readonly namesOn: (day: Day) => readonly string[]
  /** Whether the user may add plans here. */
  readonly mayPlan: boolean
  /** Who leads a new plan. */
  readonly leader: UserId
  readonly choices: TableChoices
}

const cellColumnsIn = ({ columns }: GridSelection): CellColumn[] =>
  columns.filter((column): column is CellColumn => column !== 'day')

const selectedRows = ({ rows }: TableContent, { from, to }: GridSelection) => rows.slice(from, to + 1)

/** The days of the week that a day is in, as far as they are in the table. */
export const weekOf = ({ days }: Pick<TableContent, 'days'>, day: Day): readonly Day[] =>
  days.filter((one) => mondayOf(one) === mondayOf(day))

/** The selection as it can be pasted: the plans of its rows where it begins with their days, otherwise its cells. */
export function clipOf(content: TableContent, selection: GridSelection): Clip {
  const rows = selectedRows(content, selection)
  return selection.columns.includes('day')
    ? copiedDays(rows, [...new Set(rows.map(({ day }) => day))])
    : copiedCells(rows, cellColumnsIn(selection))
}

/** The selection as other programs take it: a line per row, a tab between cells. */
export function textOfSelection(content: TableContent, selection: GridSelection): string {
  const textOf = (row: MonthRow, column: GridColumn) => {
    if (column === 'day') return row.day
    return row.cells ? cellText(content.choices, row.cells, column) : ''
  }
  return selectedRows(content, selection)
    .map((row) => selection.columns.map((column) => textOf(row, column)).join('\t'))
    .join('\n')
}

/** The event that pastes a clip where the selection begins. */
export function pasteEvent(content: TableContent, selection: GridSelection, clip: Clip): MonthTableEvent {
  const first = content.rows[selection.from]
  if (clip.kind === 'days' && first)
    return { type: 'monthTable.paste', ...pastedDays(clip, first.day, content) }
  return { type: 'monthTable.edit', edits: pastedOver(content, selection, clip) }
}

function pastedOver(content: TableContent, selection: GridSelection, clip: Clip): RowEdits {
  const column = cellColumnsIn(selection)[0]
  if (clip.kind === 'days' || column === undefined) return {}
  const rows = content.rows.slice(selection.from)
  return pastedCells(clip, { rows, selectedCount: selection.to - selection.from + 1, column }, content.leader)
}

/** The cells that a text from another program stands for, from the first selected column on. */
export function clipOfText(content: TableContent, selection: GridSelection, text: string): CellsClip {
  const first = cellColumnsIn(selection)[0]
  const columns = first === undefined ? [] : cellColumns.slice(cellColumns.indexOf(first))
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return {
    kind: 'cells',
    columns,
    rows: lines.map((line) =>
      line.split('\t').reduce<Partial<PlanCells>>((values, one, index) => {
        const column = columns[index]
        return { ...values, ...(column && valueOfText(content.choices, column, one)) }
      }, {}),
    ),
  }
}

export const filledDownEvent = (content: TableContent, selection: GridSelection): MonthTableEvent => ({
  type: 'monthTable.edit',
  edits: filledDown(content.rows, { ...selection, columns: cellColumnsIn(selection) }, content.leader),
})

/** Empties the selected cells; a plan without its activity is deleted. */
export function clearedEvent(content: TableContent, selection: GridSelection): MonthTableEvent {
  const columns = cellColumnsIn(selection)
  const change = pickCells(
    blankCells(content.leader),
    columns.filter((column) => column !== 'leader'),
  )
  const rows = selectedRows(content, selection).filter(({ cells }) => cells)
  const edits = rows.map(
    (row) =>
      [
        row.key,
        columns.includes('activityId') ? removedRow(row) : changedRow(row, change, content.leader),
      ] as const,
  )
  return { type: 'monthTable.edit', edits: Object.fromEntries(edits) }
}

export const changedEvent = (
  { leader }: TableContent,
  row: MonthRow,
  change: Partial<PlanCells>,
): MonthTableEvent => ({
  type: 'monthTable.edit',
  edits: { [row.key]: changedRow(row, change, leader) },
})
