import type { Hand } from '#src/contract/ask-link.ts'

import { palmDistance } from './palm.ts'

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
  const held = missingOf(fresh, detected, aspect)
  return { hands: [...detected, ...held], held }
}

/** As many hands as there are fewer now: those that are the farthest from all that are detected, however far these have moved. */
function missingOf(before: readonly Hand[], detected: readonly Hand[], aspect: number): readonly Hand[] {
  const distanceOf = (hand: Hand) => Math.min(...detected.map((other) => palmDistance(hand, other, aspect)))
  return before
    .map((hand) => ({ hand, distance: distanceOf(hand) }))
    .toSorted((one, other) => other.distance - one.distance)
    .slice(0, Math.max(0, before.length - detected.length))
    .map(({ hand }) => hand)
}
