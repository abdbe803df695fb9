import { areas, materials, samiColours, white } from '../palette.ts'
import { cut, flat, place, stroke, type Placement } from '../paper.ts'

/** A Norwegian paper flag of 37 by 27 on its stick, 62 high; 0,0 is the lower end of the stick. */
export const norwegianFlag = (at: Placement) =>
  place(
    at,
    stroke('M0 0 V-60', materials.wood, 3.4),
    cut.rect(1, -60, 37.4, 27.2, areas.kropp.paint, 1.5),
    flat.path('M11.2 -60 h6.8 v27.2 h-6.8ZM1 -49.8 h37.4 v6.8 H1Z', white),
    flat.path('M12.9 -60 h3.4 v27.2 h-3.4ZM1 -48.1 h37.4 v3.4 H1Z', areas.sprak.paint),
    flat.circle(0, -61, 3, materials.wood),
  )

/**
 * The Sámi flag, 75 by 55 from its upper left corner, its stripes 66, 18, 18 and 98 parts of 200 wide as in the real one: the
 * blue half of the ring is the moon, the red half the sun.
 */
export const samiFlag = (at: Placement) =>
  place(
    at,
    cut.rect(0, 0, 75, 55, samiColours.blue, 1.5),
    flat.rect(0, 0, 27, 55, samiColours.red, 1.5),
    flat.rect(24.75, 0, 6.75, 55, samiColours.green, 0),
    flat.rect(31.5, 0, 6.75, 55, samiColours.yellow, 0),
    flat.path('M31.5 12.5 a15 15 0 0 0 0 30 v-3 a12 12 0 0 1 0 -24Z', samiColours.blue),
    flat.path('M31.5 12.5 a15 15 0 0 1 0 30 v-3 a12 12 0 0 0 0 -24Z', samiColours.red),
  )
