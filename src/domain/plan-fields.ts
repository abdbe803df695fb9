import * as v from 'valibot'

import { constants } from '../contract/constants.ts'
import { normalised } from '../contract/normalised-text.ts'
import { type PlanChange, planIssues } from '../contract/plan.ts'
import type { Plan } from '../contract/plan-reads.ts'
import { changedFields, changeOf, conflictsOf, isSameUnordered, type ThreeWay } from './three-way.ts'
import { Day, StudentId, Time, UserId } from '../contract/values.ts'
import { unreadableDay, unreadableTime } from '../contract/written-values.ts'

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
  changedFields(one, other, isSameUnordered)

/** The fields that the user and somebody else have changed, and differently. */
export const conflictingFields = (sides: ThreeWay<PlanFields>): PlanField[] =>
  conflictsOf(sides, isSameUnordered)

/** The change that turns the fields `from` into `to`: only what differs, so that it overwrites nothing else. */
export function planChangeOf(from: PlanFields, to: PlanFields): PlanChange {
  const { start, end, ...change } = changeOf(from, to, isSameUnordered)
  return {
    ...change,
    ...(start !== undefined && { start: start === '' ? null : start }),
    ...(end !== undefined && { end: end === '' ? null : end }),
  }
}
