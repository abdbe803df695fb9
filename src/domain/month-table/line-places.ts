import type { Day } from '#src/contract/values.ts'

import { withoutNewRows } from './copied-rows.ts'
import { hasPlan, isFree, isPlanned, type MonthRow } from './month-rows.ts'
import type { CellColumn, PlanCells } from './plan-cells.ts'

/** One line that is pasted, for one plan. Without values it keeps its place, and changes nothing. */
export type PastedLine = {
  /** Its number in what was pasted, from 1. */
  readonly row: number
  /** The date in the line. */
  readonly day: Day | undefined
  readonly values: Partial<PlanCells>
  /** The values as they were written. */
  readonly texts: Partial<Readonly<Record<CellColumn, string>>>
}

/** Where one line goes: into a plan, or on a day without one for it. The day is `undefined` where the month has too few. */
export type LinePlace = {
  readonly line: PastedLine
  readonly row: MonthRow | undefined
  readonly day: Day | undefined
}
type Places = {
  readonly places: readonly LinePlace[]
  /** The days that are passed over, as nobody plans on them. */
  readonly skipped: readonly Day[]
}
type Selected = { readonly rows: readonly MonthRow[]; readonly from: number; readonly to: number }

/**
 * The place of each line that is pasted where the selection begins:
 *
 * - A date decides the day of its line. There the line goes into the plan with its activity, otherwise into the next plan, otherwise
 *   into a new one.
 * - A single line without a date goes into every selected row.
 * - Lines with activities are days in succession: each goes into the first plan of its day, or is a new one. From the empty row below
 *   the plans of a day on, all are new.
 * - Lines without activities go into the plans in succession; a day without a plan takes one of them.
 */
export function placesOf(lines: readonly PastedLine[], selected: Selected): Places {
  const { rows, from, to } = selected
  if (lines.some(({ day }) => day !== undefined))
    return { places: withValues(placesByDate(lines, rows)), skipped: [] }
  const isOne = lines.length === 1
  const places = isOne ? placesInSelection(lines, selected) : placesFrom(lines, rows, from)
  const last = isOne ? rows[to]?.day : places.at(-1)?.day
  return { places: withValues(places), skipped: closedDays(rows, rows[from]?.day, last) }
}

function placesByDate(lines: readonly PastedLine[], rows: readonly MonthRow[]): readonly LinePlace[] {
  const taken = new Set<MonthRow>()
  const take = (line: PastedLine, fits: (row: MonthRow) => boolean) => {
    const found = rows.find((row) => row.day === line.day && isPlanned(row) && !taken.has(row) && fits(row))
    if (found) taken.add(found)
    return found
  }
  const same = lines.map((line) => take(line, ({ cells }) => cells?.activityId === line.values.activityId))
  return lines.map((line, index) => ({ line, row: same[index] ?? take(line, () => true), day: line.day }))
}

const placesInSelection = (lines: readonly PastedLine[], { rows, from, to }: Selected) =>
  lines.flatMap((line) =>
    withoutNewRows(rows.slice(from, to + 1))
      .filter(isPlace)
      .map((row) => placeIn(line, row)),
  )

function placesFrom(lines: readonly PastedLine[], rows: readonly MonthRow[], from: number) {
  const hasActivities = lines.some(({ values }) => values.activityId !== undefined)
  const targets = hasActivities ? firstRowsFrom(rows, from) : plansFrom(rows, from)
  return lines.map((line, index) => placeIn(line, targets[index]))
}

const placeIn = (line: PastedLine, row: MonthRow | undefined): LinePlace => ({
  line,
  row: row?.cells && row,
  day: row?.day,
})

/** A row of each day from a row on: that row, and the first plan or the empty row of each later day. */
function firstRowsFrom(rows: readonly MonthRow[], from: number): readonly MonthRow[] {
  const [first, ...following] = rows.slice(from)
  if (!first) return []
  const isNew = isFree(first) && hasPlan(rows, first.day)
  const days = new Set(following.map(({ day }) => day).filter((day) => day !== first.day))
  const later = [...days].flatMap((day) => {
    const ofDay = following.filter((row) => row.day === day && (isNew ? isFree(row) : isOpen(row)))
    return ofDay.slice(0, 1)
  })
  return isPlace(first) ? [first, ...later] : later
}

/** A row, and after it the plans of each day, or its empty row where it has none. */
function plansFrom(rows: readonly MonthRow[], from: number): readonly MonthRow[] {
  const [first, ...following] = rows.slice(from)
  if (!first) return []
  const later = following.filter((row) => isPlanned(row) || (isFree(row) && !hasPlan(rows, row.day)))
  return isPlace(first) ? [first, ...later] : later
}

/** Whether a selected row can take a line; one that is to be deleted takes it, and refuses the change. */
const isPlace = (row: MonthRow) => row.cells !== undefined || isFree(row)

/** Whether a line that follows can go into a row. */
const isOpen = (row: MonthRow) => isPlanned(row) || isFree(row)

function closedDays(rows: readonly MonthRow[], first: Day | undefined, last: Day | undefined): Day[] {
  if (first === undefined || last === undefined) return []
  const between = rows.filter(({ day }) => day >= first && day <= last)
  const open = new Set(between.filter(isOpen).map(({ day }) => day))
  return [...new Set(between.map(({ day }) => day))].filter((day) => !open.has(day))
}

const withValues = (places: readonly LinePlace[]) =>
  places.filter(({ line }) => Object.keys(line.values).length > 0)
