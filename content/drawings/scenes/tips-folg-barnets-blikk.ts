import { ladybird } from '../motifs/animals.ts'
import { arm, bust } from '../motifs/child.ts'
import { headscarf } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { areas, glow } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint } = areas.sprak

/** A grown-up and a child look at the same ladybird on a flower. */
export const scene = picture(
  tint,
  flat.circle(160, 122, 98, shade),
  hills(190, 10, hill),
  bust({ x: 90, y: 246, scale: 1.8 }, paint, {
    skin: 'tan',
    hair: 'black',
    style: 'short',
    gaze: [5, 1],
    headwear: headscarf(areas.kropp.paint, areas.kropp.ink),
  }),
  bust(
    { x: 232, y: 246, scale: 1.42 },
    areas.natur.paint,
    { skin: 'dark', hair: 'black', style: 'cloud', gaze: [-5, -1], mouth: 'wonder' },
    arm(areas.natur.ink, 'dark', [-20, -12], [-36, 2], [-37, -24]),
  ),
  stroke('M160 244 Q156 200 161 150', areas.natur.ink, 5),
  cut.path('M158 218 Q138 216 132 202 Q152 198 158 212Z', areas.natur.paint),
  place(
    { x: 162, y: 130, scale: 0.92 },
    light(
      ...Array.from({ length: 9 }, (_, index) =>
        place({ x: 0, y: 0, turn: index * 40 }, flat.ellipse(0, -21, 8.5, 15, glow)),
      ),
      flat.circle(0, 0, 17, glow),
    ),
    ladybird({ x: 0, y: -4, turn: 16 }, areas.kropp.paint),
  ),
)
