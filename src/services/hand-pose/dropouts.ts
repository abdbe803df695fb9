import type { Hand } from '#src/contract/ask-link.ts'

import { palmDistance, palmSize } from './palm.ts'

/** The hands to show for a frame; `held` are those that are carried over from the previous frame. */
export type StabilizedHands = { readonly hands: readonly Hand[]; readonly held: readonly Hand[] }

export const noHands: StabilizedHands = { hands: [], held: [] }

/** Carries a hand that is missing in this frame over from the previous one, for one frame: the model drops hands now and then. */
export function stabilize(
  previous: StabilizedHands,
  detected: readonly Hand[],
  aspect: number,
): StabilizedHands {
  const fresh = previous.hands.filter((hand) => !previous.held.includes(hand))
  const held = fresh
    .filter(
      (hand) =>
        !detected.some((other) => palmDistance(hand, other, aspect) < maxMovement * palmSize(hand, aspect)),
    )
    // A hand that has only moved far is not missing.
    .slice(0, Math.max(0, fresh.length - detected.length))
  return { hands: [...detected, ...held], held }
}

/** How far a hand moves at most between two frames, in palm sizes. */
const maxMovement = 1.5
