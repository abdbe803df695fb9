import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A meadow flower with six petals on a stalk, 48 high. */
export const meadowFlower = (at: Placement, petals: string, middle: string, stalk: string) =>
  place(
    at,
    stroke('M0 0 Q-3 -16 0 -34M-1 -10 Q-10 -12 -13 -20', stalk, 3),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      place({ x: 0, y: -38, turn }, cut.ellipse(0, -8, 4.6, 7, petals)),
    ),
    flat.circle(0, -38, 5, middle),
  )

/** A harebell on its bent stalk, 46 high. */
export const harebell = (at: Placement, bell: string, stalk: string) =>
  place(
    at,
    stroke('M0 0 Q-4 -34 8 -42 Q14 -44 16 -36', stalk, 3),
    cut.path('M10 -36 Q16 -40 22 -36 Q22 -26 27 -20 L21 -22 L16 -18 L11 -22 L5 -20 Q10 -26 10 -36Z', bell),
  )
