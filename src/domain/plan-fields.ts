import * as v from 'valibot'

import { constants } from '../contract/constants.ts'
import { normalised } from '../contract/normalised-text.ts'
import { type Plan, type PlanChange, planIssues } from '../contract/plan.ts'
import { Day, StudentId, Time, unreadableDay, unreadableTime, UserId } from '../contract/values.ts'

const Note = v.pipe(
  v.string(),
  normalised,
  v.maxLength(constants.planNoteLength, `Skriv høyst ${constants.planNoteLength} tegn.`),
)

/** A time as a form has it: the text itself where it is none. */
const TimeText = v.pipe(
  v.string(),
  v.check((text) => text === '' || v.is(Time, text), unreadableTime),
)

/** The fields of a plan as a form has them: a time is `''` where none is chosen. */
export const PlanFields = v.pipe(
  v.object({
    date: v.message(Day, unreadableDay),
    start: TimeText,
    end: TimeText,
    leader: UserId,
    observers: v.array(UserId),
    helpers: v.array(UserId),
    students: v.array(StudentId),
    note: Note,
    otherNotes: Note,
    changed: Note,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    // Times that cannot be read are in no order.
    if (!dataset.typed || dataset.issues) return
    const { start, end, ...fields } = dataset.value
    const times = { start: start === '' ? undefined : start, end: end === '' ? undefined : end }
    for (const { path, message } of planIssues({ ...fields, ...times, attendance: [] }))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: path, value: undefined }],
      })
  }),
)
export type PlanFields = v.InferOutput<typeof PlanFields>
export type PlanField = keyof PlanFields

export const planFieldsOf = (plan: Plan): PlanFields => ({
  date: plan.date,
  start: plan.start ?? '',
  end: plan.end ?? '',
  leader: plan.leader,
  observers: plan.observers,
  helpers: plan.helpers,
  students: plan.students,
  note: plan.note,
  otherNotes: plan.otherNotes,
  changed: plan.changed ?? '',
})

/** The fields whose values differ; the order of people and children does not count. */
export const differingFields = (one: PlanFields, other: PlanFields): PlanField[] =>
  planFieldNames.filter((field) => comparable(one[field]) !== comparable(other[field]))

/** The change that turns the fields `from` into `to`: only what differs, so that it overwrites nothing else. */
export function planChangeOf(from: PlanFields, to: PlanFields): PlanChange {
  const differing = differingFields(from, to)
  const changed = (field: PlanField, value: PlanFields[PlanField] | null) =>
    differing.includes(field) ? { [field]: value } : {}
  return {
    ...changed('date', to.date),
    ...changed('start', to.start === '' ? null : to.start),
    ...changed('end', to.end === '' ? null : to.end),
    ...changed('leader', to.leader),
    ...changed('observers', to.observers),
    ...changed('helpers', to.helpers),
    ...changed('students', to.students),
    ...changed('note', to.note),
    ...changed('otherNotes', to.otherNotes),
    ...changed('changed', to.changed),
  }
}

const planFieldNames = [
  'date',
  'start',
  'end',
  'leader',
  'observers',
  'helpers',
  'students',
  'note',
  'otherNotes',
  'changed',
] as const satisfies readonly PlanField[]

const comparable = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : value.toSorted().join(' ')
