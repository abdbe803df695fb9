import { constants } from '#src/contract/constants.ts'
import type { Hand } from '#src/contract/ask-link.ts'
import type { RepetitionRef } from '#src/machines/ask-chain.ts'

/** So many pictures in a row must show hands before a try begins. */
const believed = 2

export type SeenFrame = { readonly hands: readonly Hand[]; readonly isCrowded: boolean }

/** Tells the repetition that is at work when hands come and go, and when there are several children. */
export function attemptsIn(current: () => RepetitionRef | undefined, now: () => number) {
  let seen = 0
  let lastSeenAt = -Infinity
  let wereGone = true
  let wasCrowded = false

  const crowd = (isCrowded: boolean) => {
    // Said with every picture, since the repetition may have come to where it matters only now.
    if (isCrowded) current()?.send({ type: 'repetition.crowd.seen' })
    else if (wasCrowded) current()?.send({ type: 'repetition.crowd.gone' })
    wasCrowded = isCrowded
  }

  return {
    see({ hands, isCrowded }: SeenFrame) {
      crowd(isCrowded)
      if (hands.length === 0) {
        seen = 0
        if (wereGone || now() - lastSeenAt < constants.ask.handsGone) return
        wereGone = true
        return current()?.send({ type: 'repetition.hands.gone' })
      }
      seen += 1
      lastSeenAt = now()
      // Hands that are there already begin a try once it is the child's turn; after a try only hands that come anew do.
      const isAwaited = current()?.getSnapshot().matches({ childsTurn: 'awaitingChild' }) ?? false
      if (isCrowded || seen < believed || !(isAwaited || wereGone)) return
      wereGone = false
      current()?.send({ type: 'repetition.hands.seen' })
    },
    /** No more pictures come: nobody knows of a crowd any more. */
    stopSeeing() {
      seen = 0
      crowd(false)
    },
  }
}
