import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { UserId } from '#src/contract/values.ts'

import { instant } from './columns.ts'

/** The number of requests in one window, summed over all server processes. */
export const requestCounts = pgTable(
  'request_counts',
  {
    subject: text('subject').notNull(),
    windowStart: instant('window_start').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.windowStart] })],
)

/** The stored responses for repeated requests; visible only to a transaction that has set the user. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Method and path. */
    endpoint: text('endpoint').notNull(),
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The JSON as it was sent. */
    response: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] })],
)
