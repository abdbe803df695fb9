import type { BankStore } from '#server/bank/bank.store.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { likeEndpoints } from '#src/contract/like.ts'

import type { LikeStore } from './like.store.ts'

export function likeHandlers(needs: {
  readonly likes: LikeStore
  readonly bank: BankStore
}): HandlersOf<typeof likeEndpoints> {
  return {
    list: ({ caller }) => needs.likes.listOf(caller.user._id),

    async set({ caller, body: { type, activityId, on } }) {
      const userId = caller.user._id
      if (on === false) await needs.likes.remove({ userId, type, cardId: activityId })
      else if (await needs.bank.has(type, activityId))
        await needs.likes.add({ userId, type, cardId: activityId })
      else throw new Refusal(404, 'Kortet finnes ikke.')
      return needs.likes.listOf(userId)
    },
  }
}
