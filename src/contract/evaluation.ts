import * as v from 'valibot'

import { constants } from './constants.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised } from './normalised-text.ts'
import { ReflectionRole } from './question.ts'
import { Day, DepartmentId, Id, idListOf, Instant, StudentId, Time, UserId, Version } from './values.ts'
import { noNull } from './written-values.ts'

const maxLength = v.maxLength<string, number, string>(
  constants.reflectionTextLength,
  `Skriv høyst ${constants.reflectionTextLength} tegn.`,
)
const Text = v.pipe(v.string(), normalised, maxLength, noNull)
const WrittenText = v.pipe(v.string(), normalised, v.trim(), v.nonEmpty('Må fylles ut'), maxLength, noNull)

const Step = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(constants.measure.lowest),
  v.maxValue(constants.measure.highest),
)

/** An answer to one question: a text, the key of a choice, or a step of a scale. */
export const Answer = v.strictObject({ questionId: Id, value: v.union([Text, Step]) })
export type Answer = v.InferOutput<typeof Answer>

/** What the author has added to a reflection that could no longer be taken back. */
export const Addition = v.object({ _id: Id, text: v.string(), at: Instant })
export type Addition = v.InferOutput<typeof Addition>

/** The reflection of one user on one session. */
export const Evaluation = v.object({
  _id: Id,
  version: Version,
  sessionId: Id,
  planId: Id,
  departmentId: DepartmentId,
  activityId: Id,
  date: Day,
  author: UserId,
  /** `null` once the author works in the organisation no longer. */
  authorName: v.nullable(v.string()),
  role: ReflectionRole,
  answers: v.array(Answer),
  state: v.picklist(['draft', 'submitted']),
  /** `null` for a draft. */
  submittedAt: v.nullable(Instant),
  additions: v.array(Addition),
  /** The leaders who have thanked for it. */
  thanks: v.array(v.object({ userId: UserId, name: v.nullable(v.string()), at: Instant })),
  /** When its plan was deleted. */
  planDeletedAt: v.nullable(Instant),
})
export type Evaluation = v.InferOutput<typeof Evaluation>

const eachOnce = <Item>(keyOf: (item: Item) => string, message: string) =>
  v.check<Item[], string>((items) => new Set(items.map(keyOf)).size === items.length, message)

const NewAddition = v.strictObject({ _id: Id, text: WrittenText })

/** A whole reflection; the id in the path is made by the client. */
export const EvaluationBody = v.strictObject({
  /** The id in the path and the plan of the session, where the caller repeats them. */
  _id: v.optional(Id),
  planId: v.optional(Id),
  sessionId: Id,
  role: ReflectionRole,
  answers: v.pipe(
    v.array(Answer),
    v.maxLength(constants.reflectionAnswers),
    eachOnce<Answer>(({ questionId }) => questionId, 'Svar på hvert spørsmål én gang.'),
  ),
  state: v.picklist(['draft', 'submitted']),
  /** New additions; those that are stored already stay, and a repeated one is not added again. */
  additions: v.optional(
    v.pipe(
      v.array(NewAddition),
      v.maxLength(constants.reflectionAdditions),
      eachOnce<v.InferOutput<typeof NewAddition>>(({ _id }) => _id, 'Oppgi hvert tillegg én gang.'),
    ),
    [],
  ),
})
export type EvaluationBody = v.InferOutput<typeof EvaluationBody>

/** What is observed of a child, each from 1 to 10. */
export const measures = ['connection', 'comfort', 'adaptation', 'engagement', 'immersion'] as const
export const Measure = v.picklist(measures)
export type Measure = v.InferOutput<typeof Measure>

const MeasureValue = v.nullable(Step)
const Measures = v.strictObject({
  connection: MeasureValue,
  comfort: MeasureValue,
  adaptation: MeasureValue,
  engagement: MeasureValue,
  immersion: MeasureValue,
})
export type Measures = v.InferOutput<typeof Measures>

/** Two people have set one measure to different values: what each has set, the present value first, until somebody chooses. */
export const MeasureConflict = v.object({
  measure: Measure,
  values: v.array(v.object({ value: Step, userId: UserId, name: v.nullable(v.string()), at: Instant })),
})
export type MeasureConflict = v.InferOutput<typeof MeasureConflict>

/** What all who observe a session have seen of one child: one for each child of a session. */
export const Observation = v.object({
  _id: Id,
  version: Version,
  sessionId: Id,
  studentId: StudentId,
  measures: Measures,
  /** Nobody has observed the child. It is no number, and neither is `null`. */
  notObserved: v.boolean(),
  conflicts: v.array(MeasureConflict),
})
export type Observation = v.InferOutput<typeof Observation>

/** A child’s observation as the caller has it; `version` is the one that it has changed, absent where it knew none. */
const ObservationItem = v.pipe(
  v.strictObject({
    _id: Id,
    version: v.optional(Version),
    sessionId: Id,
    studentId: StudentId,
    measures: Measures,
    notObserved: v.boolean(),
    /** The measures whose conflict is solved by the value that is sent. */
    chosen: v.optional(v.pipe(v.array(Measure), v.maxLength(measures.length)), []),
  }),
  v.forward(
    v.check(
      ({ notObserved, measures: values }) =>
        !notObserved || Object.values(values).every((value) => value === null),
      'Et barn som ikke er observert, har ingen verdier.',
    ),
    ['notObserved'],
  ),
)
export type ObservationItem = v.InferOutput<typeof ObservationItem>

export const NoteVisibility = v.picklist(['private', 'public'])
export type NoteVisibility = v.InferOutput<typeof NoteVisibility>

/** A sticky note about an activity, or about a child in it. */
export const Sticky = v.object({
  _id: Id,
  version: Version,
  sessionId: Id,
  activityId: Id,
  /** The department whose staff reads a private note. */
  departmentId: DepartmentId,
  studentId: v.nullable(StudentId),
  text: v.string(),
  visibility: NoteVisibility,
  pinned: v.boolean(),
  /** The last day on which it is shown. */
  expires: v.nullable(Day),
  author: UserId,
  /** `null` once the author works in the organisation no longer. */
  authorName: v.nullable(v.string()),
  writtenAt: Instant,
  deletedAt: v.nullable(Instant),
})
export type Sticky = v.InferOutput<typeof Sticky>

const StickyItem = v.pipe(
  v.strictObject({
    _id: Id,
    version: v.optional(Version),
    sessionId: Id,
    activityId: Id,
    studentId: v.optional(v.nullable(StudentId), null),
    text: WrittenText,
    visibility: NoteVisibility,
    expires: v.optional(v.nullable(Day), null),
  }),
  v.forward(
    v.check(
      ({ studentId, visibility }) => studentId === null || visibility === 'private',
      'Et notat om et barn er bare for avdelingen.',
    ),
    ['visibility'],
  ),
)
export type StickyItem = v.InferOutput<typeof StickyItem>

/** Observations and notes of a group, saved together: all of them, or none. */
export const ObservationsBody = v.strictObject({
  observations: v.optional(
    v.pipe(
      v.array(ObservationItem),
      v.maxLength(
        constants.observationsAtOnce,
        `Lagre høyst ${constants.observationsAtOnce} observasjoner om gangen.`,
      ),
      eachOnce<ObservationItem>(
        ({ sessionId, studentId }) => `${sessionId} ${studentId}`,
        'Oppgi hvert barn én gang.',
      ),
      eachOnce<ObservationItem>(({ _id }) => _id, 'Oppgi hver observasjon én gang.'),
    ),
    [],
  ),
  stickies: v.optional(
    v.pipe(
      v.array(StickyItem),
      v.maxLength(constants.notesAtOnce, `Lagre høyst ${constants.notesAtOnce} notater om gangen.`),
      eachOnce<StickyItem>(({ _id }) => _id, 'Oppgi hvert notat én gang.'),
    ),
    [],
  ),
})
export type ObservationsBody = v.InferOutput<typeof ObservationsBody>

/** What all have observed and noted in a session, as far as the caller may see it. */
export const SessionObservations = v.object({
  observations: v.array(Observation),
  stickies: v.array(Sticky),
})
export type SessionObservations = v.InferOutput<typeof SessionObservations>

/** The newest value of each measure of a child before a session, with its day; a measure without one is left out. */
export const LastObserved = v.object({
  studentId: StudentId,
  values: v.array(v.object({ measure: Measure, value: Step, date: Day })),
})
export type LastObserved = v.InferOutput<typeof LastObserved>

/** What was observed of a child in a period, the oldest first. A session in which nobody has observed it has no values. */
export const ObservedOverTime = v.object({
  studentId: StudentId,
  from: Day,
  to: Day,
  sessions: v.array(v.object({ sessionId: Id, date: Day, measures: Measures })),
})
export type ObservedOverTime = v.InferOutput<typeof ObservedOverTime>

/** A session that is over, in which the caller took part and of which the caller has submitted no reflection. */
export const WaitingSession = v.object({
  sessionId: Id,
  planId: Id,
  departmentId: DepartmentId,
  activityId: Id,
  date: Day,
  start: v.nullable(Time),
  role: ReflectionRole,
  /** The caller’s draft. */
  evaluationId: v.nullable(Id),
})
export type WaitingSession = v.InferOutput<typeof WaitingSession>

/** What somebody writes about: the own reflection, or a child of the session. */
export const WritingPlace = v.union([v.literal('self'), StudentId])
export type WritingPlace = v.InferOutput<typeof WritingPlace>

/** Somebody else who writes about a session now. */
export const Writer = v.object({
  userId: UserId,
  name: v.string(),
  place: WritingPlace,
  /** So many milliseconds from now it ends, unless it is said again. */
  endsInMs: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type Writer = v.InferOutput<typeof Writer>

const leaderParams = v.object({ a: v.union([DepartmentId, v.literal('all')]), b: Day, c: Day })

const evaluationLists = [
  '/api/evaluation',
  '/api/evaluation/waiting',
  '/api/evaluation/bySessionIds',
  '/api/evaluation/forLeader/{a}/{b}/{c}',
  '/api/evaluation/{id}',
] as const
const noteReads = [
  '/api/evaluation/observations/{session}',
  '/api/evaluation/stickiesForActivity/{id}',
] as const

/** The reads that show reflections, observations or notes. */
export const evaluationReads = [...evaluationLists, ...noteReads] as const

/** The read that shows who writes about a session now. */
export const writerReads = ['/api/evaluation/writing/{session}'] as const

export const evaluationEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/evaluation',
    host: 'app',
    who: 'staff',
    scope: 'department',
    query: v.pipe(
      v.strictObject({
        mine: v.optional(v.literal('true')),
        state: v.optional(v.picklist(['draft', 'submitted'])),
        from: v.optional(Day),
        to: v.optional(Day),
      }),
      v.check(
        ({ from, to }) => from === undefined || to === undefined || from <= to,
        'from må ikke være etter to.',
      ),
    ),
    response: v.array(Evaluation),
  },
  waiting: {
    method: 'GET',
    path: '/api/evaluation/waiting',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    response: v.array(WaitingSession),
  },
  bySessionIds: {
    method: 'GET',
    path: '/api/evaluation/bySessionIds',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ sessionIds: idListOf(Id) }),
    response: v.array(Evaluation),
  },
  forLeader: {
    method: 'GET',
    path: '/api/evaluation/forLeader/{a}/{b}/{c}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: v.pipe(
      leaderParams,
      v.check(({ b, c }) => b <= c),
    ),
    response: v.array(Evaluation),
  },
  byId: {
    method: 'GET',
    path: '/api/evaluation/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    response: Evaluation,
    cache: 'versioned',
  },
  save: {
    method: 'PUT',
    path: '/api/evaluation/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    body: EvaluationBody,
    // Sixty answers and twenty additions of the greatest length, in letters of two bytes.
    maxBodyBytes: 786_432,
    response: Evaluation,
    cache: 'versioned',
    checksVersion: true,
    stale: { 409: Evaluation, 412: Evaluation },
    invalidates: evaluationLists,
  },
  thank: {
    method: 'PUT',
    path: '/api/evaluation/thanks/{id}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: v.object({ id: Id }),
    body: v.strictObject({ thanked: v.boolean() }),
    response: Evaluation,
    failures: [409],
    invalidates: evaluationLists,
  },
  observations: {
    method: 'GET',
    path: '/api/evaluation/observations/{session}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ session: Id }),
    reveals: 'student.observation',
    response: SessionObservations,
  },
  saveObservations: {
    method: 'PUT',
    path: '/api/evaluation/observations',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    body: ObservationsBody,
    honoursIdempotencyKey: true,
    // Two hundred observations, and fifty notes of the greatest length.
    maxBodyBytes: 524_288,
    reveals: 'student.observation',
    response: SessionObservations,
    stale: { 412: SessionObservations },
    invalidates: noteReads,
  },
  lastObserved: {
    method: 'GET',
    path: '/api/evaluation/observations/{session}/last',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ session: Id }),
    reveals: 'student.observation',
    response: v.array(LastObserved),
  },
  overTime: {
    method: 'GET',
    path: '/api/evaluation/overTime/{student}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ student: StudentId }),
    reveals: 'student.observation',
    response: ObservedOverTime,
  },
  writers: {
    method: 'GET',
    path: '/api/evaluation/writing/{session}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ session: Id }),
    reveals: 'student.observation',
    response: v.array(Writer),
  },
  setWriting: {
    method: 'PUT',
    path: '/api/evaluation/writing/{session}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ session: Id }),
    /** `null`: the caller has stopped. */
    body: v.strictObject({ place: v.nullable(WritingPlace) }),
    response: v.null(),
    // It shows what others write.
    invalidates: [],
  },
  stickiesForActivity: {
    method: 'GET',
    path: '/api/evaluation/stickiesForActivity/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    reveals: 'student.note',
    response: v.array(Sticky),
  },
  changePinSticky: {
    method: 'PUT',
    path: '/api/evaluation/changePinSticky/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    body: v.strictObject({ pinned: v.boolean() }),
    reveals: 'student.note',
    response: Sticky,
    checksVersion: true,
    stale: { 412: Sticky },
    invalidates: noteReads,
  },
  removeSticky: {
    method: 'DELETE',
    path: '/api/evaluation/sticky/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    reveals: 'student.note',
    response: Sticky,
    checksVersion: true,
    stale: { 412: Sticky },
    invalidates: noteReads,
  },
  restoreSticky: {
    method: 'PUT',
    path: '/api/evaluation/restoreSticky/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    reveals: 'student.note',
    response: Sticky,
    checksVersion: true,
    stale: { 412: Sticky },
    invalidates: noteReads,
  },
})

export const evaluationSummaries: SummariesOf<typeof evaluationEndpoints> = {
  list: 'The reflections on sessions of the department in depctx that the caller may see, and the caller’s own of every department, newest first (at most 500); with `mine` the own ones alone. An Ansatt sees the own ones, leaders also what others have submitted.',
  waiting:
    'The sessions of the last 60 days that are over, in which the caller took part and of which the caller has submitted no reflection; their number is the one that waits.',
  bySessionIds:
    'The reflections on these sessions that the caller may see; unknown and foreign ids are ignored.',
  forLeader:
    'What the staff of a department, or of `all`, has submitted on sessions from one day to another.',
  byId: 'One reflection, of the caller, or submitted by somebody else where the caller leads.',
  save: 'Creates or changes the caller’s own reflection on a session. It is submitted once, and taken back (`draft`) within 24 hours; after that, additions only.',
  thank: 'Thanks for a submitted reflection, or takes the thanks back; the author sees it.',
  observations: 'What was observed and noted in a session.',
  saveObservations:
    'Saves observations and notes of a group: all of them, or none. Observations are merged for each child and measure; where two people have set different values, both are kept until somebody sends the measure in `chosen`. Issues name the item, as `observations.3.studentId`; an outdated note is 412.',
  lastObserved:
    'The newest values of the children of a session before it, of the last half year, for whoever may write about the session.',
  overTime:
    'What was observed of a child in the last half year, for leaders and for the staff of its department.',
  writers: 'Who else writes about a session now, and about which child; for whoever may write about it.',
  setWriting:
    'Says that the caller writes about a session now, about a child or in the own reflection, for 30 seconds, or has stopped. It is kept in memory alone.',
  stickiesForActivity:
    'The notes on an activity that the caller may see and that have not expired, pinned ones first, then the newest.',
  changePinSticky: 'Pins a note above the others, or unpins it.',
  removeSticky: 'Deletes a note (its author, a Leder or an Administrator); it can be restored for 30 days.',
  restoreSticky: 'Restores a deleted note: whoever may delete it. A note that is not deleted stays as it is.',
}
