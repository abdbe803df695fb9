import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day, DepartmentId, UserId } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'
import { canChangePlan, canDeletePlan, canPlanFor, type Planner } from '#src/domain/plan-rules.ts'

import { blankCells, type CellColumn, cellColumns, cellsOf, type PlanCells } from './plan-cells.ts'
import { changedPlanRow, dayOfEdit, type MonthEdits, type RowEdit } from './row-edits.ts'

/** One row of the table: a plan, a new one, the empty row of a day, or a day without any. */
export type MonthRow = {
  readonly key: string
  readonly day: Day
  readonly isFirstOfDay: boolean
  /** As the server has it. */
  readonly plan: Plan | undefined
  /** As the user sees it; `undefined` where nothing is planned. */
  readonly cells: PlanCells | undefined
  readonly edit: RowEdit | undefined
  /** The columns that differ from the plan. */
  readonly changed: readonly CellColumn[]
  /** The columns that the user may edit. */
  readonly editable: readonly CellColumn[]
  readonly mayRemove: boolean
}

type MonthRowsInput = {
  readonly days: readonly Day[]
  readonly plans: readonly Plan[]
  readonly edits: MonthEdits
  readonly planner: Planner
  readonly departmentId: DepartmentId
  /** Whether nobody plans on a day: an empty row is not offered. */
  readonly isClosed: (day: Day) => boolean
}

/** Whether a row has a plan that is not to be deleted. */
export const isPlanned = ({ cells, edit }: MonthRow): boolean =>
  cells !== undefined && edit?.kind !== 'removed'

/** Whether a row is the empty one in which a plan can be added. */
export const isFree = ({ cells, editable }: MonthRow): boolean => cells === undefined && editable.length > 0

/** Whether a day has a plan that is not to be deleted. */
export const hasPlan = (rows: readonly MonthRow[], on: Day): boolean =>
  rows.some((row) => row.day === on && isPlanned(row))

/** The days of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): Day[] {
  const days: Day[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** The rows of the table: of each day its plans, the new ones, and an empty row where one may be added. */
export function monthRows(input: MonthRowsInput): MonthRow[] {
  const { days, plans, edits, planner, departmentId, isClosed } = input
  const mayAdd = canPlanFor(planner, departmentId)
  const known = withEditedPlans(plans, edits)
  return days.flatMap((day) => {
    const planned = known.filter(({ date }) => date === day).map((plan) => planRow(plan, edits, planner))
    const added = Object.values(edits)
      .filter((edit) => edit.kind === 'added' && edit.day === day)
      .map((edit) => newRow(edit.key, day, edit, mayAdd))
    const hasEmptyRow = (mayAdd && !isClosed(day)) || planned.length + added.length === 0
    const empty = hasEmptyRow ? [newRow(nextKey(edits, day), day, undefined, mayAdd && !isClosed(day))] : []
    return [...planned, ...added, ...empty].map((row, index) => ({ ...row, isFirstOfDay: index === 0 }))
  })
}

/** The plans, with those that somebody else has deleted while the user edited them. */
function withEditedPlans(plans: readonly Plan[], edits: MonthEdits): readonly Plan[] {
  const edited = Object.values(edits).flatMap((edit) => (edit.kind === 'added' ? [] : [edit.plan]))
  const newest = plans.map(
    (plan) => edited.find(({ _id, version }) => _id === plan._id && version > plan.version) ?? plan,
  )
  return [...newest, ...edited.filter(({ _id }) => !plans.some((plan) => plan._id === _id))]
}

type Row = Omit<MonthRow, 'isFirstOfDay'>

function planRow(plan: Plan, edits: MonthEdits, planner: Planner): Row {
  const edit = edits[plan._id]
  const change = edit?.kind === 'changed' ? edit.change : {}
  const isRemoved = edit?.kind === 'removed'
  const mayChange = canChangePlan(planner, plan) && !isRemoved
  const mayRemove = canDeletePlan(planner, plan)
  return {
    key: plan._id,
    day: plan.date,
    plan,
    cells: { ...cellsOf(plan), ...change },
    edit,
    changed: cellColumns.filter((column) => column in change),
    editable: cellColumns.filter(
      (column) => mayChange && (column !== 'activityId' || (mayRemove && !isDone(plan))),
    ),
    mayRemove,
  }
}

/** Whether something is noted of how it went: that belongs to the activity of the plan, and another one would lose it. */
const isDone = ({ attendance, changed }: Plan) => attendance.length > 0 || changed !== undefined

const newRow = (key: string, day: Day, edit: RowEdit | undefined, mayAdd: boolean): Row => ({
  key,
  day,
  plan: undefined,
  cells: edit?.kind === 'added' ? edit.cells : undefined,
  edit,
  changed: [],
  editable: mayAdd ? cellColumns : [],
  mayRemove: edit !== undefined,
})

/** The key of the next new row of a day: that of its empty row, which keeps it when somebody writes in it. */
export function nextKey(edits: MonthEdits, day: Day): string {
  const numbers = Object.values(edits)
    .filter((edit) => edit.kind === 'added' && dayOfEdit(edit) === day)
    .map(({ key }) => Number(key.split('/')[1]))
  return `${day}/${Math.max(0, ...numbers) + 1}`
}

/** The edit that sets cells of a row: only those that the user may edit. `undefined` is a row without edits. */
export function changedRow(row: MonthRow, change: Partial<PlanCells>, leader: UserId): RowEdit | undefined {
  const allowed = Object.fromEntries(
    Object.entries(change).filter(([column]) => row.editable.some((one) => one === column)),
  )
  if (row.plan && row.edit?.kind === 'removed') return row.edit
  const cells = { ...(row.cells ?? blankCells(leader)), ...allowed }
  if (row.plan) return changedPlanRow(row.edit && row.edit.kind !== 'added' ? row.edit.plan : row.plan, cells)
  // A row that is as empty as before is not a new one.
  if (row.edit === undefined && Object.keys(allowed).length === 0) return undefined
  return { kind: 'added', key: row.key, day: row.day, cells }
}

/** The edit that deletes the plan of a row; a new row disappears. The row stays as it is where the user may not. */
export function removedRow(row: MonthRow): RowEdit | undefined {
  if (!row.mayRemove) return row.edit
  return row.plan && { kind: 'removed', key: row.key, plan: row.plan }
}
