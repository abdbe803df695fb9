import { materials, night, skins, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A hedgehog that walks to the left, 140 wide, with a leaf on its back. */
export const hedgehog = (at: Placement, leaf: string, vein: string) =>
  place(
    at,
    stroke(
      'M-32 -16 l-9 -5M-27 -30 l-9 -8M-16 -41 l-6 -10M-2 -48 l-3 -11M14 -49 l3 -11M29 -44 l7 -10M41 -34 l9 -7M49 -21 l10 -4',
      materials.bark,
      6,
    ),
    cut.path('M-38 -6 q-3 -20 -20 -15 q-18 5 -22 12 q6 5 42 3Z', skins.tan),
    cut.path(
      `M-44 -6 a48 44 0 0 1 98 0 q-4 4 -8 0 ${Array.from({ length: 8 }, () => 'q-5 5 -10 0').join(' ')} q-5 4 -10 0Z`,
      materials.bark,
    ),
    stroke(
      'M-18 -22 l-5 -6M-2 -30 l-3 -7M16 -30 l2 -7M32 -22 l5 -6M-10 -14 l-4 -5M24 -14 l4 -5',
      materials.paleBark,
      3.5,
    ),
    flat.circle(-78, -10, 4.2, night),
    flat.circle(-57, -16, 3, night),
    stroke('M-70 -5 q6 3 11 0', night, 2.2),
    cut.path('M2 -52 q14 -14 26 -6 q-2 16 -22 16Z', leaf),
    stroke('M4 -45 L20 -54', vein, 2),
  )

/** A spider of 60 units that hangs by its thread, in a pointed red hat. */
export const spider = (at: Placement, thread: number, hat: string) =>
  place(
    at,
    stroke(`M0 ${-thread} V-36`, night, 2.4),
    stroke(
      'M-22 -14 Q-50 -30 -54 -8M-24 0 Q-54 0 -52 22M-18 12 Q-38 24 -36 42M22 -14 Q50 -30 54 -8M24 0 Q54 0 52 22M18 12 Q38 24 36 42',
      night,
      4.5,
    ),
    cut.ellipse(0, 0, 30, 34, night),
    flat.circle(-10, -8, 9, white),
    flat.circle(11, -8, 9, white),
    flat.circle(-8, -6, 4, night),
    flat.circle(9, -6, 4, night),
    stroke('M-10 10 Q0 19 11 10', white, 3),
    cut.path('M-16 -30 L0 -54 L16 -30 Q0 -24 -16 -30Z', hat),
    flat.circle(0, -54, 5, white),
  )

type Feathers = { readonly breast: string; readonly wing: string; readonly cap: string }

/** A small round bird that looks to the right. */
export const bird = (at: Placement, { breast, wing, cap }: Feathers) =>
  place(
    at,
    stroke('M-2 -4 V5M7 -4 V5', materials.darkWood, 2.6),
    cut.path('M-14 -22 L-38 -10 Q-40 -4 -33 -4 L-10 -10Z', wing),
    cut.path('M-22 -18 Q-20 -40 2 -42 Q24 -42 24 -20 Q22 0 2 0 Q-18 0 -22 -18Z', breast),
    flat.path('M-3 -33 Q0 -46 12 -46 Q26 -45 26 -32 Q20 -26 8 -29 Q0 -29 -3 -33Z', cap),
    flat.path('M-22 -18 Q-21 -33 -7 -33 Q10 -24 -4 -13 Q-14 -7 -22 -18Z', wing),
    flat.path('M25 -37 L35 -32 L25 -29Z', materials.darkWood),
    flat.circle(16, -37, 2.8, white),
    flat.circle(16.6, -37, 1.5, night),
  )

/** A ladybird seen from above, 36 long, head up. */
export const ladybird = (at: Placement, shell: string) =>
  place(
    at,
    stroke(
      'M-12 -6 L-20 -11M-14 3 L-22 4M-12 11 L-18 17M12 -6 L20 -11M14 3 L22 4M12 11 L18 17M-4 -19 L-9 -27M4 -19 L9 -27',
      night,
      3,
    ),
    flat.circle(0, -13, 9, night),
    cut.ellipse(0, 3, 16, 17, shell),
    stroke('M0 -13 V19', night, 2.6),
    flat.circle(-8, -3, 3.4, night),
    flat.circle(8, -3, 3.4, night),
    flat.circle(-7, 9, 3.4, night),
    flat.circle(7, 9, 3.4, night),
  )

/** A large friendly ant that walks to the right, 76 long. */
export const ant = (at: Placement) =>
  place(
    at,
    stroke('M-6 -18 L-20 -6 L-24 6M2 -17 L0 -4 L-3 7M9 -18 L20 -7 L24 6', night, 4),
    stroke('M26 -36 Q28 -50 38 -51M30 -34 Q36 -46 45 -42', night, 3),
    flat.ellipse(-22, -25, 17, 13, night),
    flat.ellipse(2, -22, 11, 8.5, night),
    flat.circle(24, -27, 13, night),
    flat.circle(28, -30, 4.2, white),
    flat.circle(29, -30, 2, night),
    stroke('M24 -21 Q29 -18 33 -22', white, 2.2),
  )

export const snail = (at: Placement, body: string, shell: string, spiral: string) =>
  place(
    at,
    stroke('M19 -14 L16 -24M24 -14 L26 -24', body, 3),
    cut.path('M-26 0 Q-20 -7 -4 -7 H10 Q12 -18 21 -18 Q30 -17 29 -8 Q28 0 18 0Z', body),
    cut.circle(-4, -17, 14, shell),
    stroke('M-4 -17 q4 -5 7 0 q1 8 -7 8 q-10 -1 -9 -10 q2 -8 10 -8', spiral, 2.6),
    flat.circle(16, -25, 2, night),
    flat.circle(26, -25, 2, night),
    stroke('M20 -6 q4 2 6 -1', night, 1.8),
  )
