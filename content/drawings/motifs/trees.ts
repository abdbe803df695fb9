import { materials, night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

export const spruce = (at: Placement, colour: string) =>
  place(
    at,
    cut.rect(-4, -10, 8, 14, materials.darkWood, 2),
    cut.path('M0 -92 L26 -46 Q28 -42 23 -42 H-23 Q-28 -42 -26 -46Z', colour),
    cut.path('M0 -72 L32 -22 Q34 -17 29 -17 H-29 Q-34 -17 -32 -22Z', colour),
    cut.path('M0 -50 L38 -2 Q40 5 35 5 H-35 Q-40 5 -38 -2Z', colour),
  )

/** A spruce of the background plane: no trunk and no edge. */
export const distantSpruce = (at: Placement, colour: string) =>
  place(at, flat.path('M0 -92 L24 -46 H14 L31 -20 H20 L38 5 H-38 L-20 -20 H-31 L-14 -46 H-24Z', colour))

export const broadleaf = (at: Placement, crown: string) =>
  place(
    at,
    cut.rect(-4, -30, 8, 32, materials.darkWood, 3),
    cut.ellipse(0, -58, 30, 36, crown),
    stroke('M0 -30 V-62M0 -46 L10 -56M0 -40 L-9 -49', materials.darkWood, 3),
  )

/** The trunk of a birch, 30 wide, from its root at 0,0 upwards. */
export const birchTrunk = (at: Placement, height: number) =>
  place(
    at,
    cut.path(`M-17 0 Q-14 ${-height / 2} -13 ${-height} H13 Q14 ${-height / 2} 18 0Z`, white),
    stroke(
      Array.from({ length: Math.floor(height / 24) }, (_, index) => birchMark(index)).join(''),
      night,
      3.4,
    ),
  )

const birchMark = (index: number) => {
  const y = -14 - index * 24
  return index % 2 === 0 ? `M-13 ${y} h9M4 ${y - 9} h8` : `M-12 ${y} h5M1 ${y - 6} h11`
}
