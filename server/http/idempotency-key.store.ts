import { and, eq, lte, sql } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { idempotencyKeys } from '#server/database/schema/http.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { Id, UserId } from '#src/contract/values.ts'

import { HttpError } from './http-error.ts'

/** A request with an idempotency key. */
export type KeyedRequest = {
  readonly userId: UserId
  /** Method and path. */
  readonly endpoint: string
  readonly key: Id
  /** The hash of everything that distinguishes the request from another. */
  readonly hash: string
}

export type IdempotencyKeyStore = ReturnType<typeof idempotencyKeyStore>

/** The keys within the transaction that also does the work of the request. */
export function idempotencyKeyStore(rows: Querying, now: () => Date) {
  return {
    /**
     * Claims the key, or returns the response of an earlier request with it; `undefined` when this one is the first. Waits for a
     * request in progress, whose transaction holds the key.
     */
    async claim(
      request: KeyedRequest,
    ): Promise<{ readonly hash: string; readonly response: string } | undefined> {
      const at = now()
      await rows.execute(sql`select set_config('app.user', ${request.userId}, true)`)
      await rows
        .delete(idempotencyKeys)
        .where(and(isKeyOf(request), lte(idempotencyKeys.createdAt, expiredBefore(at))))
      const { hash: requestHash, ...key } = request
      const inserted = await rows
        .insert(idempotencyKeys)
        .values({ ...key, requestHash, createdAt: at })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (inserted.length > 0) return undefined

      const [stored] = await rows.select().from(idempotencyKeys).where(isKeyOf(request))
      // The key was pruned between the two queries.
      if (typeof stored?.response !== 'string')
        throw new HttpError(409, 'Forespørselen behandles allerede. Prøv igjen om litt.', undefined, 1)
      return { hash: stored.requestHash, response: stored.response }
    },

    /** Takes back the claim of a request that has done nothing. */
    async release(request: KeyedRequest): Promise<void> {
      await rows.delete(idempotencyKeys).where(isKeyOf(request))
    },

    async save(request: KeyedRequest, response: string): Promise<void> {
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

/** Deletes expired keys. */
export async function pruneIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db.execute(sql`select forget_idempotency_keys(${expiredBefore(now).toISOString()}::timestamptz)`)
}

const expiredBefore = (now: Date) => new Date(now.getTime() - serverConstants.idempotencyKeyDays * 86_400_000)
