import { materials } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A pail with its handle up, 44 wide and 66 high; 0,0 is below its middle. */
export const pail = (at: Placement, paint: string, rim: string, inside: string) =>
  place(
    at,
    stroke('M-20 -38 Q-18 -66 0 -66 Q18 -66 20 -38', materials.stone, 3),
    cut.path('M-22 -38 H22 L16 -3 Q15 0 12 0 H-12 Q-15 0 -16 -3Z', paint),
    cut.ellipse(0, -38, 23, 6.5, rim),
    flat.ellipse(0, -38, 19, 4.2, inside),
  )
