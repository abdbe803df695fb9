import { areas, materials, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A spruce of 97 units with snow on its boughs. */
export const snowySpruce = (at: Placement, colour: string) =>
  place(
    at,
    cut.rect(-4, -10, 8, 14, materials.darkWood, 2),
    cut.path('M0 -50 L38 -2 Q40 5 35 5 H-35 Q-40 5 -38 -2Z', colour),
    flat.path('M-32 -9 L0 -50 L32 -9 Q24 -1 17 -9 Q8 1 0 -8 Q-8 1 -16 -9 Q-24 -1 -32 -9Z', white),
    cut.path('M0 -72 L32 -22 Q34 -17 29 -17 H-29 Q-34 -17 -32 -22Z', colour),
    flat.path('M-27 -30 L0 -72 L27 -30 Q20 -23 13 -31 Q7 -22 0 -30 Q-7 -22 -13 -31 Q-20 -23 -27 -30Z', white),
    cut.path('M0 -92 L26 -46 Q28 -42 23 -42 H-23 Q-28 -42 -26 -46Z', colour),
    flat.path('M-15 -66 L-2 -90 Q0 -94 2 -90 L15 -66 Q10 -60 5 -66 Q0 -58 -5 -66 Q-10 -60 -15 -66Z', white),
  )

/** A snowball of radius 13 around 0,0, a little flattened where it lies. */
export const snowball = (at: Placement) =>
  place(at, cut.circle(0, 0, 13, white), stroke('M8 -2 Q7 6 0 8', areas.sprak.shade, 2.6))

/** A wooden sledge of 118 units that slides to the right; its seat is 20 above the ground. */
export const sledge = (at: Placement) =>
  place(
    at,
    stroke('M-50 0 H42 Q64 0 62 -22', materials.darkWood, 5),
    stroke('M-34 0 V-16M28 0 V-16', materials.darkWood, 5),
    cut.rect(-50, -22, 100, 7, materials.wood, 3),
  )

/** The four prints of a hare that leaps upwards: the large hind feet side by side in front. */
export const harePrints = (at: Placement, colour: string) =>
  place(
    at,
    flat.ellipse(-6, -8, 4, 8, colour),
    flat.ellipse(6, -8, 4, 8, colour),
    flat.circle(-1, 7, 3.2, colour),
    flat.circle(2, 16, 3.2, colour),
  )

/** A block of ice, 128 wide and 104 high; 0,0 is below its middle, and what is frozen is drawn inside. */
export const iceBlock = (at: Placement, ...frozen: readonly string[]) =>
  place(
    at,
    cut.path(
      'M-58 -104 H50 Q58 -104 59 -96 L64 -8 Q64 0 56 0 H-56 Q-64 0 -64 -8 L-62 -98 Q-62 -104 -58 -104Z',
      areas.nar.tint,
    ),
    flat.path('M-62 -90 L-24 -104 H-58 Q-62 -104 -62 -98Z', white),
    flat.path('M64 -34 L36 0 H56 Q64 0 64 -8Z', areas.nar.shade),
    ...frozen,
    stroke('M-48 -74 V-52M-40 -78 V-66M46 -62 L36 -46', white, 4),
  )
