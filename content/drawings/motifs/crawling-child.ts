import { skins } from '../palette.ts'
import { cut, place, stroke, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

/** A child that crawls to the right on hands and knees, 84 long and 66 high; its origin is on the ground below its belly. */
export const crawlingChild = (at: Placement, clothes: string, limbs: string, look: Look) =>
  place(
    at,
    stroke('M10 -26 L6 -8', limbs, 10),
    cut.circle(6, -5, 6, skins[look.skin]),
    stroke('M-26 -24 L-14 -6 H-38', limbs, 12),
    cut.path('M-40 -22 Q-40 -46 -14 -47 H10 Q32 -46 31 -28 Q30 -15 16 -15 H-32 Q-40 -15 -40 -22Z', clothes),
    stroke('M16 -28 L26 -9', limbs, 10.5),
    cut.circle(27, -5, 6.5, skins[look.skin]),
    place({ x: 38, y: -46 }, head(look)),
  )
