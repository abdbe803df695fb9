import { night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A crab that raises its claws, 128 wide and 78 high; it stands on 0,0. */
export const crab = (at: Placement, shell: string, legs: string, spots: string) =>
  place(
    at,
    stroke(
      'M-30 -20 L-50 -22 L-58 -2M-28 -14 L-44 -10 L-48 2M30 -20 L50 -22 L58 -2M28 -14 L44 -10 L48 2',
      legs,
      5.5,
    ),
    stroke('M-28 -30 Q-52 -34 -50 -50M28 -30 Q52 -34 50 -50', legs, 8),
    claw({ x: -50, y: -54, mirrored: true }, legs),
    claw({ x: 50, y: -54 }, legs),
    stroke('M-9 -38 V-48M9 -38 V-48', legs, 4),
    cut.path('M-40 -26 Q-34 -42 0 -42 Q34 -42 40 -26 Q38 -4 14 -2 H-14 Q-38 -4 -40 -26Z', shell),
    flat.circle(-22, -28, 4, spots),
    flat.circle(22, -28, 4, spots),
    flat.circle(-28, -19, 2.6, spots),
    flat.circle(28, -19, 2.6, spots),
    flat.circle(-9, -50, 6, white),
    flat.circle(9, -50, 6, white),
    flat.circle(-8, -49, 3, night),
    flat.circle(10, -49, 3, night),
    stroke('M-9 -18 Q0 -10 9 -18', night, 3),
  )

const claw = (at: Placement, colour: string) =>
  place(at, cut.path('M-8 6 Q-16 -10 -4 -24 Q-4 -12 4 -10 Q10 -14 10 -26 Q22 -12 12 4 Q4 14 -8 6Z', colour))

/** A mussel shell of 30 units, lying with its point to the left. */
export const mussel = (at: Placement, shell: string, line: string) =>
  place(
    at,
    cut.path('M-16 2 Q-8 -12 6 -11 Q17 -8 16 1 Q12 9 -2 8 Q-12 7 -16 2Z', shell),
    stroke('M-9 1 Q0 -6 10 -4M-5 5 Q3 1 11 2', line, 1.8),
  )

/** A fan shell, 28 wide, standing on 0,0. */
export const cockle = (at: Placement, shell: string, line: string) =>
  place(
    at,
    cut.path(
      'M-6 0 L-15.5 -8.9 Q-18.2 -15.2 -13.3 -15.9 Q-13.2 -22.9 -7.7 -21.1 Q-4.8 -27.5 0 -23 Q4.8 -27.5 7.7 -21.1 Q13.2 -22.9 13.3 -15.9 Q18.2 -15.2 15.5 -8.9 L6 0Z',
      shell,
    ),
    stroke(
      'M-3.9 -4.6 L-11 -13.1M-2.1 -5.6 L-6.4 -17.7M0 -6 L0 -19.4M2.1 -5.6 L6.4 -17.7M3.9 -4.6 L11 -13.1',
      line,
      1.5,
    ),
  )

/** A tuft of bladder wrack that hangs or lies from 0,0 to both sides. */
export const wrack = (at: Placement, colour: string) =>
  place(
    at,
    stroke(
      'M0 0 Q-14 -12 -30 -6M-14 -8 Q-22 -18 -34 -18M0 0 Q14 -14 30 -10M12 -9 Q20 -22 32 -22M0 0 Q-2 -14 4 -24',
      colour,
      5.5,
    ),
    flat.circle(-31, -6, 4.6, colour),
    flat.circle(-35, -18, 4.6, colour),
    flat.circle(31, -10, 4.6, colour),
    flat.circle(33, -22, 4.6, colour),
    flat.circle(4, -26, 4.6, colour),
  )
