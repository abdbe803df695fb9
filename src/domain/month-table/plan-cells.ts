import { constants } from '#src/contract/constants.ts'
import { planIssues } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Id, StudentId, UserId } from '#src/contract/values.ts'
import { changedFields, isSameUnordered } from '../three-way.ts'

/** The columns of the table whose cells can be edited. */
export const cellColumns = [
  'activityId',
  'start',
  'end',
  'leader',
  'observers',
  'helpers',
  'note',
] as const satisfies readonly (keyof PlanCells)[]
export type CellColumn = (typeof cellColumns)[number]

/** What the cells of one plan contain; a time is `''` where none is chosen. */
export type PlanCells = {
  /** `undefined` until somebody has chosen one. */
  readonly activityId: Id | undefined
  readonly start: string
  readonly end: string
  readonly leader: UserId
  readonly observers: readonly UserId[]
  readonly helpers: readonly UserId[]
  readonly note: string
  /** Without a column: a copied plan keeps its children. */
  readonly students: readonly StudentId[]
}

/** The cells of an empty row, which the user leads. */
export const blankCells = (leader: UserId): PlanCells => ({
  activityId: undefined,
  start: '',
  end: '',
  leader,
  observers: [],
  helpers: [],
  note: '',
  students: [],
})

export const cellsOf = (plan: Plan): PlanCells => ({
  activityId: plan.activityId,
  start: plan.start ?? '',
  end: plan.end ?? '',
  leader: plan.leader,
  observers: plan.observers,
  helpers: plan.helpers,
  note: plan.note,
  students: plan.students,
})

/** The columns whose values differ; the order of people does not count. */
export const differingColumns = (one: PlanCells, other: PlanCells): CellColumn[] => {
  const changed = changedFields(one, other, isSameUnordered)
  return cellColumns.filter((column) => changed.includes(column))
}

/** Some columns of a row. */
export const pickCells = (cells: PlanCells, columns: readonly CellColumn[]): Partial<PlanCells> =>
  Object.fromEntries(columns.map((column) => [column, cells[column]]))

/** Why a row cannot be saved: it has no activity, or the message beside one of its columns. */
export type CellIssue =
  | { readonly kind: 'noActivity'; readonly column: 'activityId' }
  | { readonly kind: 'invalid'; readonly column: CellColumn; readonly message: string }

/** The first reason why the cells cannot be saved. */
export function issueOf(cells: PlanCells): CellIssue | undefined {
  if (cells.activityId === undefined) return { kind: 'noActivity', column: 'activityId' }
  const { start, end, leader, observers, helpers, students, note } = cells
  const [issue] = planIssues({
    ...(start === '' ? {} : { start }),
    ...(end === '' ? {} : { end }),
    leader,
    observers: [...observers],
    helpers: [...helpers],
    students: [...students],
    attendance: [],
  })
  const column = cellColumns.find((one) => one === issue?.path)
  if (issue && column) return { kind: 'invalid', column, message: issue.message }
  if (note.length > constants.planNoteLength)
    return {
      kind: 'invalid',
      column: 'note',
      message: `Skriv høyst ${constants.planNoteLength} tegn.`,
    }
  return undefined
}
