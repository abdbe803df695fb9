import { cone } from '../motifs/forest-floor.ts'
import { arm, bust } from '../motifs/child.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, paint, ink } = areas.sprak

/** A child feels inside a bag without looking; a cone, a ball and a spoon lie beside it. */
export const scene = picture(
  tint,
  flat.circle(124, 102, 84, shade),
  bust({ x: 112, y: 178, scale: 1.34 }, areas.natur.paint, {
    skin: 'brown',
    hair: 'black',
    style: 'cloud',
    mouth: 'wonder',
    gaze: [1, -3],
  }),
  flat.rect(0, 176, 320, 64, materials.table, 0),
  flat.rect(0, 172, 320, 8, materials.tableEdge, 0),
  arm(areas.natur.ink, 'brown', [142, 136], [186, 116], [216, 112]),
  cut.path('M178 122 Q168 222 196 226 H258 Q288 222 274 122 Q226 108 178 122Z', paint),
  flat.path('M180 120 Q226 106 272 120 Q226 136 180 120Z', ink),
  stroke('M178 134 Q226 150 274 134', white, 5),
  stroke('M274 136 q16 10 10 30M274 136 q24 2 24 22', white, 3.4),
  light(flat.path('M226 156 l7 15 16 2 -12 11 3 16 -14 -8 -14 8 3 -16 -12 -11 16 -2Z', glow)),
  place({ x: 40, y: 208, scale: 0.78, turn: 70 }, cone({ x: 0, y: 0 })),
  cut.circle(96, 212, 17, areas.kropp.paint),
  flat.path('M80 208 q16 -8 32 0 q-16 8 -32 0Z', white),
  cut.ellipse(136, 218, 11, 8, materials.stone),
  stroke('M146 214 L170 202', materials.stone, 6),
)
