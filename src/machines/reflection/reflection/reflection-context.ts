import type { LastObserved, Measure, Measures } from '#src/contract/evaluation.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Question } from '#src/contract/question.ts'
import type { Id, StudentId, UserId } from '#src/contract/values.ts'
import {
  type FormChange,
  isOutdated,
  isReflected,
  type NoteValues,
  noteFrom,
  noteSubject,
  observationFrom,
  observationSubject,
  type ObservationValues,
  rebased,
  reflectionFrom,
  type ReflectionValues,
  roleIn,
  type SessionRecords,
  subjectOf,
} from '#src/domain/reflection-form.ts'

import type { FormWrite } from './form-write.ts'

/** What the form begins with. */
export type OpenedSession = {
  /** `undefined` where the plan was deleted after somebody had written of it. */
  readonly plan: Plan | undefined
  readonly activityId: Id
  /** The children of the plan whose names the user may see. */
  readonly children: readonly PlanChild[]
  readonly questions: readonly Question[]
  readonly records: SessionRecords
}

export type ReflectionInput = {
  readonly sessionId: Id
  readonly userId: UserId
  readonly now: () => Date
  readonly newKey: () => string
}

/** What the form edits: the user’s own reflection, or one child. */
export type Place = 'self' | StudentId

export type ReflectionContext = ReflectionInput & {
  readonly newId: Id
  readonly opened: OpenedSession | undefined
  /** What the outbox has of the form, in the order in which it is sent. */
  readonly writes: readonly FormWrite[]
  readonly outbox: OutboxState
  /** What has left the outbox before the server was read again. */
  readonly left: readonly FormChange[]
  /** The writes that the user has given up. */
  readonly discarded: readonly string[]
  /** What was entered and is not yet among the writes, by its subject. */
  readonly entered: Readonly<Record<string, Entered>>
  readonly place: Place
  /** The absent children who are reflected on all the same. */
  readonly included: readonly StudentId[]
  /** What a child had before it was said that nobody has observed it: there again when that is taken back. */
  readonly setAside: Readonly<Partial<Record<StudentId, Measures>>>
  /** What the children were like the last time; empty where it is not shown, or cannot be read. */
  readonly lastObserved: readonly LastObserved[]
}

/** `isHandedOver`: the outbox has been sent it. */
type Entered = { readonly change: FormChange; readonly isHandedOver: boolean }

export type OutboxState = {
  /** What the device had stored has been read. */
  readonly isReady: boolean
  /** The device has all that waits. */
  readonly isStored: boolean
  /** Nothing is sent at present: there was no response. */
  readonly isWaiting: boolean
}

/** What is said of the form beside its title. */
export const standings = ['entered', 'rejected', 'unstored', 'waiting', 'stored', 'saved'] as const
export type Standing = (typeof standings)[number]

export function standingOf({ entered, writes, outbox }: ReflectionContext): Standing {
  if (Object.keys(entered).length > 0) return 'entered'
  if (writes.some(({ held }) => held)) return 'rejected'
  if (writes.length === 0) return 'saved'
  if (!outbox.isStored) return 'unstored'
  return outbox.isWaiting ? 'waiting' : 'stored'
}

/** What the server has, and before the first read nothing. */
export const recordsIn = ({ opened }: ReflectionContext): SessionRecords =>
  opened?.records ?? { evaluation: undefined, observations: [], stickies: [] }

/** What is newest of a subject and not the server’s. */
export const changeOf = (
  { entered, writes, left }: ReflectionContext,
  subject: string,
): FormChange | undefined =>
  entered[subject]?.change ??
  [...left, ...writes.map(({ change }) => change)].findLast((change) => subjectOf(change) === subject)

/** The own reflection as the form shows it. */
export function reflectionOf(context: ReflectionContext): ReflectionValues {
  const change = changeOf(context, 'reflection')
  if (change?.kind === 'reflection') return change.values
  const role = roleIn(context.opened?.plan, context.userId)
  return reflectionFrom(recordsIn(context), { newId: context.newId, role })
}

/** What is observed of a child as the form shows it; `newId` is that of a new observation. */
export function observationOf(
  context: ReflectionContext,
  studentId: StudentId,
  newId: Id = context.newId,
): ObservationValues {
  const change = changeOf(context, observationSubject(studentId))
  return change?.kind === 'observation'
    ? change.values
    : observationFrom(recordsIn(context), studentId, newId)
}

/** The value that a measure of a child had the last time, and its day. */
export const lastOf = ({ lastObserved }: ReflectionContext, studentId: StudentId, measure: Measure) =>
  lastObserved.find((one) => one.studentId === studentId)?.values.find((value) => value.measure === measure)

/** The notes of the session as the form shows them, the newest last. */
export function notesOf(context: ReflectionContext): readonly NoteValues[] {
  const stored = recordsIn(context).stickies.map(noteFrom)
  const changes = new Map(
    [
      ...context.left,
      ...context.writes.map(({ change }) => change),
      ...Object.values(context.entered).map(({ change }) => change),
    ].map((change) => [subjectOf(change), change]),
  )
  const isNew = ({ id }: NoteValues) => stored.every((note) => note.id !== id)
  const written = [...changes.values()].flatMap((change) => (change.kind === 'note' ? [change.values] : []))
  return [...stored, ...written.filter(isNew)].flatMap((note) => {
    const change = changes.get(noteSubject(note.id))
    if (change?.kind === 'removal') return []
    return [change?.kind === 'note' ? change.values : note]
  })
}

type Entering = Pick<ReflectionContext, 'entered'>

/** The context with a change that was entered. */
export const withEntered = (context: ReflectionContext, change: FormChange): Entering => ({
  entered: { ...context.entered, [subjectOf(change)]: { change, isHandedOver: false } },
})

/** The changes that the outbox is to be sent. */
export const notHandedOver = ({ entered }: ReflectionContext): readonly FormChange[] =>
  Object.values(entered).flatMap(({ change, isHandedOver }) => (isHandedOver ? [] : [change]))

export const allHandedOver = ({ entered }: ReflectionContext): Entering => ({
  entered: Object.fromEntries(
    Object.entries(entered).map(([subject, { change }]) => [subject, { change, isHandedOver: true }]),
  ),
})

/** Takes over what the outbox has: what was handed over is among it now, and what has left it without a trace stays shown. */
export function withWrites(
  context: ReflectionContext,
  writes: readonly FormWrite[],
): Pick<ReflectionContext, 'writes' | 'left' | 'entered'> {
  const subjects = writes.map(({ change }) => subjectOf(change))
  const left = context.writes.flatMap(({ id, held, change }) => {
    const isGone = writes.every((write) => write.id !== id) && !subjects.includes(subjectOf(change))
    const isGivenUp = held !== undefined || context.discarded.includes(id)
    return isGone && !isGivenUp && !isReflected(change, recordsIn(context)) ? [change] : []
  })
  const entered = Object.fromEntries(
    Object.entries(context.entered).filter(
      ([subject, { isHandedOver }]) => !isHandedOver || !subjects.includes(subject),
    ),
  )
  return { writes, left: [...context.left, ...left], entered }
}

/** What is read of the server at a time: the own reflection, or what is observed and noted. */
export type RecordsPart = 'reflection' | 'session'

const partOf = ({ kind }: FormChange): RecordsPart => (kind === 'reflection' ? 'reflection' : 'session')

/**
 * Takes over what the server has now. A change that was made while the one before it was on its way goes on top of that one; it is to be
 * handed over again. What somebody else has changed meanwhile is left to the server, or to the user.
 */
export function withRecords(
  context: ReflectionContext,
  records: SessionRecords,
  read: RecordsPart,
): Pick<ReflectionContext, 'opened' | 'left' | 'entered'> {
  const known = [...context.left, ...context.writes.map(({ change }) => change)]
  const newest = new Map(
    [...known, ...Object.values(context.entered).map(({ change }) => change)].map((change) => [
      subjectOf(change),
      change,
    ]),
  )
  const isAccepted = (subject: string) =>
    known.some((change) => subjectOf(change) === subject && isReflected(change, records))
  const following = [...newest].flatMap(([subject, change]) =>
    isAccepted(subject) && !isReflected(change, records) && isOutdated(change, records)
      ? [[subject, { change: rebased(change, records), isHandedOver: false }] as const]
      : [],
  )
  return {
    opened: context.opened && { ...context.opened, records },
    // Of the other part these are older records, which may not have it.
    left: context.left.filter((change) => partOf(change) !== read),
    entered: { ...context.entered, ...Object.fromEntries(following) },
  }
}

/** The newest change of a subject on top of what the server has: it replaces what somebody else has made of it. */
export function withKept(context: ReflectionContext, subject: string): Entering {
  const change = changeOf(context, subject)
  return change ? withEntered(context, rebased(change, recordsIn(context))) : { entered: context.entered }
}

/** The unsent write of a new note, which can still be given up. */
export const unsentNoteIn = ({ opened, writes }: ReflectionContext, id: Id): FormWrite | undefined =>
  opened?.records.stickies.some(({ _id }) => _id === id)
    ? undefined
    : writes.findLast(({ change, isSending }) => subjectOf(change) === noteSubject(id) && !isSending)

/** The context without what was entered of a subject. */
export const withoutEntered = ({ entered }: ReflectionContext, subject: string): Entering => ({
  entered: Object.fromEntries(Object.entries(entered).filter(([other]) => other !== subject)),
})

/** The measures of a child of which two values of two people wait for a choice. */
export function conflictsOf(context: ReflectionContext, studentId: StudentId) {
  const { chosen } = observationOf(context, studentId)
  const observation = recordsIn(context).observations.find((one) => one.studentId === studentId)
  return (observation?.conflicts ?? []).filter(({ measure }) => !chosen.includes(measure))
}

/** The values that were chosen between, added to those that were chosen before. */
export const chosenWith = (chosen: readonly Measure[], measure: Measure): readonly Measure[] => [
  ...new Set([...chosen, measure]),
]
