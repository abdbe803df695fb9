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
    cut.path('M0 2 C-12 1.4 -20 -3 -20 -13 Q-7 -13.6 0 -1.4 Q7 -13.6 20 -13 C20 -3 12 1.4 0 2Z', colour),
  )

/** The curled thread that a pea climbs by, from 0,0 to the right. */
export const tendril = (at: Placement, colour: string) =>
  place(at, stroke('M0 0 Q6 -9 14 -9 a8 8 0 0 1 0 16 a5.4 5.4 0 0 1 0 -10.8 a3 3 0 0 1 0 6', colour, 2.4))
