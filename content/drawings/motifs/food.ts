import { glow, materials, night, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

export const apple = (at: Placement, peel: string, leaf: string) =>
  place(
    at,
    cut.path(
      'M0 -28 C7 -36 23 -35 24 -19 C24.8 -6 16 2.6 8 2.6 C4.4 2.6 3.4 1 0 1 C-3.4 1 -4.4 2.6 -8 2.6 C-16 2.6 -24.8 -6 -24 -19 C-23 -35 -7 -36 0 -28Z',
      peel,
    ),
    stroke('M0 -27 Q0 -34 3 -38', materials.darkWood, 3),
    flat.path('M4 -36 q8 -8 16 -2 q-6 8 -16 2Z', leaf),
  )

/** A wedge of citrus, skin down, 40 wide: the light wherever it lies. */
export const litWedge = (at: Placement) =>
  place(
    at,
    cut.path('M-22 -14 Q0 -20 22 -14 Q19 6 0 7 Q-19 6 -22 -14Z', glow),
    flat.path('M-18 -14.5 Q0 -18.5 18 -14.5 Q15 2 0 3 Q-15 2 -18 -14.5Z', white),
    flat.path('M-15 -12.5 Q-8 -14.5 -3 -14.5 L-2 -1 Q-12 -2 -15 -12.5Z', glow),
    flat.path('M15 -12.5 Q8 -14.5 3 -14.5 L2 -1 Q12 -2 15 -12.5Z', glow),
  )

export const breadRoll = (at: Placement) =>
  place(
    at,
    cut.ellipse(0, -14, 24, 15, materials.bread),
    stroke('M-10 -18 l6 6M0 -21 l6 6M10 -20 l5 6', materials.crust, 3),
  )

export const bowl = (at: Placement, paint: string, rim: string) =>
  place(
    at,
    cut.path('M-45 -50 H45 Q43 -8 17 0 H-17 Q-43 -8 -45 -50Z', paint),
    cut.rect(-49, -54, 98, 10, rim, 5),
  )

/** A plate seen slantwise, on which things stand at 0,0. */
export const plate = (at: Placement, rim: string) =>
  place(
    at,
    cut.ellipse(0, 0, 30, 12, white),
    flat.ellipse(0, 0, 26, 9.6, rim),
    flat.ellipse(0, 0, 22, 7.6, white),
  )

export const cup = (at: Placement, paint: string, inside: string) =>
  place(
    at,
    stroke('M9 -16 Q20 -16 16 -7 Q14 -4 8 -5', paint, 3.6),
    cut.path('M-10 -22 H10 L8 -2 Q8 0 6 0 H-6 Q-8 0 -8 -2Z', paint),
    flat.ellipse(0, -22, 10, 3.4, inside),
  )

/** A cauldron that hangs from 0,0. */
export const cauldron = (at: Placement, pot: string, soup: string) =>
  place(
    at,
    stroke('M-34 26 Q-30 2 0 0 Q30 2 34 26', night, 3.4),
    cut.path('M-38 28 H38 Q44 66 20 76 H-20 Q-44 66 -38 28Z', pot),
    cut.ellipse(0, 28, 40, 9, pot),
    flat.ellipse(0, 27, 34, 6, soup),
  )

/** An oven, 116 wide and 136 high from its upper left corner; what bakes is drawn by the scene. */
export const oven = (at: Placement, door: string, knob: string) =>
  place(
    at,
    cut.rect(0, 0, 116, 136, white, 6),
    flat.rect(12, 38, 92, 80, door, 6),
    ...[32, 50, 68, 86].map((x) => flat.circle(x, 16, 5, knob)),
    stroke('M24 30 H92', knob, 4),
  )
