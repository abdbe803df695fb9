import { child } from '../motifs/child.ts'
import { bowl, breadRoll, oven } from '../motifs/food.ts'
import { areas, glow, materials, night, skins, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, mid, paint } = areas.kropp

const chefsHat =
  cut.path('M-22 -10 q-14 -22 4 -28 q4 -14 18 -10 q14 -4 18 10 q18 6 4 28Z', white) +
  flat.rect(-22, -16, 44, 10, white, 3)

/** A child kneads dough, well away from the oven where rolls bake behind a taped line on the floor. */
export const scene = picture(
  tint,
  flat.rect(0, 128, 320, 44, shade, 0),
  place(
    { x: 171, y: 32, scale: 0.81 },
    oven({ x: 0, y: 0 }, night, mid),
    light(flat.rect(18, 44, 80, 68, glow, 4)),
    ...[32, 58, 84].map((x) => flat.ellipse(x, 86, 12, 9, materials.bread)),
    stroke('M20 96 H96', materials.darkWood, 3),
  ),
  flat.rect(0, 149, 320, 6, white, 0),
  stroke(
    'M6 152 H20M38 152 H52M134 152 H148M166 152 H180M198 152 H212M230 152 H244M262 152 H276M294 152 H308',
    paint,
    4,
  ),
  cut.rect(0, 162, 320, 16, materials.tableEdge, 0),
  flat.rect(0, 170, 320, 70, materials.table, 0),
  child(
    { x: 88, y: 190, scale: 1.1 },
    areas.sprak.paint,
    { skin: 'tan', hair: 'red', style: 'long', headwear: chefsHat },
    flat.path('M-16 -54 H16 V0 H-16Z', white),
    stroke('M-16 -54 L-12 -70M16 -54 L12 -70', white, 4),
  ),
  cut.path('M106 160 q6 -22 26 -14 q14 -14 28 0 q20 -6 24 14Z', materials.dough),
  stroke('M109 130 Q130 126 144 140', areas.sprak.ink, 11),
  cut.circle(147, 145, 8, skins.tan),
  bowl({ x: 146, y: 206 }, areas.nar.paint, areas.nar.ink),
  breadRoll({ x: 220, y: 206 }),
  breadRoll({ x: 258, y: 212 }),
)
