import { child } from '../motifs/child.ts'
import { knittedHat } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { snowySpruce } from '../motifs/snow-and-ice.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { snowflakes, sun } from '../motifs/weather.ts'
import { mittenedArm } from '../motifs/winter-clothes.ts'
import { areas, materials, night, snow, white } from '../palette.ts'
import { cut, flat, picture, place, stroke, type Placement } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kropp

const ribbonPole = (at: Placement) =>
  place(
    at,
    stroke('M0 0 V-46', materials.darkWood, 4),
    cut.path('M0 -46 L-24 -40 L-16 -34 L-24 -27 L0 -28Z', paint),
  )

/** A child glides on skis towards the nearest of three ribbons. */
export const scene = picture(
  tint,
  sun({ x: 222, y: 92 }, 40),
  hills(134, 30, shade),
  distantSpruce({ x: 272, y: 146, scale: 0.65 }, hill),
  distantSpruce({ x: 314, y: 150, scale: 0.9 }, hill),
  snowySpruce({ x: 42, y: 158, scale: 1.15 }, areas.natur.paint),
  flat.path('M0 156 Q120 132 220 142 Q280 146 320 140 V240 H0Z', snow),
  stroke('M-4 194 L44 197M-4 183 L56 187', shade, 4),
  ribbonPole({ x: 206, y: 156, scale: 0.62 }),
  ribbonPole({ x: 232, y: 174, scale: 0.95 }),
  ribbonPole({ x: 256, y: 202, scale: 1.4 }),
  place(
    { x: 126, y: 194, turn: 4, scale: 0.9 },
    stroke('M-66 -2 H66 Q80 -3 86 -14', areas.nar.ink, 6),
    stroke('M-78 10 H58 Q72 9 78 -2', areas.nar.paint, 6),
    stroke('M10 -38 L22 -10M-12 -38 L-14 0', areas.nar.ink, 15),
    flat.path('M14 -12 H32 Q40 -8 40 -2 H12Z', night),
    flat.path('M-22 0 H-4 Q6 3 6 10 H-24Z', night),
    child(
      { x: 0, y: -26, scale: 1.06 },
      areas.nar.paint,
      {
        skin: 'brown',
        hair: 'black',
        style: 'short',
        gaze: [3, 0],
        glasses: ink,
        headwear: place({ x: 0, y: -5 }, knittedHat(paint, white)),
      },
      mittenedArm(areas.nar.ink, paint, [-18, -52], [-40, -48], [-54, -62]),
      mittenedArm(areas.nar.ink, paint, [18, -52], [38, -40], [48, -60]),
    ),
  ),
  snowflakes([
    [70, 44, 4],
    [106, 30, 3],
    [180, 36, 3.5],
    [262, 48, 4],
  ]),
)
