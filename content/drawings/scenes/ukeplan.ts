import { apple } from '../motifs/food.ts'
import { note } from '../motifs/music.ts'
import { spruce } from '../motifs/trees.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.nar

const columns = [64, 112, 160, 208, 256]

/** A plan of a week on the wall, with a drawing on some of its days and a pencil on a string. */
export const scene = picture(
  tint,
  flat.rect(0, 200, 320, 40, hill, 0),
  flat.circle(160, 108, 110, shade),
  cut.rect(32, 28, 256, 156, white, 6),
  flat.rect(32, 28, 256, 30, paint, 6),
  ...columns.map((x) => flat.circle(x, 43, 6, white)),
  light(flat.rect(138, 62, 44, 56, glow, 3)),
  stroke('M88 58 V184M136 58 V184M184 58 V184M232 58 V184M32 120 H288', mid, 3),
  spruce({ x: 62, y: 112, scale: 0.42 }, areas.natur.paint),
  apple({ x: 112, y: 108, scale: 0.9 }, areas.kropp.paint, areas.natur.paint),
  note({ x: 154, y: 104, scale: 0.9 }, ink),
  stroke('M196 92 h24M196 102 h18M196 82 h20', mid, 4),
  flat.circle(258, 90, 12, areas.kropp.mid),
  stroke(
    'M44 146 h30M44 158 h22M100 146 h24M148 150 h24M148 162 h16M198 148 h20M246 150 h28M246 162 h20',
    mid,
    4,
  ),
  cut.rect(20, 24, 22, 12, materials.wood, 3),
  cut.rect(278, 24, 22, 12, materials.wood, 3),
  stroke('M288 184 Q300 200 282 212', ink, 2.4),
  place(
    { x: 262, y: 218, turn: -22 },
    cut.rect(-28, -5, 50, 10, areas.kropp.paint, 2),
    cut.path('M-28 -5 L-42 0 L-28 5Z', materials.dough),
  ),
)
