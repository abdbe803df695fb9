import { randomBytes } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { draftKeys } from '#server/database/schema/people.ts'
import type { UserId } from '#src/contract/values.ts'

/** The key of a user, generated at the first call. `rows` must be a transaction. */
export async function draftKeyOf(userId: UserId, rows: Querying): Promise<string> {
  await rows.execute(sql`select set_config('app.user', ${userId}, true)`)
  const generated = randomBytes(32).toString('base64url')
  await rows.insert(draftKeys).values({ userId, key: generated }).onConflictDoNothing()
  const [stored] = await rows.select().from(draftKeys).where(eq(draftKeys.userId, userId))
  if (!stored) throw new Error('The key of a user has not been stored.')
  return stored.key
}
