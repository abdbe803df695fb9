import type { Day, Id, UserId } from '#src/contract/values.ts'

import type { CellsClip } from './copied-rows.ts'
import { type LinePlace, type PastedLine, placesOf } from './line-places.ts'
import { changedRow, hasPlan, isFree, type MonthRow, nextKey } from './month-rows.ts'
import { type Leftover, nothingPasted, type Pasted } from './pasted.ts'
import { blankCells, type CellColumn, cellColumns, differingColumns, type PlanCells } from './plan-cells.ts'
import { existingEdits, type MonthEdits } from './row-edits.ts'

export type PasteTarget = {
  readonly rows: readonly MonthRow[]
  readonly edits: MonthEdits
  /** The first and the last selected row, by their index. */
  readonly from: number
  readonly to: number
  /** Who leads a new plan. */
  readonly leader: UserId
  /** Whether an activity can be planned now. */
  readonly canChoose: (activityId: Id) => boolean
}

/** Copied cells as lines from a column on. A value fits a column of its kind: a time, one person, several people. */
export function linesOfCells(
  { columns, rows }: CellsClip,
  column: CellColumn,
  textOf: (values: Partial<PlanCells>, column: CellColumn) => string,
): readonly PastedLine[] {
  const offset = cellColumns.indexOf(column) - cellColumns.indexOf(columns[0] ?? column)
  const moved = columns.flatMap((from) => {
    const to = cellColumns[cellColumns.indexOf(from) + offset]
    return to !== undefined && kinds[to] === kinds[from] ? [{ from, to }] : []
  })
  return rows.map((values, index) => {
    const taken = moved.filter(({ from }) => from in values)
    return {
      row: index + 1,
      day: undefined,
      values: Object.fromEntries(taken.map(({ from, to }) => [to, values[from]])),
      texts: Object.fromEntries(taken.map(({ from, to }) => [to, textOf(values, from)])),
    }
  })
}

/** What pasted lines do, each in its place. A plan that may not be changed stays as it is, and what is left out is named. */
export function pastedLines(lines: readonly PastedLine[], target: PasteTarget): Pasted {
  const { places, skipped } = placesOf(lines, target)
  const pasted = places.reduce<Pasted>((before, place) => {
    const one = place.row ? changing(place.row, place, target) : adding(place, before, target)
    return {
      edits: { ...before.edits, ...one.edits },
      count: before.count + one.count,
      unchanged: before.unchanged + one.unchanged,
      replaced: [...before.replaced, ...one.replaced],
      doubled: [...before.doubled, ...one.doubled],
      skipped: before.skipped,
      leftovers: [...before.leftovers, ...one.leftovers],
    }
  }, nothingPasted)
  return { ...pasted, skipped: skipped.map((day) => ({ day, reason: 'closed' as const })) }
}

/** A line as a new plan. */
function adding({ line, day }: LinePlace, before: Pasted, target: PasteTarget): Pasted {
  const { rows, edits, leader, canChoose } = target
  const { activityId } = line.values
  const ofDay = rows.filter((row) => row.day === day)
  if (day === undefined || ofDay.length === 0) return leaving(line, 'outside', day)
  if (activityId === undefined) return leaving(line, 'noPlan', day)
  if (!canChoose(activityId)) return leavingUnknown(line)
  if (!ofDay.some(isFree)) return leaving(line, 'closed', day)
  const key = nextKey({ ...edits, ...existingEdits(before.edits) }, day)
  return {
    ...nothingPasted,
    edits: { [key]: { kind: 'added', key, day, cells: { ...blankCells(leader), ...line.values } } },
    count: 1,
    doubled: hasPlan(rows, day) ? [day] : [],
  }
}

/** A line in the plan of a row. The other values of a line belong to its activity: without it they are left out too. */
function changing(row: MonthRow, { line }: LinePlace, { leader, canChoose }: PasteTarget): Pasted {
  const cells = row.cells ?? blankCells(leader)
  const columns = differingColumns(cells, { ...cells, ...line.values })
  const locked = columns.filter((column) => !row.editable.includes(column))
  const { activityId } = line.values
  const isOther = columns.includes('activityId')
  if (columns.length === 0) return { ...nothingPasted, unchanged: 1 }
  if (isOther && activityId !== undefined && !canChoose(activityId)) return leavingUnknown(line)
  if (locked.includes('activityId') || locked.length === columns.length)
    return leaving(line, 'locked', row.day)
  return {
    ...nothingPasted,
    edits: { [row.key]: changedRow(row, line.values, leader) },
    count: 1,
    replaced: isOther && cells.activityId !== undefined ? [row.day] : [],
    leftovers: locked.map((column) => ({
      row: line.row,
      text: line.texts[column] ?? '',
      reason: 'locked',
      day: row.day,
    })),
  }
}

const leaving = (
  line: PastedLine,
  reason: 'locked' | 'noPlan' | 'closed' | 'outside',
  day: Day | undefined,
): Pasted => withLeftover({ row: line.row, text: nameOf(line), reason, day })

const leavingUnknown = (line: PastedLine): Pasted =>
  withLeftover({ row: line.row, text: nameOf(line), reason: 'unknownRow' })

const withLeftover = (leftover: Leftover): Pasted => ({ ...nothingPasted, leftovers: [leftover] })

/** What a line is called in the notice: its activity, or the first of its texts. */
const nameOf = ({ texts }: PastedLine) =>
  [texts.activityId, ...Object.values(texts)].find((text) => text !== undefined && text !== '') ?? ''

const kinds = {
  activityId: 'activity',
  start: 'time',
  end: 'time',
  leader: 'person',
  observers: 'people',
  helpers: 'people',
  note: 'text',
} as const satisfies Readonly<Record<CellColumn, string>>
