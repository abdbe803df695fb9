import type { Hand } from '#src/contract/ask-link.ts'

import { palmSize } from './palm.ts'

/** The hands of one child differ by less, also when one of them is stretched out. */
const farApartInSize = 1.9

/** Whether these hands look as if they were those of more than one child; `aspect` is the picture's height by its width. */
export function looksCrowded(hands: readonly Hand[], aspect: number): boolean {
  const [one, other, ...more] = hands
  if (!one || !other) return false
  if (more.length > 0 || one.side === other.side) return true
  const sizes = [palmSize(one, aspect), palmSize(other, aspect)]
  return Math.max(...sizes) > farApartInSize * Math.min(...sizes)
}
