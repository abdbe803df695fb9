import { hills } from '../motifs/land.ts'
import { sun } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kropp

const berries = [
  [-34, -40],
  [-12, -62],
  [12, -34],
  [30, -56],
  [-2, -88],
  [-26, -18],
  [26, -16],
] as const

const peg = (x: number, y: number) => cut.rect(x - 3, y - 8, 6, 16, materials.darkWood, 2)

/** A juniper bush with berries, and clean clothes on a line around it. */
export const scene = picture(
  tint,
  sun({ x: 54, y: 50 }, 26),
  hills(168, 16, shade),
  hills(204, -10, areas.natur.mid),
  stroke('M22 66 V206M298 60 V204', materials.wood, 9),
  stroke('M22 74 Q160 116 298 68', materials.darkWood, 3),
  cut.path('M58 92 h46 l-6 22 -8 -4 v40 h-20 v-40 l-8 4Z', paint),
  peg(64, 92),
  peg(98, 98),
  cut.path('M216 96 h46 v12 l2 46 h-20 l-5 -28 -5 28 h-20Z', areas.sprak.paint),
  peg(222, 98),
  peg(256, 92),
  cut.rect(272, 86, 18, 34, white, 6),
  peg(281, 84),
  place(
    { x: 160, y: 216, scale: 1.18 },
    cut.path(
      'M0 -118 Q22 -98 26 -76 Q48 -60 44 -36 Q62 -14 40 2 H-40 Q-62 -14 -44 -36 Q-48 -60 -26 -76 Q-22 -98 0 -118Z',
      areas.natur.paint,
    ),
    stroke(
      'M0 -96 v18M-20 -66 v16M20 -72 v16M-34 -30 v16M0 -48 v18M32 -34 v16M-12 -16 v12M14 -18 v12',
      areas.natur.mid,
      3.4,
    ),
    ...berries.map(([x, y]) => flat.circle(x, y, 5, areas.sprak.paint)),
  ),
  cut.path('M34 210 h44 l-6 24 H40Z', hill),
  stroke('M38 212 Q56 188 74 212', ink, 4),
)
