import { comparableText, normalisedText } from '#src/contract/normalised-text.ts'
import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { firstNameOf, type Id, type UserId } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import type { CellColumn, PlanCells } from '#src/domain/month-table/plan-cells.ts'
import { typedTime } from '#src/domain/month-table/typed-time.ts'
import { t } from '#src/words/nb-month-table.ts'

import type { StaffChoice } from '../planning/staff-choices.ts'

/** What the cells of the table are shown with and chosen from. */
export type TableChoices = {
  readonly activities: readonly ActivitySummary[]
  /** Those that plans have although they can no longer be chosen. */
  readonly unpublished: readonly ActivitySummary[]
  readonly areas: readonly FocusAreaSummary[]
  readonly staff: readonly StaffChoice[]
  readonly department: string
}

const activityOf = ({ activities, unpublished }: TableChoices, id: Id | undefined) =>
  [...activities, ...unpublished].find(({ _id }) => _id === id)

export const areaOf = (choices: TableChoices, id: Id | undefined) => {
  const { areas } = choices
  const activity = activityOf(choices, id)
  return areas.find(({ _id }) => _id === activity?.focusArea)
}

/** The text of one cell; empty where it has no value. */
export function cellText(choices: TableChoices, cells: PlanCells, column: CellColumn): string {
  switch (column) {
    case 'activityId':
      return cells.activityId === undefined ? '' : titleOf(choices, cells.activityId)
    case 'start':
    case 'end':
      return clockTime(cells[column])
    case 'leader':
      return nameOf(choices, cells.leader)
    case 'observers':
    case 'helpers':
      return cells[column].map((id) => firstNameOf(nameOf(choices, id))).join(', ')
    case 'note':
      return cells.note
  }
}

const titleOf = (choices: TableChoices, id: Id) =>
  activityOf(choices, id)?.title ?? t('monthTable.unknownActivity')

export const nameOf = ({ staff }: TableChoices, id: UserId) =>
  staff.find(({ _id }) => _id === id)?.name ?? t('monthTable.unknownPerson')

/** The value that a text from another program stands for in a column; `undefined` where it stands for none. */
export function valueOfText(
  { activities, staff }: TableChoices,
  column: CellColumn,
  text: string,
): Partial<PlanCells> | undefined {
  const typed = text.trim()
  const wanted = comparableText(text)
  switch (column) {
    case 'activityId': {
      const activity = activities.find(({ title }) => comparableText(title) === wanted)
      return activity && { activityId: activity._id }
    }
    case 'start':
    case 'end': {
      const time = typedTime(normalisedText(typed))
      return time === undefined ? undefined : { [column]: time }
    }
    case 'leader': {
      const person = staff.find(({ name }) => comparableText(name) === wanted)
      return person && { leader: person._id }
    }
    case 'note':
      return { note: text }
    case 'observers':
    case 'helpers':
      return undefined
  }
}
