import type { BankStore } from '#server/bank/bank.store.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { idempotencyKeyStore } from '#server/http/idempotency-key.store.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { likeEndpoints } from '#src/contract/like.ts'

import type { LikeStore } from './like.store.ts'

export function likeHandlers(deps: {
  readonly inTransaction: InTransaction
  readonly likes: LikeStore
  readonly bank: BankStore
  readonly now: () => Date
}): HandlersOf<typeof likeEndpoints> {
  const { likes } = deps

  return {
    list: ({ caller }) => likes.listOf(caller.user._id),

    async set({ caller, body: { type, activityId, on }, once }) {
      const userId = caller.user._id
      const liked = { userId, type, cardId: activityId }
      if (on !== false && !(await deps.bank.has(type, activityId)))
        throw new HttpError(404, 'Kortet finnes ikke.')
      return deps.inTransaction((rows) =>
        once(idempotencyKeyStore(rows, deps.now), async () => {
          if (on === false) await likes.remove(liked, rows)
          else await likes.add(liked, rows)
          return likes.listOf(userId, rows)
        }),
      )
    },
  }
}
