import { garland } from '../motifs/garland.ts'
import { broadleaf } from '../motifs/trees.ts'
import { norwegianFlag } from '../motifs/flags.ts'
import { snowflakes, sun } from '../motifs/weather.ts'
import { areas, materials, skins, snow, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.nar

const winter = [
  flat.rect(82, 62, 76, 54, paint, 1),
  flat.path('M82 104 Q104 94 128 101 Q146 106 158 100 V116 H82Z', snow),
  flat.path('M104 72 L115 88 H110 L119 104 H89 L98 88 H93Z', ink),
  flat.path('M104 72 L110 81 L104 79 L98 81Z', snow),
  snowflakes([
    [132, 74, 3],
    [146, 86, 2.4],
    [128, 92, 2],
    [90, 72, 2],
  ]),
]

const spring = [
  flat.rect(162, 62, 76, 54, shade, 1),
  flat.path('M162 106 Q190 98 214 103 Q228 106 238 102 V116 H162Z', areas.natur.hill),
  place({ x: 185, y: 113, scale: 0.72 }, norwegianFlag({ x: 0, y: 0 })),
]

const summer = [
  flat.rect(82, 120, 76, 54, tint, 1),
  sun({ x: 120, y: 140 }, 13),
  flat.path('M82 152 q9.5 -6 19 0 t19 0 t19 0 t19 0 V174 H82Z', mid),
]

const autumn = [
  flat.rect(162, 120, 76, 54, areas.kropp.tint, 1),
  flat.path('M162 164 Q196 156 238 162 V174 H162Z', materials.bread),
  broadleaf({ x: 190, y: 166, scale: 0.44 }, areas.kropp.paint),
  broadleaf({ x: 214, y: 168, scale: 0.34 }, areas.kropp.mid),
]

const cake = [
  cut.rect(-30, -24, 60, 24, white, 4),
  flat.rect(-30, -13, 60, 5, areas.kropp.mid, 0),
  cut.rect(-21, -42, 42, 20, white, 4),
  flat.rect(-21, -34, 42, 4, areas.kropp.mid, 0),
  ...[-13, 0, 13].map((x) =>
    flat.path(`M${x - 5} -44 q5 -4 10 0 q0 6 -5 9 q-5 -3 -5 -9Z`, areas.kropp.paint),
  ),
]

/** A year of feasts: a season in each pane of the window, and a table that is laid. */
export const scene = picture(
  tint,
  flat.circle(160, 112, 122, shade),
  cut.rect(76, 56, 168, 124, white, 4),
  ...winter,
  ...spring,
  ...summer,
  ...autumn,
  garland({ from: 44, to: 276, y: 30, sag: 8, count: 10 }, ink, [
    areas.kropp.paint,
    white,
    paint,
    areas.sprak.paint,
  ]),
  flat.rect(52, 196, 216, 14, materials.tableEdge, 0),
  flat.rect(52, 204, 216, 36, materials.table, 0),
  cut.path(`M40 196 H280 V210 ${Array.from({ length: 10 }, () => 'q-12 14 -24 0').join(' ')}Z`, white),
  ...Array.from({ length: 10 }, (_, index) => flat.circle(52 + index * 24, 208, 3, areas.kropp.paint)),
  stroke('M84 178 Q80 150 66 132M84 178 V122M84 178 Q90 152 104 136', materials.bark, 2.6),
  place({ x: 66, y: 132, turn: -28 }, cut.ellipse(0, -8, 5.6, 13, areas.kropp.paint)),
  place({ x: 84, y: 122 }, cut.ellipse(0, -8, 5.6, 13, areas.kropp.mid)),
  place({ x: 104, y: 136, turn: 28 }, cut.ellipse(0, -8, 5.6, 13, areas.sprak.paint)),
  cut.path('M72 168 H96 L92 194 H76Z', ink),
  place({ x: 156, y: 197, scale: 1.12 }, ...cake),
  cut.ellipse(219, 175, 9, 12, areas.kropp.mid),
  cut.ellipse(253, 175, 9, 12, areas.sprak.mid),
  cut.ellipse(236, 171, 9, 12, skins.pale),
  cut.path('M206 178 H266 Q262 195 246 195 H226 Q210 195 206 178Z', areas.kropp.paint),
)
