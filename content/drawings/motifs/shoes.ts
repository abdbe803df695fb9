import { white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A rubber boot that points to the right, 120 long and 134 high. */
export const rubberBoot = (at: Placement, rubber: string, sole: string) =>
  place(
    at,
    cut.path(
      'M-57 -128 H-9 L-7 -64 Q-5 -49 14 -45 Q54 -38 59 -16 Q60 -6 54 -6 H-53 Q-58 -6 -58 -11Z',
      rubber,
    ),
    flat.path('M-57 -66 H-7 L-6 -58 Q-4 -53 -1 -50 H-57Z', white),
    cut.rect(-61, -134, 56, 14, sole, 4),
    cut.path('M-60 -12 H60 Q63 -12 62 -6 Q61 -2 56 -2 H-10 V3 H-56 Q-60 3 -60 -1Z', sole),
  )

/** A trainer with laces that points to the right, 64 long. */
export const trainer = (at: Placement, upper: string, cap: string) =>
  place(
    at,
    cut.path(
      'M-31 -5 V-27 Q-30 -33 -25 -32 Q-20 -26 -14 -28 L-6 -36 Q-1 -39 2 -33 Q8 -22 24 -18 Q34 -15 33 -5Z',
      upper,
    ),
    flat.path('M16 -20 Q34 -16 33 -5 H18 Q14 -12 16 -20Z', cap),
    stroke('M-5 -20 L4 -29M2 -15 L10 -23', white, 3),
    cut.rect(-33, -8, 68, 9, white, 4),
  )

/** A knitted shoe for a baby, 36 long, pointing to the right. */
export const babyShoe = (at: Placement, wool: string, cuff: string) =>
  place(
    at,
    cut.path('M-17 -22 H2 V-15 Q19 -15 18 -4 Q18 0 13 0 H-14 Q-18 0 -18 -5Z', wool),
    cut.rect(-20, -28, 25, 9, cuff, 4),
    stroke('M-10 -18 V-4M-2 -18 V-4', cuff, 2),
    flat.circle(7, -15, 4, white),
  )

/** The sole of a bare foot, 40 long, toes up; the toes are at the top. */
export const footprint = (at: Placement, colour: string) =>
  place(
    at,
    flat.path('M-10 -6 Q-11 -18 0 -18 Q11 -18 10 -6 Q8 4 8 12 Q7 20 0 20 Q-8 20 -8 11 Q-7 3 -10 -6Z', colour),
    ...[
      [-8, -21, 4.6],
      [-0.5, -24, 3.4],
      [5, -23, 3],
      [9.6, -20, 2.7],
      [13, -16, 2.4],
    ].map(([x = 0, y = 0, r = 0]) => flat.circle(x, y, r, colour)),
  )
