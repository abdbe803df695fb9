import type { Hand } from '#src/contract/ask-link.ts'
import type { RepetitionRef } from '#src/machines/ask-chain.ts'

/** So many pictures in a row must show hands before a try begins, and none before it is over. */
const patience = { seen: 2, gone: 8 }

/** Tells the repetition that is at work when hands come and go, and when there are several children. */
export function attemptsIn(current: () => RepetitionRef | undefined) {
  let seen = 0
  let gone: number = patience.gone
  let wereGone = true
  return {
    see(hands: readonly Hand[]) {
      seen = hands.length > 0 ? seen + 1 : 0
      gone = hands.length > 0 ? 0 : gone + 1
      if (gone === patience.gone) current()?.send({ type: 'repetition.hands.gone' })
      if (gone >= patience.gone) wereGone = true
      // Hands that are there already begin a try once it is the child's turn; after a try only hands that come anew do.
      const isAwaited = current()?.getSnapshot().matches({ childsTurn: 'awaitingChild' }) ?? false
      if (seen < patience.seen || !(isAwaited || wereGone)) return
      wereGone = false
      current()?.send({ type: 'repetition.hands.seen' })
    },
    crowd(isCrowded: boolean) {
      current()?.send({ type: isCrowded ? 'repetition.crowd.seen' : 'repetition.crowd.gone' })
    },
  }
}
