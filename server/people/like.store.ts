import { randomUUID } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import { likes } from '#server/database/schema/people.ts'
import type { Like, LikeType } from '#src/contract/like.ts'
import type { Id, UserId } from '#src/contract/values.ts'

type Liked = { readonly userId: UserId; readonly type: LikeType; readonly cardId: Id }

export type LikeStore = ReturnType<typeof likeStore>

export function likeStore(db: Database, now: () => Date) {
  return {
    async listOf(userId: UserId, within: Querying = db): Promise<Like[]> {
      const rows = await within
        .select()
        .from(likes)
        .where(eq(likes.userId, userId))
        .orderBy(desc(likes.createdAt), desc(likes.id))
      return rows.map(({ id, type, cardId, createdAt }) => ({
        _id: id,
        type,
        activityId: cardId,
        createdAt: createdAt.toISOString(),
      }))
    },

    /** Adds a favourite; leaves an existing one unchanged. */
    async add(liked: Liked, within: Querying = db): Promise<void> {
      await within
        .insert(likes)
        .values({ ...liked, id: randomUUID(), createdAt: now() })
        .onConflictDoNothing()
    },

    async remove({ userId, type, cardId }: Liked, within: Querying = db): Promise<void> {
      await within
        .delete(likes)
        .where(and(eq(likes.userId, userId), eq(likes.type, type), eq(likes.cardId, cardId)))
    },
  }
}
