import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

import { instant } from './columns.ts'

export const tokenFamilies = pgTable('token_families', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** The browser and the system on which it was opened; `''` where unknown. */
  browser: text('browser').notNull().default(''),
  system: text('system').notNull().default(''),
  /** The shared tablet on which it was opened; `null` on any other device. */
  tabletId: uuid('tablet_id'),
  /** The only department in which it has rights; `null` unless it was opened by PIN. */
  pinDepartmentId: uuid('pin_department_id').$type<DepartmentId>(),
})

/** A device that the staff of a department share. */
export const sharedTablets = pgTable(
  'shared_tablets',
  {
    organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
    id: uuid('id').notNull(),
    departmentId: uuid('department_id').$type<DepartmentId>().notNull(),
    secretHash: text('secret_hash').notNull(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

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

/** Counts per time window, such as of sign-in attempts, keyed by a hash of the subject. */
export const attemptCounts = pgTable('attempt_counts', {
  subject: text('subject').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEnds: instant('window_ends').notNull(),
})

export const loginCodes = pgTable('login_codes', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const passwordResets = pgTable('password_resets', {
  hash: text('hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
