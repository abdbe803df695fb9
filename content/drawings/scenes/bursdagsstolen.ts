import { arm } from '../motifs/child.ts'
import { garland } from '../motifs/garland.ts'
import { head } from '../motifs/head.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.sprak

const crown = light(
  cut.path('M-20 -14 L-24 -38 L-11 -28 L0 -44 L11 -28 L24 -38 L20 -14 Q0 -19 -20 -14Z', glow),
)

const blocks = [
  [areas.kropp.paint, 0],
  [white, 26],
  [areas.nar.paint, 52],
] as const

/** A child in a crown sits in a big decked chair, with a block for each of its three years. */
export const scene = picture(
  tint,
  flat.circle(160, 118, 100, shade),
  flat.rect(0, 192, 320, 48, hill, 0),
  ...[28, 200].map((from) =>
    garland({ from, to: from + 92, y: 38, sag: 9, count: 4 }, ink, [
      areas.kropp.paint,
      white,
      areas.nar.paint,
    ]),
  ),
  cut.path('M106 196 V92 Q106 50 160 50 Q214 50 214 92 V196Z', paint),
  flat.path('M118 170 V96 Q118 62 160 62 Q202 62 202 96 V170Z', mid),
  stroke('M114 196 V214M206 196 V214', ink, 11),
  cut.rect(94, 164, 132, 34, paint, 8),
  cut.rect(106, 154, 108, 18, areas.kropp.paint, 8),
  place(
    { x: 160, y: 164, scale: 1.14 },
    stroke('M-11 -4 Q-13 10 -12 24M11 -4 Q13 10 12 24', materials.asphalt, 13),
    cut.path('M-22 24 H-3 V30 Q-3 35 -8 35 H-22 Q-26 35 -26 30 Q-26 24 -22 24Z', ink),
    cut.path('M22 24 H3 V30 Q3 35 8 35 H22 Q26 35 26 30 Q26 24 22 24Z', ink),
    cut.path('M-25 2 Q-27 -46 0 -48 Q27 -46 25 2 Q0 8 -25 2Z', areas.nar.paint),
    place({ x: 0, y: -70 }, head({ skin: 'brown', hair: 'black', style: 'curls', headwear: crown })),
  ),
  cut.rect(88, 136, 24, 62, paint, 10),
  cut.rect(208, 136, 24, 62, paint, 10),
  arm(areas.nar.ink, 'brown', [138, 124], [118, 122], [106, 140]),
  arm(areas.nar.ink, 'brown', [182, 124], [202, 122], [214, 140]),
  ...blocks.map(([colour, up]) => cut.rect(242, 188 - up, 26, 26, colour, 4)),
  cut.rect(48, 178, 40, 36, white, 4),
  cut.rect(44, 170, 48, 12, areas.kropp.paint, 4),
  stroke('M68 183 V212', areas.kropp.paint, 6),
)
