import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Plan } from '#src/contract/plan-reads.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId, Id, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

import { instant } from './columns.ts'

/** A change to a new kindergarten year; the other tables have what it has changed, as it was before. */
export const rollOvers = pgTable(
  'roll_overs',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

const ofRollOver = {
  organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
  rollOverId: uuid('roll_over_id').$type<Id>().notNull(),
}

export const rolledOverDepartments = pgTable(
  'rolled_over_departments',
  {
    ...ofRollOver,
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    done: text('done').$type<'added' | 'renamed' | 'closed'>().notNull(),
    /** Of one that was renamed. */
    nameBefore: text('name_before'),
    versionAfter: integer('version_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.rollOverId, table.departmentId] })],
)

export const rolledOverStudents = pgTable(
  'rolled_over_students',
  {
    ...ofRollOver,
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    /** Else it was transferred. */
    isArchived: boolean('is_archived').notNull(),
    archivedBefore: date('archived_before', { mode: 'string' }),
    versionAfter: integer('version_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.rollOverId, table.studentId] })],
)

export const rolledOverTransfers = pgTable(
  'rolled_over_transfers',
  {
    ...ofRollOver,
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.rollOverId, table.studentId, table.fromDay] }),
  ],
)

/** All roles in the organisation of somebody who was moved. */
export const rolledOverAffiliations = pgTable(
  'rolled_over_affiliations',
  {
    ...ofRollOver,
    userId: uuid('user_id').$type<UserId>().notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    roleBefore: text('role_before').$type<Role>(),
    roleAfter: text('role_after').$type<Role>(),
    /** For which the person left this one. */
    movedTo: uuid('moved_to').$type<DepartmentId>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.rollOverId, table.userId, table.departmentId] }),
  ],
)

export const rolledOverPlans = pgTable(
  'rolled_over_plans',
  {
    ...ofRollOver,
    planId: uuid('plan_id').notNull(),
    /** Else children were taken out of it. */
    isDeleted: boolean('is_deleted').notNull(),
    versionAfter: integer('version_after').notNull(),
    /** Of one whose staff was changed; else all three are `null`. */
    leaderBefore: uuid('leader_before').$type<UserId>(),
    observersBefore: uuid('observers_before').array().$type<UserId[]>(),
    helpersBefore: uuid('helpers_before').array().$type<UserId[]>(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.rollOverId, table.planId] })],
)

export const rolledOverPlanStudents = pgTable(
  'rolled_over_plan_students',
  {
    ...ofRollOver,
    planId: uuid('plan_id').notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    position: integer('position').notNull(),
    attendance: text('attendance').$type<Plan['attendance'][number]['was']>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.rollOverId, table.planId, table.studentId] }),
  ],
)
