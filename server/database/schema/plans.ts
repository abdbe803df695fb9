import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

import { instant } from './columns.ts'

export const plans = pgTable(
  'plans',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    reference: uuid('reference').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    activityId: uuid('activity_id').notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    leaderId: uuid('leader_id').$type<UserId>().notNull(),
    note: text('note').notNull().default(''),
    otherNotes: text('other_notes').notNull().default(''),
    changed: text('changed'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

export const planParticipants = pgTable(
  'plan_participants',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    planId: uuid('plan_id').notNull(),
    part: text('part').$type<'observer' | 'helper'>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.planId, table.part, table.userId] })],
)

export const planStudents = pgTable(
  'plan_students',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    planId: uuid('plan_id').notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    position: integer('position').notNull(),
    /** `null` until attendance is recorded. */
    attendance: text('attendance').$type<Plan['attendance'][number]['was']>(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.planId, table.studentId] })],
)

export const planSessions = pgTable(
  'plan_sessions',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** Who changed a plan, when and how, never the value. */
export const planHistory = pgTable(
  'plan_history',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    planId: uuid('plan_id').notNull(),
    /** The version that the change made. */
    version: integer('version').notNull(),
    /** `null` where a child was erased from the plan after its period. */
    userId: uuid('user_id').$type<UserId>(),
    action: text('action').$type<'added' | 'changed' | 'left' | 'deleted' | 'restored'>().notNull(),
    /** The change named no version, so it may have overwritten another one. */
    isUnconditional: boolean('is_unconditional').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.planId, table.version] })],
)

/** Days on which a department, or without a department the kindergarten, is closed. */
export const closedDays = pgTable(
  'closed_days',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>(),
    day: date('day', { mode: 'string' }).notNull(),
    label: text('label').notNull(),
    /** `null` where it is not known, or the user is deleted, as `closedAt` is for days that were closed before it was stored. */
    closedBy: uuid('closed_by').$type<UserId>(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** Addresses at which a calendar program reads plans without signing in. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The affiliation in which it was made; it ends with it. */
    affiliationId: uuid('affiliation_id').notNull(),
    /** `null` for the plans in which the user takes part. */
    departmentId: uuid('department_id').$type<DepartmentId>(),
    /** `null` once it has ended. */
    secretHash: text('secret_hash'),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
    /** When a new password ended it. */
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)
