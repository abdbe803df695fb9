import { and, eq, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { idempotencyKeys } from '#server/database/schema/http.ts'
import { constants } from '#src/contract/constants.ts'
import type { Id } from '#src/contract/values.ts'

import { HttpError } from './http-error.ts'

/** A request that may come again. */
export type KeyedRequest = {
  readonly userId: Id
  /** Method and path. */
  readonly endpoint: string
  readonly key: Id
  /** Of all that makes another request of it. */
  readonly hash: string
}

export type IdempotencyKeyStore = ReturnType<typeof idempotencyKeyStore>

/** The keys of one transaction, in which the work of the request is done too. */
export function idempotencyKeyStore(rows: Querying, now: () => Date) {
  return {
    /**
     * What an earlier request with the key was answered, or `undefined` when this one is the first. Waits for one that is under way,
     * whose transaction holds the key.
     */
    async claim(
      request: KeyedRequest,
    ): Promise<{ readonly hash: string; readonly response: string } | undefined> {
      const at = now()
      await rows.execute(sql`select set_config('app.user', ${request.userId}, true)`)
      await rows
        .delete(idempotencyKeys)
        .where(and(isKeyOf(request), lte(idempotencyKeys.createdAt, lastForgotten(at))))
      const { hash: requestHash, ...key } = request
      const added = await rows
        .insert(idempotencyKeys)
        .values({ ...key, requestHash, createdAt: at })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (added.length > 0) return undefined

      const [kept] = await rows.select().from(idempotencyKeys).where(isKeyOf(request))
      // It was forgotten between the two questions.
      if (typeof kept?.response !== 'string')
        throw new HttpError(409, 'Forespørselen behandles allerede. Prøv igjen om litt.', undefined, 1)
      return { hash: kept.requestHash, response: kept.response }
    },

    async keep(request: KeyedRequest, response: string): Promise<void> {
      await rows.update(idempotencyKeys).set({ response }).where(isKeyOf(request))
    },
  }
}

const isKeyOf = ({ userId, endpoint, key }: KeyedRequest) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )

/** Forgets what nobody may repeat any more. */
export async function pruneIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.execute(sql`select forget_idempotency_keys(${lastForgotten(now).toISOString()}::timestamptz)`)
}

const lastForgotten = (now: Date) => new Date(now.getTime() - constants.idempotencyKeyDays * 86_400_000)
