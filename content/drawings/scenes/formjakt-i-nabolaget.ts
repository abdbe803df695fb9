import { gableHouse, sash } from '../motifs/buildings.ts'
import { bus, kite } from '../motifs/vehicles.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

/** Circles, triangles, squares and rectangles along a street. */
export const scene = picture(
  tint,
  flat.path('M-10 190 L74 56 L158 190Z', shade),
  flat.path('M74 56 L93 86 L82 92 L72 84 L60 92 L55 86Z', white),
  sun({ x: 224, y: 66 }, 36),
  flat.path('M86 190 L150 108 L214 190Z', hill),
  flat.rect(0, 186, 320, 54, mid, 0),
  flat.rect(0, 202, 320, 22, materials.asphalt, 0),
  stroke('M8 213 h26M60 213 h26M112 213 h26M164 213 h26M216 213 h26M268 213 h26', white, 4),
  stroke('M76 190 v-30', materials.darkWood, 7),
  cut.circle(76, 138, 26, paint),
  gableHouse({ x: 220, y: 190, scale: 1.06 }, areas.kropp.paint, areas.kropp.ink),
  flat.circle(220, 106, 8, white),
  sash({ x: 190, y: 138, width: 22, height: 22 }),
  cut.rect(230, 140, 18, 50, white, 2),
  stroke('M286 190 v-22', materials.darkWood, 7),
  cut.path('M286 108 L310 170 H262Z', paint),
  bus({ x: 128, y: 206, scale: 1 }, areas.nar.paint, areas.nar.ink),
  stroke('M140 84 Q132 104 146 114 T142 138', ink, 2.4),
  kite({ x: 136, y: 56, turn: 12, scale: 1.1 }, areas.kropp.paint),
)
