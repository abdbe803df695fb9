import type { NewPlansInput, PlanChange } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day, DepartmentId, Id, Version } from '#src/contract/values.ts'

import { cellsOf, differingColumns, issueOf, pickCells, type PlanCells } from './plan-cells.ts'

/** What the user has done to one row, and not saved yet. A plan is the one that the user has seen. */
export type RowEdit =
  | { readonly kind: 'added'; readonly key: string; readonly day: Day; readonly cells: PlanCells }
  /** Only the values that the user has changed. Another activity makes another plan, since a plan keeps its activity. */
  | {
      readonly kind: 'changed'
      readonly key: string
      readonly plan: Plan
      readonly change: Partial<PlanCells>
    }
  | { readonly kind: 'removed'; readonly key: string; readonly plan: Plan }

/** The unsaved rows by their key: the id of a plan, or that of a new row. */
export type MonthEdits = Readonly<Record<string, RowEdit>>

/** The rows that a step changes; `undefined` is a row as the server has it. */
export type RowEdits = Readonly<Record<string, RowEdit | undefined>>

/** The rows of a step that have an edit. */
export const existingEdits = (edits: RowEdits): MonthEdits =>
  Object.fromEntries(
    Object.entries(edits).filter((entry): entry is [string, RowEdit] => entry[1] !== undefined),
  )

export const dayOfEdit = (edit: RowEdit): Day => (edit.kind === 'added' ? edit.day : edit.plan.date)

/** The cells of an edited row; those that the user has not changed are the plan’s. */
export const editedCells = (edit: RowEdit): PlanCells => {
  if (edit.kind === 'added') return edit.cells
  return { ...cellsOf(edit.plan), ...(edit.kind === 'changed' ? edit.change : {}) }
}

/** The edit that sets some cells of a plan: `undefined` where they are the plan’s own again. */
export function changedPlanRow(plan: Plan, cells: PlanCells): RowEdit | undefined {
  const columns = differingColumns(cellsOf(plan), cells)
  if (columns.length === 0) return undefined
  return { kind: 'changed', key: plan._id, plan, change: pickCells(cells, columns) }
}

/** Whether the edit deletes a plan and adds another in its place. */
const isReplacement = (edit: RowEdit): boolean =>
  edit.kind === 'changed' && 'activityId' in edit.change && edit.change.activityId !== edit.plan.activityId

/** Whether the edit can be sent. */
export const isSavable = (edit: RowEdit): boolean =>
  edit.kind === 'removed' || issueOf(editedCells(edit)) === undefined

/** What saves a row. */
export type RowRequest =
  | { readonly kind: 'add'; readonly body: NewPlansInput }
  | { readonly kind: 'change'; readonly id: Id; readonly version: Version; readonly change: PlanChange }
  | { readonly kind: 'remove'; readonly id: Id; readonly version: Version }

/** The next request that saves an edit. Throws for an edit that has an issue. */
export function requestOf(edit: RowEdit, departmentId: DepartmentId): RowRequest {
  if (edit.kind === 'removed') return { kind: 'remove', id: edit.plan._id, version: edit.plan.version }
  if (edit.kind === 'added' || isReplacement(edit)) {
    const body = newPlansOf(editedCells(edit), dayOfEdit(edit), departmentId)
    return { kind: 'add', body: edit.kind === 'added' ? body : { ...body, otherNotes: edit.plan.otherNotes } }
  }
  return { kind: 'change', id: edit.plan._id, version: edit.plan.version, change: changeOf(edit.change) }
}

function newPlansOf(cells: PlanCells, day: Day, departmentId: DepartmentId): NewPlansInput {
  const { activityId, start, end, leader, observers, helpers, students, note } = cells
  if (activityId === undefined) throw new Error('A plan needs an activity.')
  return {
    activityId,
    departmentId,
    dates: [day],
    ...(start === '' ? {} : { start }),
    ...(end === '' ? {} : { end }),
    leader,
    observers: [...observers],
    helpers: [...helpers],
    students: [...students],
    note,
    otherNotes: '',
  }
}

const changeOf = ({ start, end, leader, observers, helpers, note }: Partial<PlanCells>): PlanChange => ({
  ...(start === undefined ? {} : { start: start === '' ? null : start }),
  ...(end === undefined ? {} : { end: end === '' ? null : end }),
  ...(leader === undefined ? {} : { leader }),
  ...(observers === undefined ? {} : { observers: [...observers] }),
  ...(helpers === undefined ? {} : { helpers: [...helpers] }),
  ...(note === undefined ? {} : { note }),
})

/** What is left to do of an edit after its request has succeeded: a replacement has still to delete the old plan. */
export const restOf = (edit: RowEdit): RowEdit | undefined =>
  edit.kind === 'changed' && isReplacement(edit)
    ? { kind: 'removed', key: edit.key, plan: edit.plan }
    : undefined

/** The same edit of a newer version of its plan. */
export const rebased = (edit: RowEdit, plan: Plan): RowEdit =>
  edit.kind === 'added' ? edit : { ...edit, plan }
