import { cheek, skins, type Skin } from '../palette.ts'
import { cut, place, stroke, type Placement } from '../paper.ts'
import { head, type Look } from './head.ts'

/** A baby on its back, head to the left, with its feet in the air; 124 long, its origin on the mat below its middle. */
export const lyingBaby = (at: Placement, suit: string, sleeve: string, look: Look) =>
  place(
    at,
    stroke('M32 -16 Q46 -20 48 -30', sleeve, 13),
    foot(49, -38, look.skin),
    cut.path('M-34 -30 Q-36 -40 -18 -41 Q30 -42 42 -26 Q48 0 30 0 H-24 Q-36 -2 -34 -30Z', suit),
    stroke('M36 -10 Q60 -8 66 -22', sleeve, 13),
    foot(68, -30, look.skin),
    place({ x: -48, y: -22, turn: -72 }, head(look)),
    stroke('M-20 -28 Q-6 -40 -4 -56', sleeve, 11),
    cut.circle(-4, -61, 6.5, skins[look.skin]),
  )

/** A yielding mat with a raised edge, 190 wide, on which a baby lies at 0,0. */
export const changingMat = (at: Placement, cover: string) =>
  place(
    at,
    cut.path(
      'M-98 -10 Q-98 -18 -90 -18 Q-80 -18 -76 -6 H76 Q80 -18 90 -18 Q98 -18 98 -10 V8 Q98 12 94 12 H-94 Q-98 12 -98 8Z',
      cover,
    ),
  )

function foot(x: number, y: number, skin: Skin): string {
  return cut.ellipse(x, y, 7, 9, skins[skin]) + stroke(`M${x - 3} ${y - 4} h6`, cheek, 2)
}
