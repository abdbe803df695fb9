import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import type { SignContent } from '#server/database/json/sign-content.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignRecord } from '#src/contract/ask.ts'
import type { Take, TakeFrame } from '#src/contract/take.ts'
import type { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

import { cardColumns, instant } from './columns.ts'

/** The signs that Ask teaches; the title is the sign’s word. */
export const signs = pgTable('signs', {
  ...cardColumns,
  id: text('id').primaryKey(),
  content: jsonb('content').$type<SignContent>().notNull(),
})

/** The result of an Ask session; it contains no child. */
export const askSessions = pgTable(
  'ask_sessions',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    house: integer('house').notNull(),
    module: integer('module').notNull(),
    session: integer('session').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    signs: jsonb('signs').$type<SignRecord[]>().notNull(),
    storedBy: uuid('kept_by').$type<UserId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** That an organisation has checked a sign. */
export const askSignChecks = pgTable(
  'ask_sign_checks',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    signId: text('sign_id').$type<SignId>().notNull(),
    checkedBy: uuid('checked_by').$type<UserId>().notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.signId] })],
)

/** A recording in which an adult of an organisation says the word of a sign. */
export const askWordRecordings = pgTable(
  'ask_word_recordings',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    signId: text('sign_id').$type<SignId>().notNull(),
    fileId: uuid('file_id').notNull(),
    variant: text('variant').notNull(),
    recordedBy: uuid('recorded_by').$type<UserId>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.signId] })],
)

/** What the leaders of a department have decided for its sessions. */
export const askSettings = pgTable(
  'ask_settings',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    showsDrafts: boolean('shows_drafts').notNull(),
    changedBy: uuid('changed_by').$type<UserId>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.departmentId] })],
)

const takeColumns = {
  signId: text('sign_id').$type<SignId>().notNull(),
  id: uuid('id').notNull(),
  signer: integer('signer').notNull(),
  madeBy: text('made_by').$type<Take['madeBy']>().notNull(),
  recordedAt: instant('recorded_at').notNull(),
  aspect: doublePrecision('aspect').notNull(),
  frames: jsonb('frames').$type<TakeFrame[]>().notNull(),
}

/** The takes of an organisation. No user is stored with them. */
export const askTakes = pgTable(
  'ask_takes',
  { organizationId: uuid('organization_id').$type<OrganizationId>().notNull(), ...takeColumns },
  (table) => [primaryKey({ columns: [table.organizationId, table.signId, table.id] })],
)

/** The takes of the bank. */
export const sharedTakes = pgTable('shared_takes', takeColumns, (table) => [
  primaryKey({ columns: [table.signId, table.id] }),
])

/** A stage as a device of its organisation. */
export const askDevices = pgTable(
  'ask_devices',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The pairing code that the device was added with. */
    code: text('code').notNull(),
    description: text('description'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** The server processes that hold links. */
export const askRelays = pgTable('ask_relays', {
  id: uuid('id').primaryKey(),
  /** The address at which the other processes reach it. */
  address: text('address').notNull(),
  seenAt: instant('seen_at').notNull(),
})

/** A device that has opened the stage’s page; identified by the hash of its key. */
export const askStages = pgTable('ask_stages', {
  id: uuid('id').primaryKey(),
  keyHash: text('key_hash').notNull(),
  code: text('code'),
  codeUntil: instant('code_until'),
  /** Both or neither. */
  pairedOrganizationId: uuid('paired_organization_id').$type<OrganizationId>(),
  pairedDeviceId: uuid('paired_device_id'),
  /** The process that holds its link, and the id of that link. */
  relayId: uuid('relay_id'),
  linkId: uuid('link_id'),
  isLed: boolean('is_led').notNull().default(false),
  openedAt: instant('opened_at').notNull(),
})

export const askLinkTickets = pgTable('ask_link_tickets', {
  hash: text('hash').primaryKey(),
  stageId: uuid('stage_id').notNull(),
  part: text('part').$type<'stage' | 'control' | 'forward'>().notNull(),
  /** The organisation that controls the stage, with the user, department and auth session that do so; all `null` for a stage. */
  ledOrganizationId: uuid('led_organization_id').$type<OrganizationId>(),
  ledDepartmentId: uuid('led_department_id').$type<DepartmentId>(),
  userId: uuid('user_id').$type<UserId>(),
  familyId: uuid('family_id'),
  expiresAt: instant('expires_at').notNull(),
})
