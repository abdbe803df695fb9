import type { Hand } from '#src/contract/ask-link.ts'

import { palmSize } from './palm.ts'

/** The size ratio of one child’s hands is smaller, also when one of them is stretched out. */
const maxSizeRatio = 1.9

/** Whether the hands appear to be those of more than one child; `aspect` is the frame's height divided by its width. */
export function looksCrowded(hands: readonly Hand[], aspect: number): boolean {
  const [one, other, ...more] = hands
  if (!one || !other) return false
  if (more.length > 0 || one.side === other.side) return true
  const sizes = [palmSize(one, aspect), palmSize(other, aspect)]
  return Math.max(...sizes) > maxSizeRatio * Math.min(...sizes)
}
