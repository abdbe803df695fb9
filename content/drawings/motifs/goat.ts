import { materials, night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A billy goat that walks to the right; its origin is between its hooves. */
export const goat = (at: Placement, coat: string, legs: string) =>
  place(
    at,
    stroke('M-20 -26 V-3M-8 -26 V-3M12 -26 V-3M22 -26 V-3', legs, 7),
    cut.rect(-30, -56, 60, 36, coat, 16),
    flat.path('M-28 -44 q-13 -1 -14 -13 q9 -1 16 6Z', coat),
    stroke('M40 -84 Q32 -102 18 -98M48 -84 Q44 -106 30 -108', materials.darkWood, 6),
    cut.path('M20 -50 L28 -78 Q32 -88 44 -86 L62 -72 Q66 -66 58 -62 L46 -60 L40 -40Z', coat),
    flat.path('M50 -60 q0 14 -6 18 q-5 -8 -3 -17Z', white),
    flat.path('M30 -82 q-14 -4 -18 6 q10 6 18 2Z', legs),
    flat.circle(45, -75, 2.8, night),
    stroke('M55 -67 h5', night, 2.4),
  )
