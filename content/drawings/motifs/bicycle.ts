import { materials, night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

/** A child on a balance bicycle that rolls to the right, 118 units high; what it holds is drawn between body and head. */
export const childOnBicycle = (
  at: Placement,
  clothes: string,
  trousers: string,
  frame: string,
  look: Look,
  ...held: readonly string[]
) =>
  place(
    at,
    wheel(-36),
    wheel(40),
    stroke('M-36 -17 L-20 -34 H26 L40 -17M-20 -34 L-24 -40', frame, 6),
    stroke('M26 -34 L22 -62M22 -62 L32 -65', frame, 5),
    stroke('M-14 -42 Q10 -40 8 -6', trousers, 13),
    stroke('M6 -3 H18', night, 8),
    cut.path('M-30 -36 Q-34 -82 -6 -86 Q20 -84 14 -36 Q14 -32 10 -32 H-26 Q-30 -32 -30 -36Z', clothes),
    ...held,
    place({ x: -7, y: -110 }, head(look)),
  )

const wheel = (x: number) =>
  cut.circle(x, -17, 17, night) + flat.circle(x, -17, 12, white) + flat.circle(x, -17, 4, materials.asphalt)
