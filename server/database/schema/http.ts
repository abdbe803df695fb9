import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

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
    response: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] })],
)
