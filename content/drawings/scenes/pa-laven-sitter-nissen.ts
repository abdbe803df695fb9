import { bowl } from '../motifs/food.ts'
import { head } from '../motifs/head.ts'
import { lantern } from '../motifs/lights.ts'
import { areas, materials, night, snow, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, ink } = areas.etikk

const beard =
  flat.path('M-20 2 Q-22 34 0 44 Q22 34 20 2 Q12 10 0 8 Q-12 10 -20 2Z', snow) +
  stroke('M-6 14 Q0 19 6 14', areas.kropp.ink, 2.6)
const cap = cut.path('M-25 -6 Q-22 -30 4 -38 Q30 -46 42 -30 Q24 -34 24 -6 Q0 -14 -25 -6Z', areas.kropp.paint)

const mouse = (x: number, mirrored: boolean) =>
  place(
    { x, y: 214, mirrored },
    stroke('M24 -6 Q44 -8 42 -26', areas.kropp.hill, 4),
    cut.path('M-26 -4 Q-12 -30 10 -30 Q30 -28 28 0 H-16Z', materials.stone),
    cut.circle(2, -30, 10, materials.stone),
    flat.circle(2, -30, 5.5, areas.kropp.hill),
    flat.circle(-12, -13, 2.6, night),
    flat.circle(-26, -5, 3.4, areas.kropp.paint),
  )

/** The barn elf eats his Christmas porridge in the hayloft, and two mice look on. */
export const scene = picture(
  tint,
  flat.path('M0 240 V110 L160 8 L320 110 V240Z', shade),
  stroke('M0 110 L160 8 L320 110', ink, 9),
  stroke('M60 240 V72M260 240 V72', hill, 10),
  stroke('M52 76 H268', materials.darkWood, 10),
  lantern({ x: 236, y: 78 }, ink),
  flat.path('M0 240 V206 Q60 188 160 202 Q250 188 320 206 V240Z', materials.table),
  stroke(
    'M30 214 l18 -10M90 222 l20 -8M216 220 l-18 -8M286 214 l-16 -9M150 226 l14 -8',
    materials.tableEdge,
    4,
  ),
  cut.path('M116 214 Q110 138 150 132 Q192 138 186 214Z', materials.asphalt),
  stroke('M124 210 Q118 222 98 222M178 210 Q186 222 206 222', areas.kropp.ink, 16),
  place(
    { x: 150, y: 112, scale: 1.2 },
    head({ skin: 'pale', hair: 'fair', style: 'short', headwear: beard + cap }),
  ),
  bowl({ x: 150, y: 214, scale: 0.9 }, areas.kropp.paint, materials.dough),
  stroke('M184 160 Q204 174 178 186', materials.asphalt, 14),
  stroke('M116 160 Q98 176 122 190', materials.asphalt, 14),
  cut.circle(176, 186, 8, white),
  cut.circle(124, 190, 8, white),
  stroke('M176 184 L166 152', materials.darkWood, 5),
  cut.ellipse(164, 148, 7, 9, materials.darkWood),
  mouse(252, false),
  mouse(54, true),
)
