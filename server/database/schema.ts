import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import type { SignContent } from '#server/ask/sign-content.ts'
import type {
  ActivityContent,
  ExperienceGoalContent,
  FocusAreaContent,
  GeneralTipContent,
  MainActivityContent,
} from '#server/bank/bank-content.ts'
import type { SignRecord } from '#src/contract/ask.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { Student } from '#src/contract/student.ts'
import type { Role } from '#src/contract/user.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
})

export const departments = pgTable(
  'departments',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    isAdministration: boolean('is_administration').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** A person with a login; organisations are reached through affiliations alone. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  /** As the kindergarten registered it: `user@org.no`, with or without `feide:` before. */
  feideId: text('feide_id'),
  /** Whom the OpenID provider says that this is; both or neither, and never written twice. */
  openidIssuer: text('openid_issuer'),
  openidSubject: text('openid_subject'),
  /** Lower case. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  isBankEditor: boolean('is_bank_editor').notNull().default(false),
  deactivatedAt: instant('deactivated_at'),
  roleOrganizationId: uuid('role_organization_id'),
  roleAffiliationId: uuid('role_affiliation_id'),
  showCookie: boolean('show_cookie').notNull().default(true),
  showIntroduction: boolean('show_introduction').notNull().default(true),
})

export const affiliations = pgTable(
  'affiliations',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    role: text('role').$type<Role>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

export const students = pgTable(
  'students',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    parents: jsonb('parents').$type<Student['parents']>().notNull(),
    mark: text('mark').notNull(),
    pictureFileId: uuid('picture_file_id'),
    pictureConsent: boolean('picture_consent').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

export const plans = pgTable(
  'plans',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    reference: uuid('reference').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    activityId: uuid('activity_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    leaderId: uuid('leader_id').notNull(),
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
    organizationId: uuid('organization_id').notNull(),
    planId: uuid('plan_id').notNull(),
    part: text('part').$type<'observer' | 'helper'>().notNull(),
    userId: uuid('user_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.planId, table.part, table.userId] })],
)

export const planStudents = pgTable(
  'plan_students',
  {
    organizationId: uuid('organization_id').notNull(),
    planId: uuid('plan_id').notNull(),
    studentId: uuid('student_id').notNull(),
    position: integer('position').notNull(),
    /** `null` until somebody has told. */
    attendance: text('attendance').$type<Plan['attendance'][number]['was']>(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.planId, table.studentId] })],
)

export const planSessions = pgTable(
  'plan_sessions',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** Who did what to whose data, and when; never the value. */
export const auditLog = pgTable(
  'audit_log',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    action: text('action').notNull(),
    studentId: uuid('student_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

export const tokenFamilies = pgTable('token_families', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
})

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    familyId: uuid('family_id').notNull(),
    number: integer('number').notNull(),
    hash: text('hash').notNull(),
    issuedAt: instant('issued_at').notNull(),
    firstUsedAt: instant('first_used_at'),
  },
  (table) => [primaryKey({ columns: [table.familyId, table.number] })],
)

/** What is counted over a time, such as attempts to sign in, by a hash of whom or what it is counted for. */
export const attemptCounts = pgTable('attempt_counts', {
  subject: text('subject').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEnds: instant('window_ends').notNull(),
})

/** Requests of one window, added up over all server processes. */
export const requestCounts = pgTable(
  'request_counts',
  {
    subject: text('subject').notNull(),
    windowStart: instant('window_start').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.windowStart] })],
)

/** The responses that repeats of a request get; seen by a transaction that has named the person. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    /** Method and path. */
    endpoint: text('endpoint').notNull(),
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** JSON, as it was sent. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] })],
)

export const loginCodes = pgTable('login_codes', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const passwordResets = pgTable('password_resets', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const likes = pgTable(
  'likes',
  {
    userId: uuid('user_id').notNull(),
    type: text('type').$type<LikeType>().notNull(),
    cardId: uuid('card_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.cardId] })],
)

const card = {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  updatedAt: instant('updated_at').notNull(),
}

export const focusAreas = pgTable('focus_areas', {
  ...card,
  content: jsonb('content').$type<FocusAreaContent>().notNull(),
})

export const experienceGoals = pgTable('experience_goals', {
  ...card,
  focusAreaId: uuid('focus_area_id').notNull(),
  content: jsonb('content').$type<ExperienceGoalContent>().notNull(),
})

export const mainActivities = pgTable('main_activities', {
  ...card,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<MainActivityContent>().notNull(),
})

export const activities = pgTable('activities', {
  ...card,
  focusAreaId: uuid('focus_area_id'),
  mainActivityId: uuid('main_activity_id').notNull(),
  content: jsonb('content').$type<ActivityContent>().notNull(),
})

export const generalTips = pgTable('general_tips', {
  ...card,
  focusAreaId: uuid('focus_area_id'),
  content: jsonb('content').$type<GeneralTipContent>().notNull(),
})

/** The signs that Ask teaches; the title is the sign’s word. */
export const signs = pgTable('signs', {
  ...card,
  id: text('id').primaryKey(),
  content: jsonb('content').$type<SignContent>().notNull(),
})

/** What lies under `DATA_DIR/files/{id}/{variant}`. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').notNull(),
    variant: text('variant').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.variant] })],
)

/** What a session with Ask has come to; it names no child. */
export const askSessions = pgTable(
  'ask_sessions',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    departmentId: uuid('department_id').notNull(),
    house: integer('house').notNull(),
    module: integer('module').notNull(),
    session: integer('session').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    signs: jsonb('signs').$type<SignRecord[]>().notNull(),
    keptBy: uuid('kept_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** A stage as its organisation knows it. */
export const askDevices = pgTable(
  'ask_devices',
  {
    organizationId: uuid('organization_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The one it was added by. */
    code: text('code').notNull(),
    description: text('description'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** The server processes that hold links. */
export const askRelays = pgTable('ask_relays', {
  id: uuid('id').primaryKey(),
  /** Where the other processes reach it. */
  address: text('address').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** A device that has shown the stage’s page; it is known by the hash of its key. */
export const askStages = pgTable('ask_stages', {
  id: uuid('id').primaryKey(),
  keyHash: text('key_hash').notNull(),
  code: text('code'),
  codeUntil: instant('code_until'),
  /** Both or neither. */
  pairedOrganizationId: uuid('paired_organization_id'),
  pairedDeviceId: uuid('paired_device_id'),
  /** The process that holds its link, and which link that is. */
  relayId: uuid('relay_id'),
  linkId: uuid('link_id'),
  isLed: boolean('is_led').notNull().default(false),
  openedAt: instant('opened_at').notNull(),
})

export const askLinkTickets = pgTable('ask_link_tickets', {
  hash: text('hash').primaryKey(),
  stageId: uuid('stage_id').notNull(),
  part: text('part').$type<'stage' | 'control' | 'forward'>().notNull(),
  /** The organisation that leads, with who does so for it and in which department; none of them for a stage. */
  ledOrganizationId: uuid('led_organization_id'),
  ledDepartmentId: uuid('led_department_id'),
  userId: uuid('user_id'),
  familyId: uuid('family_id'),
  expiresAt: instant('expires_at').notNull(),
})
