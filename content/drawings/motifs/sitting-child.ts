import { night } from '../palette.ts'
import { cut, place, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

/** A child of 104 units that sits cross-legged, with its origin on the floor; what it holds is drawn between body and head. */
export const sittingChild = (
  at: Placement,
  clothes: string,
  trousers: string,
  look: Look,
  ...held: readonly string[]
) =>
  place(
    at,
    cut.path('M-25 -8 Q-27 -58 0 -60 Q27 -58 25 -8Z', clothes),
    cut.path('M-46 -8 Q-48 -22 -26 -21 Q-6 -18 2 -6 Q0 4 -10 3 Q-42 4 -46 -8Z', trousers),
    cut.path('M46 -8 Q48 -22 26 -21 Q6 -18 -2 -6 Q0 4 10 3 Q42 4 46 -8Z', trousers),
    cut.ellipse(-11, -1, 11, 6.5, night),
    cut.ellipse(11, -1, 11, 6.5, night),
    ...held,
    place({ x: 0, y: -82 }, head(look)),
  )
