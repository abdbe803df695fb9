import { areas, hairs, materials, white } from '../palette.ts'
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

/** The Sámi flag, 75 by 55 from its upper left corner: the blue half of the ring is the moon, the red half the sun. */
export const samiFlag = (at: Placement) =>
  place(
    at,
    cut.rect(0, 0, 75, 55, areas.sprak.paint, 1.5),
    flat.rect(0, 0, 39, 55, areas.kropp.paint, 1.5),
    flat.rect(36, 0, 5, 55, areas.natur.hill, 0),
    flat.rect(41, 0, 5, 55, hairs.fair, 0),
    flat.path('M41 7.5 a20 20 0 0 0 0 40 v-3.6 a16.4 16.4 0 0 1 0 -32.8Z', areas.sprak.paint),
    flat.path('M41 7.5 a20 20 0 0 1 0 40 v-3.6 a16.4 16.4 0 0 0 0 -32.8Z', areas.kropp.paint),
  )
