import { child } from '../motifs/child.ts'
import { bowl, breadRoll, oven } from '../motifs/food.ts'
import { areas, glow, materials, night, skins, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, mid } = areas.kropp

const chefsHat =
  cut.path('M-22 -10 q-14 -22 4 -28 q4 -14 18 -10 q14 -4 18 10 q18 6 4 28Z', white) +
  flat.rect(-22, -16, 44, 10, white, 3)

/** A child kneads dough while rolls bake in the oven. */
export const scene = picture(
  tint,
  oven({ x: 160, y: 30 }, night, mid),
  light(flat.rect(178, 74, 80, 68, glow, 4)),
  ...[192, 218, 244].map((x) => flat.ellipse(x, 116, 12, 9, materials.bread)),
  stroke('M180 126 H256', materials.darkWood, 3),
  cut.rect(0, 162, 320, 16, materials.tableEdge, 0),
  flat.rect(0, 170, 320, 70, materials.table, 0),
  child(
    { x: 92, y: 190, scale: 1.14 },
    areas.sprak.paint,
    { skin: 'tan', hair: 'red', style: 'long', headwear: chefsHat },
    flat.path('M-16 -54 H16 V0 H-16Z', white),
    stroke('M-16 -54 L-12 -70M16 -54 L12 -70', white, 4),
  ),
  cut.path('M112 160 q6 -22 26 -14 q14 -14 28 0 q20 -6 24 14Z', materials.dough),
  stroke('M114 128 Q136 124 150 140', areas.sprak.ink, 11),
  cut.circle(153, 145, 8, skins.tan),
  bowl({ x: 152, y: 208 }, areas.nar.paint, areas.nar.ink),
  breadRoll({ x: 226, y: 210 }),
  breadRoll({ x: 266, y: 216 }),
)
