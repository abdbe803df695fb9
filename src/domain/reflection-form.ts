import type {
  Answer,
  Evaluation,
  Measure,
  Measures,
  Observation,
  ObservationItem,
  SessionObservations,
  Sticky,
  StickyItem,
} from '#src/contract/evaluation.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Question, ReflectionRole } from '#src/contract/question.ts'
import { normalisedText } from '#src/contract/normalised-text.ts'
import type { Id, StudentId, UserId, Version } from '#src/contract/values.ts'

import { isSameJson } from './three-way.ts'

/** What the server has of a session, as far as the user may see it; `evaluation` is the user’s own. */
export type SessionRecords = SessionObservations & { readonly evaluation: Evaluation | undefined }

/** The user’s own reflection as the form has it. */
export type ReflectionValues = {
  readonly id: Id
  /** The version that it was changed from; `undefined` where the server has none. */
  readonly version: Version | undefined
  /** `undefined` until somebody who has no part in the plan has chosen one. */
  readonly role: ReflectionRole | undefined
  readonly answers: readonly Answer[]
  readonly state: Evaluation['state']
  /** The additions that the server does not have. */
  readonly additions: readonly NewAddition[]
}
type NewAddition = { readonly _id: Id; readonly text: string }

/** What the form has of one child. */
export type ObservationValues = Pick<ObservationItem, 'studentId' | 'measures' | 'notObserved'> & {
  readonly id: Id
  readonly version: Version | undefined
  /** The measures whose conflict is solved. */
  readonly chosen: readonly Measure[]
}

/** A note as the form has it, on a child or on the activity. */
export type NoteValues = Pick<StickyItem, 'text' | 'visibility'> & {
  readonly id: Id
  readonly version: Version | undefined
  readonly studentId: StudentId | null
  readonly expires: Sticky['expires']
}

/** What somebody has entered and the server may not have: all of one reflection, of one child’s observation, or of one note. */
export type FormChange =
  | { readonly kind: 'reflection'; readonly values: ReflectionValues }
  | { readonly kind: 'observation'; readonly values: ObservationValues }
  | { readonly kind: 'note'; readonly values: NoteValues }
  | { readonly kind: 'removal'; readonly id: Id; readonly version: Version | undefined }
  | { readonly kind: 'restoration'; readonly id: Id }

/** What a change sets as a whole: of one subject the newest change counts. */
export function subjectOf(change: FormChange): string {
  switch (change.kind) {
    case 'reflection':
      return 'reflection'
    case 'observation':
      return observationSubject(change.values.studentId)
    case 'note':
      return noteSubject(change.values.id)
    case 'removal':
    case 'restoration':
      return noteSubject(change.id)
  }
}

export const observationSubject = (studentId: StudentId): string => `observation ${studentId}`
export const noteSubject = (id: Id): string => `note ${id}`

/** Whether the server has what the change says. */
export function isReflected(change: FormChange, records: SessionRecords): boolean {
  switch (change.kind) {
    case 'reflection': {
      const { evaluation } = records
      return evaluation !== undefined && isSameReflection(change.values, evaluation)
    }
    case 'observation': {
      const observation = observationIn(records, change.values.studentId)
      return observation !== undefined && isSameObservation(change.values, observation)
    }
    case 'note': {
      const sticky = stickyIn(records, change.values.id)
      return sticky !== undefined && isSameNote(change.values, sticky)
    }
    case 'removal':
      return stickyIn(records, change.id) === undefined
    case 'restoration':
      return stickyIn(records, change.id) !== undefined
  }
}

/** The change on top of what the server has now: it replaces that. */
export function rebased(change: FormChange, records: SessionRecords): FormChange {
  switch (change.kind) {
    case 'reflection': {
      const { evaluation } = records
      if (!evaluation) return change
      const stored = evaluation.additions.map(({ _id }) => _id)
      const additions = change.values.additions.filter(({ _id }) => !stored.includes(_id))
      const { _id: id, version } = evaluation
      return { ...change, values: { ...change.values, id, version, additions } }
    }
    case 'observation': {
      const observation = observationIn(records, change.values.studentId)
      if (!observation) return change
      return { ...change, values: { ...change.values, id: observation._id, version: observation.version } }
    }
    case 'note': {
      const sticky = stickyIn(records, change.values.id)
      return sticky ? { ...change, values: { ...change.values, version: sticky.version } } : change
    }
    case 'removal': {
      const sticky = stickyIn(records, change.id)
      return sticky ? { ...change, version: sticky.version } : change
    }
    case 'restoration':
      return change
  }
}

/** Whether the change names another version than the server has. */
export const isOutdated = (change: FormChange, records: SessionRecords): boolean =>
  !isSameJson(rebased(change, records), change)

export const observationIn = (
  { observations }: SessionRecords,
  studentId: StudentId,
): Observation | undefined => observations.find((observation) => observation.studentId === studentId)

export const stickyIn = ({ stickies }: SessionRecords, id: Id): Sticky | undefined =>
  stickies.find(({ _id }) => _id === id)

/** The reflection that the server has, or a new one with this id. */
export function reflectionFrom(
  { evaluation }: SessionRecords,
  { newId, role }: { readonly newId: Id; readonly role: ReflectionRole | undefined },
): ReflectionValues {
  if (!evaluation) return { id: newId, version: undefined, role, answers: [], state: 'draft', additions: [] }
  const { _id: id, version, answers, state } = evaluation
  return { id, version, role: evaluation.role, answers, state, additions: [] }
}

/** What the server has of a child, or a new observation with this id. */
export function observationFrom(records: SessionRecords, studentId: StudentId, newId: Id): ObservationValues {
  const observation = observationIn(records, studentId)
  return {
    id: observation?._id ?? newId,
    version: observation?.version,
    studentId,
    measures: observation?.measures ?? noMeasures,
    notObserved: observation?.notObserved ?? false,
    chosen: [],
  }
}

export const noteFrom = ({ _id: id, version, studentId, text, visibility, expires }: Sticky): NoteValues => ({
  id,
  version,
  studentId,
  text,
  visibility,
  expires,
})

export const noMeasures: Measures = {
  connection: null,
  comfort: null,
  adaptation: null,
  engagement: null,
  immersion: null,
}

/** The answers with one of them set, or taken back by an empty text. */
export const responsesWith = (
  answers: readonly Answer[],
  { questionId, value }: Answer,
): readonly Answer[] => {
  const others = answers.filter((answer) => answer.questionId !== questionId)
  if (value === '') return others
  const known = answers.some((answer) => answer.questionId === questionId)
  return known
    ? answers.map((answer) => (answer.questionId === questionId ? { questionId, value } : answer))
    : [...others, { questionId, value }]
}

/** The observation with one measure set: a child with a value has been observed. */
export const measuredWith = (
  values: ObservationValues,
  measure: Measure,
  value: number | null,
): ObservationValues => ({
  ...values,
  measures: { ...values.measures, [measure]: value },
  notObserved: value === null && values.notObserved,
})

/** The part of a user in a plan; `undefined` without one. */
export function roleIn(
  plan: Pick<Plan, 'leader' | 'observers' | 'helpers'> | undefined,
  userId: UserId,
): ReflectionRole | undefined {
  if (plan?.leader === userId) return 'leader'
  if (plan?.observers.includes(userId)) return 'observer'
  return plan?.helpers.includes(userId) ? 'helper' : undefined
}

/**
 * The questions of a role: those of every activity, and those of the activity’s focus area. Answers to questions that have been taken out
 * of the list since are shown elsewhere.
 */
export const questionsFor = (
  questions: readonly Question[],
  role: ReflectionRole,
  focusArea: Id | undefined,
): readonly Question[] =>
  questions.filter(
    (question) => question.role === role && (question.focusArea === null || question.focusArea === focusArea),
  )

/** The questions of other roles that have an answer, from before another role was chosen: they are submitted like the others. */
export const respondedInOtherRole = (
  questions: readonly Question[],
  { role, answers }: Pick<ReflectionValues, 'role' | 'answers'>,
): readonly Question[] =>
  questions.filter(
    (question) => question.role !== role && answers.some(({ questionId }) => questionId === question._id),
  )

const isSameReflection = (values: ReflectionValues, evaluation: Evaluation) =>
  values.id === evaluation._id &&
  values.role === evaluation.role &&
  values.state === evaluation.state &&
  isSameJson(values.answers.map(asStored), evaluation.answers) &&
  values.additions.every(({ _id }) => evaluation.additions.some((addition) => addition._id === _id))

const isSameObservation = (values: ObservationValues, { measures, notObserved, conflicts }: Observation) =>
  Object.entries(measures).every(([measure, value]) =>
    Object.entries(values.measures).some(([name, own]) => name === measure && own === value),
  ) &&
  values.notObserved === notObserved &&
  conflicts.every(({ measure }) => !values.chosen.includes(measure))

const isSameNote = (values: NoteValues, { text, visibility, expires }: Sticky) =>
  normalisedText(values.text).trim() === text &&
  values.visibility === visibility &&
  values.expires === expires

const asStored = ({ questionId, value }: Answer): Answer => ({
  questionId,
  value: typeof value === 'string' ? normalisedText(value) : value,
})
