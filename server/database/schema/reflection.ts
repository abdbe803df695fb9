import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import type { Measure, NoteVisibility } from '#src/contract/evaluation.ts'
import type { ReflectionRole } from '#src/contract/question.ts'
import type { DepartmentId, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

import { instant } from './columns.ts'

const organizationId = () => uuid('organization_id').$type<OrganizationId>().notNull()

/** One user's reflection on one session. */
export const evaluations = pgTable(
  'evaluations',
  {
    organizationId: organizationId(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    planId: uuid('plan_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Of the plan when it was last saved, as the activity and the day are. */
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    activityId: uuid('activity_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    role: text('role').$type<ReflectionRole>().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** `null` for a draft. */
    submittedAt: instant('submitted_at'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** A text, or a step of a scale. */
export const evaluationAnswers = pgTable(
  'evaluation_answers',
  {
    organizationId: organizationId(),
    evaluationId: uuid('evaluation_id').notNull(),
    questionId: uuid('question_id').notNull(),
    position: integer('position').notNull(),
    answer: text('answer'),
    step: smallint('step'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.evaluationId, table.questionId] })],
)

/** What the author has added to a reflection that could no longer be taken back. */
export const evaluationAdditions = pgTable(
  'evaluation_additions',
  {
    organizationId: organizationId(),
    evaluationId: uuid('evaluation_id').notNull(),
    id: uuid('id').notNull(),
    addition: text('addition').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.evaluationId, table.id] })],
)

export const evaluationThanks = pgTable(
  'evaluation_thanks',
  {
    organizationId: organizationId(),
    evaluationId: uuid('evaluation_id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    thankedAt: instant('thanked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.evaluationId, table.userId] })],
)

/** What all who observe a session have seen of one child. */
export const observations = pgTable(
  'observations',
  {
    organizationId: organizationId(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    planId: uuid('plan_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    notObserved: boolean('not_observed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** Every value that a measure was set to, by the version of its observation. */
export const observationMeasures = pgTable(
  'observation_measures',
  {
    organizationId: organizationId(),
    observationId: uuid('observation_id').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    version: integer('version').notNull(),
    /** `null` where it was cleared. */
    value: smallint('value'),
    state: text('state').$type<'present' | 'replaced' | 'conflicting' | 'declined'>().notNull(),
    setBy: uuid('set_by').$type<UserId>().notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.observationId, table.measure, table.version] }),
  ],
)

/** Notes on an activity, or on a child in it. */
export const stickies = pgTable(
  'stickies',
  {
    organizationId: organizationId(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    planId: uuid('plan_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    /** The one whose staff reads a private note. */
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    studentId: uuid('student_id').$type<StudentId>(),
    note: text('note').notNull(),
    visibility: text('visibility').$type<NoteVisibility>().notNull(),
    pinned: boolean('pinned').notNull().default(false),
    expires: date('expires', { mode: 'string' }),
    authorId: uuid('author_id').$type<UserId>().notNull(),
    writtenAt: instant('written_at').notNull(),
    changedBy: uuid('changed_by').$type<UserId>().notNull(),
    changedAt: instant('changed_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)
