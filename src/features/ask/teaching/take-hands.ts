import type { Hand } from '#src/contract/ask-link.ts'
import type { TakeHand } from '#src/contract/take.ts'

/** The landmarks of a hand of a take, as fractions of the picture. */
export const landmarksOf = (hand: TakeHand): Hand['landmarks'] =>
  Array.from({ length: hand.length / 3 }, (_, point) => [
    (hand[3 * point] ?? 0) / 10_000,
    (hand[3 * point + 1] ?? 0) / 10_000,
    (hand[3 * point + 2] ?? 0) / 10_000,
  ])
