import { areas, materials, snow, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

export const flyAgaric = (at: Placement) =>
  place(
    at,
    cut.rect(-6, -22, 12, 22, snow, 5),
    cut.path('M-24 -17 a24 22 0 0 1 48 0 q-24 8 -48 0Z', areas.kropp.paint),
    flat.circle(-10, -27, 4, white),
    flat.circle(5, -30, 4.5, white),
    flat.circle(14, -22, 3, white),
  )

/** A spruce cone of 44 units around 0,0, with its tip down. */
export const cone = (at: Placement) =>
  place(
    at,
    stroke('M0 -22 V-27', materials.darkWood, 4),
    cut.path('M0 -24 Q15 -20 14 -2 Q12 16 0 24 Q-12 16 -14 -2 Q-15 -20 0 -24Z', materials.bark),
    stroke(
      'M-11 -11 q5.5 6 11 0 q5.5 6 11 0M-13 -1 q6.5 6 13 0 q6.5 6 13 0M-10 9 q5 5 10 0 q5 5 10 0',
      materials.paleBark,
      3,
    ),
  )

/** A stone, 48 wide. */
export const stone = (at: Placement, colour: string) =>
  place(at, cut.path('M-24 0 Q-26 -14 -10 -17 Q8 -21 18 -14 Q26 -8 24 0Z', colour))

/** A tuft of grass or moss in bold blades. */
export const tuft = (at: Placement, colour: string) =>
  place(at, stroke('M-10 0 Q-12 -8 -16 -12M-3 0 Q-4 -10 -5 -17M4 0 Q5 -9 8 -15M10 0 Q13 -6 18 -9', colour, 4))
