import { gableHouse, sash } from '../motifs/buildings.ts'
import { arm, child } from '../motifs/child.ts'
import { star, twinkles } from '../motifs/stars.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, glow, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.etikk

const plough: readonly (readonly [x: number, y: number])[] = [
  [66, 52],
  [90, 44],
  [112, 54],
  [134, 62],
  [142, 86],
  [180, 84],
  [184, 58],
]

/** Two children in reflective vests lie on their mats in the snow, head by head, and point at a star. */
export const scene = picture(
  tint,
  flat.rect(0, 0, 320, 180, ink, 0),
  stroke(`M${plough.map((point) => point.join(' ')).join(' L')} L134 62`, mid, 2),
  snowflakes(plough.map(([x, y]) => [x, y, 4] as const)),
  twinkles(
    [
      [212, 34, 3],
      [164, 34, 3],
      [214, 104, 4],
      [256, 38, 3],
      [62, 92, 3],
      [40, 72, 4],
      [292, 76, 4],
    ],
    hill,
  ),
  light(star({ x: 226, y: 62 }, glow)),
  distantSpruce({ x: 26, y: 140, scale: 0.9 }, paint),
  distantSpruce({ x: 296, y: 142, scale: 1.1 }, paint),
  distantSpruce({ x: 68, y: 138, scale: 0.6 }, paint),
  gableHouse({ x: 112, y: 134, scale: 0.5 }, areas.kropp.paint, white),
  sash({ x: 105, y: 108, width: 14, height: 14 }, ink),
  flat.path('M0 134 Q80 118 160 126 T320 128 V240 H0Z', tint),
  flat.path('M0 206 Q140 190 320 202 V240 H0Z', shade),
  place(
    { x: 58, y: 202, turn: 72, scale: 0.86 },
    mat(),
    child(
      { x: 0, y: 0 },
      areas.kropp.paint,
      {
        skin: 'pale',
        hair: 'fair',
        style: 'bob',
        mouth: 'wonder',
        gaze: [-2, -1],
        headwear: cap(areas.nar.paint),
      },
      vest(),
    ),
  ),
  place(
    { x: 262, y: 202, turn: -72, scale: 0.86 },
    mat(),
    child(
      { x: 0, y: 0 },
      areas.nar.paint,
      { skin: 'dark', hair: 'black', style: 'curls', gaze: [2, -1], headwear: cap(areas.kropp.paint) },
      vest(),
      arm(areas.nar.ink, 'dark', [16, -54], [40, -62], [66, -78]),
    ),
  ),
)

function mat(): string {
  return cut.rect(-36, -126, 72, 132, paint, 8)
}

function vest(): string {
  return stroke('M-24 -18 H24M-22 -34 H22', white, 5)
}

function cap(colour: string): string {
  return cut.path('M-24 -5 Q-24 -31 0 -31 Q24 -31 24 -5 Q0 -13 -24 -5Z', colour)
}
