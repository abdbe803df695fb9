import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A pod with four peas showing, 56 long around 0,0. */
export const peaPod = (at: Placement, pod: string, pea: string) =>
  place(
    at,
    cut.path('M-30 0 Q-14 -13 0 -12 Q14 -13 30 0 Q14 13 0 12 Q-14 13 -30 0Z', pod),
    flat.circle(-15, 0, 5.4, pea),
    flat.circle(-4.5, 0, 6, pea),
    flat.circle(7, 0, 6, pea),
    flat.circle(17, 0, 5, pea),
  )

/** A pair of leaves, 40 wide, that grows from 0,0. */
export const leafPair = (at: Placement, colour: string) =>
  place(
    at,
    cut.path('M0 0 Q-6 -14 -20 -13 Q-20 0 0 0Z', colour),
    cut.path('M0 0 Q6 -14 20 -13 Q20 0 0 0Z', colour),
  )

/** The curled thread that a pea climbs by, from 0,0 to the right. */
export const tendril = (at: Placement, colour: string) =>
  place(at, stroke('M0 0 Q10 -8 18 -2 Q20 6 13 6 Q9 4 12 0', colour, 2.4))
