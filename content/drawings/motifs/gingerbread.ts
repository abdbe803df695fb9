import { materials, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A gingerbread house, 56 wide and 84 high, with icing along its roof and a door; its windows belong to the scene. */
export const gingerbreadHouse = (at: Placement) =>
  place(
    at,
    cut.rect(-24, -52, 48, 52, materials.bread, 2),
    cut.path('M-32 -48 L-3 -83 Q0 -86 3 -83 L32 -48 Q34 -45 30 -45 H-30 Q-34 -45 -32 -48Z', materials.crust),
    stroke('M-29 -45 q5.8 7 11.6 0 q5.8 7 11.6 0 q5.8 7 11.6 0 q5.8 7 11.6 0 q5.8 7 11.6 0', white, 3),
    flat.path('M-7 0 V-14 a7 7 0 0 1 14 0 V0Z', materials.crust),
  )

/** A gingerbread house under a dome, 60 wide and 84 high. */
export const gingerbreadDome = (at: Placement) =>
  place(
    at,
    cut.rect(-28, -38, 56, 38, materials.wood, 2),
    stroke('M0 -66 V-80', materials.crust, 3.4),
    cut.path('M-26 -36 Q-28 -68 0 -70 Q28 -68 26 -36Z', materials.crust),
    flat.circle(0, -81, 4, white),
    stroke('M-28 -37 q5.6 7 11.2 0 q5.6 7 11.2 0 q5.6 7 11.2 0 q5.6 7 11.2 0 q5.6 7 11.2 0', white, 3),
    flat.path('M-8 0 V-14 Q-8 -22 0 -26 Q8 -22 8 -14 V0Z', materials.crust),
  )

/** A gingerbread person, 40 high, with buttons of icing. */
export const gingerbreadPerson = (at: Placement) =>
  place(
    at,
    stroke('M0 -20 L-12 -16M0 -20 L12 -16M-3 -12 L-7 -3M3 -12 L7 -3', materials.bread, 8.5),
    cut.circle(0, -32, 9, materials.bread),
    flat.rect(-6.5, -25, 13, 17, materials.bread, 5),
    flat.circle(-3.2, -33, 1.5, materials.bark),
    flat.circle(3.2, -33, 1.5, materials.bark),
    stroke('M-3 -29 q3 2.6 6 0', white, 1.8),
    flat.circle(0, -20, 1.8, white),
    flat.circle(0, -14, 1.8, white),
  )
