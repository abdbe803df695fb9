import type { Day, UserId } from '#src/contract/values.ts'
import { mondayOf } from '#src/domain/day.ts'
import { writeBlock } from '#src/domain/month-table/cell-block.ts'
import {
  type Clip,
  copiedCells,
  copiedDays,
  filledDown,
  pastedDays,
  withoutNewRows,
} from '#src/domain/month-table/copied-rows.ts'
import { changedRow, type MonthRow, removedRow } from '#src/domain/month-table/month-rows.ts'
import { nothingPasted } from '#src/domain/month-table/pasted.ts'
import { linesOfCells, pastedLines, type PasteTarget } from '#src/domain/month-table/pasted-lines.ts'
import { blankCells, type CellColumn, pickCells, type PlanCells } from '#src/domain/month-table/plan-cells.ts'
import type { MonthEdits } from '#src/domain/month-table/row-edits.ts'
import type { MonthTableEvent } from '#src/machines/calendar/month-table/month-table.machine.ts'

import { readPastedText } from './pasted-text.ts'
import { canChoose, exportedText, type TableChoices } from './table-texts.ts'
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

/** The selection as spreadsheets take it: a line per row, a tab between cells. What is copied so can be pasted. */
export function textOfSelection(content: TableContent, selection: GridSelection): string {
  const textOf = (row: MonthRow, column: GridColumn) => {
    if (column === 'day') return row.day
    return row.cells ? exportedText(content.choices, row.cells, column) : ''
  }
  return writeBlock(
    withoutNewRows(selectedRows(content, selection)).map((row) =>
      selection.columns.map((column) => textOf(row, column)),
    ),
  )
}

/** The event that pastes a clip where the selection begins. */
export function pasteEvent(content: TableContent, selection: GridSelection, clip: Clip): MonthTableEvent {
  const { choices, leader } = content
  const first = content.rows[selection.from]
  if (clip.kind === 'days')
    return { type: 'monthTable.paste', ...(first ? pastedDays(clip, first.day, content) : nothingPasted) }
  const column = cellColumnsIn(selection)[0] ?? 'activityId'
  const textOf = (values: Partial<PlanCells>, of: CellColumn) =>
    exportedText(choices, { ...blankCells(leader), ...values }, of)
  const lines = linesOfCells(clip, column, textOf)
  return { type: 'monthTable.paste', ...pastedLines(lines, targetOf(content, selection)) }
}

/** The event that pastes a text from another program where the selection begins. */
export function pasteTextEvent(
  content: TableContent,
  selection: GridSelection,
  text: string,
): MonthTableEvent {
  const read = readPastedText(content.choices, selection.columns[0] ?? 'day', content.days[0] ?? '', text)
  const pasted = pastedLines(read.lines, targetOf(content, selection))
  const leftovers = [...read.leftovers, ...pasted.leftovers].toSorted((one, other) => one.row - other.row)
  return { type: 'monthTable.paste', ...pasted, leftovers }
}

const targetOf = (content: TableContent, { from, to }: GridSelection): PasteTarget => ({
  rows: content.rows,
  edits: content.edits,
  from,
  to,
  leader: content.leader,
  canChoose: (activityId) => canChoose(content.choices, activityId),
})

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
