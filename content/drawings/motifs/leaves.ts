import { cut, place, stroke, type Placement } from '../paper.ts'

export const birchLeaf = (at: Placement, colour: string, vein: string) =>
  place(
    at,
    cut.path('M0 -20 Q15 -8 14 4 Q11 15 0 17 Q-11 15 -14 4 Q-15 -8 0 -20Z', colour),
    stroke('M0 -12 V26M0 3 L7 -4M0 3 L-7 -4M0 11 L7 5M0 11 L-7 5', vein, 2),
  )

export const mapleLeaf = (at: Placement, colour: string, vein: string) =>
  place(
    at,
    cut.path(
      'M0 -24 L5 -13 L14 -17 L12 -6 L24 -4 L14 5 L17 14 L4 12 L0 14 L-4 12 L-17 14 L-14 5 L-24 -4 L-12 -6 L-14 -17 L-5 -13Z',
      colour,
    ),
    stroke('M0 -14 V26M0 8 L10 -7M0 8 L-10 -7', vein, 2),
  )

export const oakLeaf = (at: Placement, colour: string, vein: string) =>
  place(
    at,
    cut.path(
      'M0 -26 q8 1 7 9 q9 0 7 8 q7 3 2 10 q5 9 -6 11 q-3 5 -10 5 q-7 0 -10 -5 q-11 -2 -6 -11 q-5 -7 2 -10 q-2 -8 7 -8 q-1 -8 7 -9Z',
      colour,
    ),
    stroke('M0 -16 V27M0 -4 L6 -9M0 -4 L-6 -9M0 8 L7 2M0 8 L-7 2', vein, 2),
  )

export const rowanLeaf = (at: Placement, colour: string) =>
  place(
    at,
    stroke('M0 -14 V28', colour, 2.4),
    cut.ellipse(0, -21, 5, 9, colour),
    ...[-10, 2, 14].flatMap((y) => [
      place({ x: -10, y, turn: -58 }, cut.ellipse(0, 0, 4.6, 9, colour)),
      place({ x: 10, y, turn: 58 }, cut.ellipse(0, 0, 4.6, 9, colour)),
    ]),
  )
