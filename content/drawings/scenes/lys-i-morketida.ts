import { adventCandles } from '../motifs/advent.ts'
import { bust } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { star } from '../motifs/stars.ts'
import { distantSpruce, spruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.etikk

/** Two children wait behind the one lit window of a red house in the snow. */
export const scene = picture(
  tint,
  hills(150, -18, shade),
  distantSpruce({ x: 24, y: 190, scale: 1.5 }, hill),
  distantSpruce({ x: 306, y: 196, scale: 1.3 }, hill),
  cut.rect(100, 82, 180, 132, areas.kropp.paint, 2),
  stroke('M101 104 H279M101 190 H279', areas.kropp.ink, 2.4),
  cut.path('M78 88 L186 16 Q190 13 194 16 L302 88 Q304 92 299 92 H81 Q76 92 78 88Z', white),
  flat.path('M96 92 L190 30 L284 92Z', areas.kropp.ink),
  cut.circle(190, 66, 10, white),
  flat.circle(190, 66, 6, ink),
  cut.rect(112, 102, 156, 86, white, 4),
  light(flat.rect(118, 108, 144, 74, glow, 1)),
  bust({ x: 141, y: 186, scale: 0.84 }, paint, {
    skin: 'brown',
    hair: 'black',
    style: 'bun',
    gaze: [2, 0],
  }),
  bust({ x: 239, y: 186, scale: 0.84 }, areas.natur.paint, {
    skin: 'pale',
    hair: 'red',
    style: 'short',
    gaze: [-2, 0],
    glasses: ink,
  }),
  stroke('M190 104 V124', materials.darkWood, 2),
  star({ x: 190, y: 132, scale: 0.72 }, white),
  adventCandles({ x: 190, y: 184, scale: 0.66 }, areas.kropp.paint),
  stroke('M165 110 V182M215 110 V182', white, 4),
  cut.rect(106, 180, 168, 11, white, 5),
  hills(208, 6, white),
  spruce({ x: 72, y: 214, scale: 1.3 }, areas.natur.paint),
  bucket(),
  snowflakes([
    [60, 44, 5],
    [112, 34, 4],
    [262, 40, 5],
    [92, 66, 3],
    [296, 66, 4],
    [36, 84, 4],
    [228, 22, 3],
  ]),
)

function bucket(): string {
  return (
    stroke('M226 202 Q244 180 262 202', mid, 3) +
    cut.circle(244, 202, 15, white) +
    cut.path('M226 202 H262 L257 226 Q256 229 253 229 H235 Q232 229 231 226Z', mid)
  )
}
