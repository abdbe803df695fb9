import { night } from '../palette.ts'
import { cut, place, stroke, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

/** A child of 98 units that sits at 0,0 with its legs to the right, as on a sledge. */
export const childSideways = (
  at: Placement,
  clothes: string,
  trousers: string,
  look: Look,
  ...held: readonly string[]
) =>
  place(
    at,
    stroke('M2 -8 Q22 -18 32 -6 L36 2', trousers, 14),
    cut.path('M28 -4 L40 -6 Q50 -4 52 4 Q52 8 48 8 H30 Q26 8 28 -4Z', night),
    cut.path('M-22 0 Q-26 -52 0 -54 Q26 -52 22 0 Q22 3 18 3 H-18 Q-22 3 -22 0Z', clothes),
    ...held,
    place({ x: 0, y: -76 }, head(look)),
  )
