import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { LikeType } from '#src/contract/like.ts'
import type { ConsentMeans, Student } from '#src/contract/student.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

import { bytes, instant } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: uuid('id').$type<OrganizationId>().primaryKey(),
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
  /** Of the kindergarten in the national register; `null` for one that was added without it. */
  organizationNumber: text('organization_number'),
  /** After which archived children are erased; `null` where the kindergarten has set none. */
  retentionMonths: integer('retention_months'),
})

export const departments = pgTable(
  'departments',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').$type<DepartmentId>().notNull(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    isAdministration: boolean('is_administration').notNull().default(false),
    /** The first day on which it is closed for good; `null` while it is open. */
    closedFrom: date('closed_from', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** A person with a login; belongs to organisations only through affiliations. */
export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  version: integer('version').notNull().default(1),
  /** As the kindergarten registered it: `user@org.no`, with or without the prefix `feide:`. */
  feideId: text('feide_id'),
  /** The identity at the OpenID provider; both or neither, and never overwritten. */
  openidIssuer: text('openid_issuer'),
  openidSubject: text('openid_subject'),
  /** Lower case; `null` for somebody who is known by a Feide name alone. */
  email: text('email'),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Of the four digits for shared tablets; `null` where the person has set none. */
  pinHash: text('pin_hash'),
  /** Since when wrong PINs have turned it off; `null` while it can be used. */
  pinDisabledAt: instant('pin_disabled_at'),
  /** When somebody last guessed so often; `null` since the person has set a new one. */
  pinGuessedAt: instant('pin_guessed_at'),
  isBankEditor: boolean('is_bank_editor').notNull().default(false),
  deactivatedAt: instant('deactivated_at'),
  roleOrganizationId: uuid('role_organization_id').$type<OrganizationId>(),
  roleAffiliationId: uuid('role_affiliation_id'),
  showCookie: boolean('show_cookie').notNull().default(true),
  showIntroduction: boolean('show_introduction').notNull().default(true),
})

export const affiliations = pgTable(
  'affiliations',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    role: text('role').$type<Role>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

export const students = pgTable(
  'students',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').$type<StudentId>().notNull(),
    version: integer('version').notNull().default(1),
    /** The first one; `student_transfers` has the later ones. */
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    /** The first day there; `null` where it is not known. */
    firstDay: date('first_day', { mode: 'string' }),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    parents: jsonb('parents').$type<Student['parents']>().notNull(),
    mark: text('mark').notNull(),
    /** `null` until it is changed in the app. */
    changedBy: uuid('changed_by').$type<UserId>(),
    changedAt: instant('changed_at'),
    /** The first day on which the child is not in the kindergarten any longer. */
    archivedFrom: date('archived_from', { mode: 'string' }),
    /** Since when it is announced that it will be erased soon. */
    erasureAnnouncedOn: date('erasure_announced_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** The picture of a child with the consent to it, and its bytes. */
export const studentPictures = pgTable(
  'student_pictures',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    /** A new one with each picture. */
    id: uuid('id').notNull(),
    bytes: bytes('bytes').notNull(),
    consentBy: text('consent_by').notNull(),
    consentHow: text('consent_how').$type<ConsentMeans>().notNull(),
    consentOn: date('consent_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.studentId] })],
)

/** The picture of a person who works in the organisation, and its bytes. */
export const staffPictures = pgTable(
  'staff_pictures',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** A new one with each picture. */
    id: uuid('id').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
)

/** From which day on a child is in another department than before. */
export const studentTransfers = pgTable(
  'student_transfers',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.studentId, table.fromDay] })],
)

/** Somebody who is invited and has not accepted yet: a row for each department, all with one id and address, and one secret where a link was emailed. */
export const invitations = pgTable(
  'invitations',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    /** Lower case; `null` for somebody who is invited by a Feide name. */
    email: text('email'),
    /** Lower case, without the prefix `feide:`; `null` for somebody who is invited by email. */
    feideName: text('feide_name'),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    /** Of the emailed link; `null` where the person signs in with Feide instead. */
    secretHash: text('secret_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id, table.departmentId] })],
)

/** The key that encrypts the unsent texts on a user's devices; visible only to a transaction that has set the user. */
export const draftKeys = pgTable('draft_keys', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  /** 32 bytes as base64url. */
  key: text('key').notNull(),
})

/** Who did what to whose data, and when; never the value. */
export const auditLog = pgTable(
  'audit_log',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    /** `null` for what the server did by itself. */
    userId: uuid('user_id').$type<UserId>(),
    action: text('action').notNull(),
    /** `null` for what concerns no child. */
    studentId: uuid('student_id').$type<StudentId>(),
    /** Whose rights it concerns; `null` for everything else. */
    aboutUserId: uuid('about_user_id').$type<UserId>(),
    /** Which department was changed, or in which a role was; `null` for everything else. */
    departmentId: uuid('department_id').$type<DepartmentId>(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

export const likes = pgTable(
  'likes',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    type: text('type').$type<LikeType>().notNull(),
    cardId: uuid('card_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.cardId] })],
)
