import { arm, child } from '../motifs/child.ts'
import { headscarf } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { sun } from '../motifs/weather.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kunst

/** An old woman with her stick stands beside a churn, high up in the valley. */
export const scene = picture(
  tint,
  sun({ x: 258, y: 54 }, 26),
  flat.path('M-20 160 L70 54 L124 118 L196 40 L340 170Z', shade),
  flat.path('M196 40 L226 68 L208 64 L194 74 L178 62Z', white),
  hills(166, 18, hill),
  distantSpruce({ x: 40, y: 182, scale: 1.1 }, areas.natur.mid),
  distantSpruce({ x: 286, y: 184, scale: 1.3 }, areas.natur.mid),
  hills(204, -8, areas.natur.mid),
  stroke('M64 92 L72 222', materials.darkWood, 7),
  child(
    { x: 122, y: 222, scale: 1.16 },
    paint,
    {
      skin: 'pale',
      hair: 'fair',
      style: 'bob',
      glasses: ink,
      headwear: headscarf(areas.natur.paint, areas.natur.ink),
    },
    arm(ink, 'pale', [-16, -56], [-34, -56], [-44, -66]),
    arm(ink, 'pale', [16, -56], [36, -52], [46, -68]),
  ),
  stroke('M220 96 V150', materials.wood, 7),
  stroke('M208 96 H232', materials.wood, 7),
  cut.path('M194 148 H246 L254 224 H186Z', materials.wood),
  flat.path('M192 164 H248 L249 174 H191Z', materials.darkWood),
  flat.path('M188 204 H252 L253 214 H187Z', materials.darkWood),
  cut.ellipse(220, 148, 27, 8, materials.table),
  cut.ellipse(282, 222, 26, 8, white),
  cut.path('M264 220 Q268 200 282 200 Q298 200 300 220Z', materials.dough),
)
