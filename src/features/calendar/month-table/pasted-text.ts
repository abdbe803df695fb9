import { comparableText, normalisedText } from '#src/contract/normalised-text.ts'
import type { Day } from '#src/contract/values.ts'
import { readBlock } from '#src/domain/month-table/cell-block.ts'
import type { PastedLine } from '#src/domain/month-table/line-places.ts'
import type { Leftover } from '#src/domain/month-table/pasted.ts'
import { type CellColumn, cellColumns, type PlanCells } from '#src/domain/month-table/plan-cells.ts'
import { typedTimeRange } from '#src/domain/typed-time.ts'
import { typedDay } from '#src/domain/typed-day.ts'

import { columnName } from './row-messages.ts'
import { type TableChoices, valueOfText } from './table-texts.ts'
import { type GridColumn, gridColumns } from './use-table-grid.ts'

/** A text from another program: its lines, and the texts in them that stand for nothing. */
type ReadText = {
  readonly lines: readonly PastedLine[]
  readonly leftovers: readonly Leftover[]
}
type ReadLine = { readonly line: PastedLine; readonly leftovers: readonly Leftover[] }
type PastedRow = { readonly number: number; readonly cells: readonly string[] }

/**
 * Reads a text that is pasted from a column on. With the headings of the table in its first row, these decide the columns. Dates are
 * read where the first cells have any, without a year as the ones closest to `near`; an empty one is the date above. A line without its date or its activity is left out.
 */
export function readPastedText(choices: TableChoices, first: GridColumn, near: Day, text: string): ReadText {
  const rows = readBlock(text).map((cells, index) => ({
    number: index + 1,
    cells: cells.map(normalisedText),
  }))
  const headings = headingsOf(rows)
  const body = headings ? rows.slice(1) : rows
  const columns = headings ?? columnsFrom(body, first, near)
  const unknown = headings ? unknownHeadings(rows, headings) : []
  let above: Day | undefined
  const read = body.map((row) => {
    const written = textIn(row, columns, 'day')
    const day = written.trim() === '' ? above : typedDay(comparableText(written), near)
    above = day
    return readLine(choices, row, columns, day)
  })
  return {
    lines: read.map(({ line }) => line),
    leftovers: [...unknown, ...read.flatMap(({ leftovers }) => leftovers)],
  }
}

/** A column of the table, or `undefined` where the pasted one is none of it. */
type Columns = readonly (GridColumn | undefined)[]

/** The columns that the first row names; `undefined` where it has no headings. */
function headingsOf([first, ...others]: readonly PastedRow[]): Columns | undefined {
  if (!first || others.length === 0) return undefined
  const headings = first.cells.map((cell) =>
    gridColumns.find((column) => comparableText(columnName(column)) === comparableText(cell)),
  )
  const [known, named] = [headings.filter(Boolean), first.cells.filter((cell) => cell.trim() !== '')]
  return known.length > 0 && (known.length > 1 || known.length === named.length) ? headings : undefined
}

const unknownHeadings = ([first]: readonly PastedRow[], headings: Columns): readonly Leftover[] =>
  (first?.cells ?? []).flatMap((text, index) =>
    headings[index] === undefined && text.trim() !== ''
      ? [{ row: 1, text: text.trim(), reason: 'unknown' as const }]
      : [],
  )

/** The columns of the table from the first one on: with the day where dates are pasted on it or on the activity. */
function columnsFrom(rows: readonly PastedRow[], first: GridColumn, near: Day): Columns {
  if (first !== 'day' && first !== 'activityId') return cellColumns.slice(cellColumns.indexOf(first))
  const hasDates = rows.some(({ cells }) => Boolean(typedDay(comparableText(cells[0] ?? ''), near)))
  return hasDates ? gridColumns : cellColumns
}

function readLine(choices: TableChoices, row: PastedRow, columns: Columns, day: Day | undefined): ReadLine {
  const read = cellColumns
    .filter((column) => isIn(row, columns, column))
    .map((column) => ({
      column,
      text: textIn(row, columns, column),
      value: valueIn(choices, row, columns, column),
    }))
  const texts = Object.fromEntries(read.map(({ column, text }) => [column, text]))
  const line = { row: row.number, day, texts, values: {} }
  // Without texts it keeps its place, and empties nothing.
  if (read.every(({ text }) => text.trim() === '')) return { line, leftovers: [] }

  const leaves = (text: string, reason: 'unknown' | 'unknownRow') => ({
    row: row.number,
    text: text.trim(),
    reason,
  })
  const unknown = read.filter(({ value }) => value === undefined)
  const filled = row.cells.filter((cell) => cell.trim() !== '')
  const title = unknown.find(({ column }) => column === 'activityId')?.text
  const date = columns.includes('day') && day === undefined ? textIn(row, columns, 'day') : undefined
  const missing = [date, title, ...filled].find((text) => text !== undefined && text.trim() !== '') ?? ''
  if (date !== undefined || title !== undefined)
    return { line, leftovers: [leaves(missing, filled.length > 1 ? 'unknownRow' : 'unknown')] }
  const values = read.reduce<Partial<PlanCells>>((all, { value }) => ({ ...all, ...value }), {})
  const others = [...unknown.map(({ text }) => text), ...textsBeyond(row, columns)]
  return { line: { ...line, values }, leftovers: others.map((text) => leaves(text, 'unknown')) }
}

/** The value of one cell. A range of times in «Fra» has the end too, where none is written. */
function valueIn(choices: TableChoices, row: PastedRow, columns: Columns, column: CellColumn) {
  const hasEnd = textIn(row, columns, 'end').trim() !== ''
  const range = hasEnd ? undefined : typedTimeRange(textIn(row, columns, 'start'))
  if (range && column === 'start') return range
  if (range && column === 'end') return {}
  return valueOfText(choices, column, textIn(row, columns, column))
}

/** The texts in columns after the last one of the table. */
const textsBeyond = ({ cells }: PastedRow, columns: Columns) =>
  cells.slice(columns.length).filter((cell) => cell.trim() !== '')

/** Whether a row has a cell in a column: one without it leaves the value as it is. */
const isIn = ({ cells }: PastedRow, columns: Columns, column: GridColumn): boolean =>
  columns.slice(0, cells.length).includes(column)

const textIn = ({ cells }: PastedRow, columns: Columns, column: GridColumn): string =>
  cells[columns.indexOf(column)] ?? ''
