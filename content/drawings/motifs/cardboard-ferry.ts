import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'

const { hill, mid } = areas.etikk

/** The floor of the playroom with a blue carpet for a sea, and the wall’s skirting. */
export const playroom = (ground: number) =>
  flat.rect(0, ground, 320, 240 - ground, hill, 0) + flat.rect(0, ground - 6, 320, 6, white, 0)

/** A carpet with a wavy edge, 240 wide. */
export const carpetSea = (at: Placement) =>
  place(
    at,
    cut.path(
      `M-120 0 ${Array.from({ length: 8 }, () => 'q15 -12 30 0').join(' ')} L132 44 H-132Z`,
      areas.nar.mid,
    ),
  )

/** A mast of 130 units with a lantern that hangs from its yard: the light of the picture. Draw it behind the crew. */
export const mast = (at: Placement) =>
  place(
    at,
    stroke('M0 0 V-128', materials.darkWood, 7),
    stroke('M-4 -112 H30', materials.darkWood, 5),
    cut.path('M-4 -128 L-34 -119 L-4 -110Z', areas.kropp.paint),
    stroke('M28 -110 V-104', night, 2.4),
    light(cut.path('M16 -92 L28 -104 L40 -92 V-70 q0 4 -4 4 H20 q-4 0 -4 -4Z', glow)),
    stroke('M16 -92 V-68M40 -92 V-68M16 -92 L28 -104 L40 -92M28 -103 V-67M17 -66 H39', night, 2.6),
  )

/** The side of a ferry of cardboard, 176 wide and 52 high, with its bow to the right. Draw it before the crew’s legs. */
export const ferrySide = (at: Placement) =>
  place(
    at,
    cut.path('M-88 -46 H70 L96 -60 Q94 -20 74 0 H-78 Q-88 0 -88 -10Z', materials.wood),
    flat.path('M-88 -46 H70 L96 -60 L95 -50 L72 -36 H-88Z', materials.darkWood),
    ...[-58, -18, 22].map((x) => flat.circle(x, -18, 9, white) + flat.circle(x, -18, 6, mid)),
  )

/** A low stool, 56 wide, for somebody who sits at 0,0. */
export const stool = (at: Placement) =>
  place(
    at,
    stroke('M-20 4 L-24 34M20 4 L24 34', materials.darkWood, 6),
    cut.rect(-28, 0, 56, 8, materials.table, 3),
  )

/** A suitcase of 48 by 36 that hangs from its handle at 0,0. */
export const suitcase = (at: Placement, leather: string, strap: string) =>
  place(
    at,
    stroke('M-9 8 V2 Q-9 -2 -5 -2 H5 Q9 -2 9 2 V8', strap, 4),
    cut.rect(-25, 7, 50, 36, leather, 5),
    flat.rect(-17, 7, 6, 36, strap, 1),
    flat.rect(11, 7, 6, 36, strap, 1),
  )

/** A captain’s cap, in the coordinates of a head. */
export const captainsCap = (ribbon: string) =>
  cut.path('M-23 -11 C-40 -24 -18 -35 0 -35 C18 -35 40 -24 23 -11Z', white) +
  flat.path('M-23.4 -7 Q0 -14 23.4 -7 V-15 Q0 -22 -23.4 -15Z', ribbon) +
  cut.path('M-20 -8.6 Q0 -14.6 20 -8.6 Q15 -2.6 0 -3.4 Q-15 -2.6 -20 -8.6Z', night)

/** A ticket of paper, 26 wide around 0,0. */
export const ticket = (at: Placement) =>
  place(at, cut.rect(-13, -8, 26, 16, white, 2), stroke('M-7 -2 H7M-7 3 H2', areas.kropp.mid, 2))
