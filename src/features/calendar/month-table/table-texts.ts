import { comparableText, normalisedText } from '#src/contract/normalised-text.ts'
import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { firstNameOf, type Id, type UserId } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import type { CellColumn, PlanCells } from '#src/domain/month-table/plan-cells.ts'
import { typedTime } from '#src/domain/typed-time.ts'
import { t } from '#src/words/nb-month-table.ts'

import type { StaffChoice } from '../planning/staff-choices.ts'

/** What the cells of the table are shown with and chosen from. */
export type TableChoices = {
  /** `undefined` until they are known, as the staff. */
  readonly activities: readonly ActivitySummary[] | undefined
  /** Those that plans have although they can no longer be chosen. */
  readonly unpublished: readonly ActivitySummary[]
  readonly areas: readonly FocusAreaSummary[]
  readonly staff: readonly StaffChoice[] | undefined
  readonly department: string
}

const activityOf = ({ activities = [], unpublished }: TableChoices, id: Id | undefined) =>
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
  activityOf(choices, id)?.title ?? (choices.activities ? t('monthTable.unknownActivity') : '')

export const nameOf = ({ staff }: TableChoices, id: UserId) =>
  staff ? (staff.find(({ _id }) => _id === id)?.name ?? t('monthTable.unknownPerson')) : ''

/** The text of one cell as other programs get it: with full names, by which it can be pasted again. */
export const exportedText = (choices: TableChoices, cells: PlanCells, column: CellColumn): string =>
  column === 'observers' || column === 'helpers'
    ? cells[column].map((id) => nameOf(choices, id)).join(', ')
    : cellText(choices, cells, column)

/** Whether an activity can be planned now; one that is no longer published stays in its plans. */
export const canChoose = ({ activities }: TableChoices, id: Id): boolean =>
  activities?.some(({ _id }) => _id === id) ?? false

/**
 * The value that a text from another program stands for in a column; `undefined` where it stands for none. An empty text has no value
 * where a plan needs one.
 */
export function valueOfText(
  choices: TableChoices,
  column: CellColumn,
  text: string,
): Partial<PlanCells> | undefined {
  const isEmpty = comparableText(text) === ''
  switch (column) {
    case 'activityId': {
      const activityId = activityIdOf(choices, text)
      return isEmpty ? {} : activityId === undefined ? undefined : { activityId }
    }
    case 'start':
    case 'end': {
      const time = typedTime(normalisedText(text))
      return time === undefined ? undefined : { [column]: time }
    }
    case 'leader': {
      const leader = personOf(choices, text)
      return isEmpty ? {} : leader === undefined ? undefined : { leader }
    }
    case 'observers':
    case 'helpers': {
      const people = peopleOf(choices, text)
      return people && { [column]: people }
    }
    case 'note':
      return { note: normalisedText(text) }
  }
}

/** The activity of a title. */
function activityIdOf({ activities = [], unpublished }: TableChoices, text: string): Id | undefined {
  const wanted = comparableText(text)
  return [...activities, ...unpublished].find(({ title }) => comparableText(title) === wanted)?._id
}

/** The one person of a name: «Ingunn Halvorsen», «Halvorsen, Ingunn», or «Ingunn» where nobody else has that first name. */
function personOf({ staff = [] }: TableChoices, text: string): UserId | undefined {
  const wanted = comparableText(text)
  const turned = wanted.split(', ').toReversed().join(' ')
  const named = staff.filter(({ name }) => [wanted, turned].includes(comparableText(name)))
  const found =
    named.length > 0 ? named : staff.filter(({ name }) => comparableText(firstNameOf(name)) === wanted)
  return found.length === 1 ? found[0]?._id : undefined
}

/** The people of names with commas, semicolons, line breaks or «og» between them; `undefined` where one is nobody. */
function peopleOf(choices: TableChoices, text: string): readonly UserId[] | undefined {
  const people: UserId[] = []
  let names = normalisedText(text)
    .split(/[,;\n&/]|\sog\s/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  while (names.length > 0) {
    const [name = '', next] = names
    // «Halvorsen, Ingunn» is one person.
    const turned = next === undefined ? undefined : personOf(choices, `${name}, ${next}`)
    const person = turned ?? personOf(choices, name)
    if (person === undefined) return undefined
    people.push(person)
    names = names.slice(turned === undefined ? 1 : 2)
  }
  return [...new Set(people)]
}
