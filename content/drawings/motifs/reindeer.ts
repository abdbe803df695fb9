import { materials, night, snow } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A reindeer that looks to the left, 84 wide and 108 high with its antlers. */
export const reindeer = (at: Placement) =>
  place(
    at,
    stroke('M-16 -30 V-2M-8 -30 V0M22 -30 V-2M30 -32 V0', materials.bark, 6.4),
    stroke('M-16 -4 V-1M-8 -3 V0M22 -4 V-1M30 -3 V0', night, 6.4),
    stroke(
      'M-24 -72 Q-36 -88 -26 -104M-30 -86 Q-38 -88 -42 -96M-28 -95 Q-20 -96 -16 -103M-18 -72 Q-4 -82 -6 -104M-7 -88 Q2 -90 5 -98M-5 -96 Q-12 -98 -14 -106',
      materials.darkWood,
      3.6,
    ),
    cut.path(
      'M-30 -66 Q-26 -76 -16 -74 Q-8 -70 -6 -56 Q14 -58 30 -54 Q40 -50 39 -36 Q37 -24 24 -24 Q2 -20 -14 -25 Q-24 -30 -24 -46 L-26 -50 Q-40 -46 -46 -50 Q-50 -55 -44 -60 Q-36 -64 -30 -66Z',
      materials.bark,
    ),
    flat.path('M-24 -48 Q-14 -48 -10 -34 Q-10 -26 -15 -24.6 Q-24 -30 -24 -46Z', snow),
    flat.path('M34 -52 q10 0 8 10 q-6 4 -9 -2Z', snow),
    flat.path('M-14 -72 Q-4 -76 0 -69 Q-6 -64 -13 -66Z', materials.paleBark),
    flat.circle(-45, -55, 3.4, night),
    flat.circle(-26, -63, 2.4, night),
  )
