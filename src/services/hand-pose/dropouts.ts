import type { Hand } from '#src/contract/ask-link.ts'

import { palmDistance, palmSize } from './palm.ts'

/** What is shown of a frame; `held` are those of its hands that are the last frame's. */
export type Steadied = { readonly hands: readonly Hand[]; readonly held: readonly Hand[] }

export const nothingYet: Steadied = { hands: [], held: [] }

/** Holds a hand that was there in the last frame and is missing in this one, once: the model lets go of a hand now and then. */
export function steadied(before: Steadied, seen: readonly Hand[], aspect: number): Steadied {
  const fresh = before.hands.filter((hand) => !before.held.includes(hand))
  const held = fresh
    .filter(
      (hand) => !seen.some((other) => palmDistance(hand, other, aspect) < reach * palmSize(hand, aspect)),
    )
    // A hand that has only jumped is not missing.
    .slice(0, Math.max(0, fresh.length - seen.length))
  return { hands: [...seen, ...held], held }
}

/** How many palms far a hand comes from one frame to the next. */
const reach = 1.5
