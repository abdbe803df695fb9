import { skins, white, type Skin } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A flat hand seen on its edge, pointing up from its wrist at 0,0; the thumb is to the left. */
export const edgeOfHand = (at: Placement, skin: Skin, line: string) =>
  place(
    at,
    stroke('M-5 -10 Q-15 -15 -17 -25', skins[skin], 6.4),
    cut.path('M-9 4 Q-11 -20 -7 -44 Q-4 -59 2 -58 Q8 -57 8 -44 Q11 -20 9 4Z', skins[skin]),
    stroke('M-1 -48 V-26M4 -48 V-26', line, 1.4),
  )

/** A hand seen from above, gripping or pressing; the arm comes from the right. */
export const reachingHand = (at: Placement, sleeve: string, skin: Skin) =>
  place(
    at,
    stroke('M28 0 H96', sleeve, 26),
    stroke('M30 0 H36', white, 27),
    stroke('M-2 -11 L-16 -14M-4 -4 L-21 -5M-3 4 L-20 5M0 11 L-13 14', skins[skin], 7),
    stroke('M8 -12 L2 -24', skins[skin], 7.4),
    flat.ellipse(9, 0, 17, 15, skins[skin]),
  )
