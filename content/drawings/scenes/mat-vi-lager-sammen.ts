import { arm, child } from '../motifs/child.ts'
import { cauldron } from '../motifs/food.ts'
import { knittedHat } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { bonfire } from '../motifs/lights.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, materials, night, white } from '../palette.ts'
import { picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kropp

/** Two children cook soup over a fire in the forest. */
export const scene = picture(
  tint,
  distantSpruce({ x: 40, y: 176, scale: 1.4 }, shade),
  distantSpruce({ x: 118, y: 172, scale: 1.1 }, shade),
  distantSpruce({ x: 206, y: 172, scale: 1.2 }, shade),
  distantSpruce({ x: 284, y: 176, scale: 1.5 }, shade),
  hills(184, 10, hill),
  stroke('M160 36 L112 208M160 36 L208 208', materials.darkWood, 7),
  stroke('M160 38 V88', night, 3),
  bonfire({ x: 160, y: 210, scale: 0.94 }),
  stroke('M144 92 q-8 -9 0 -18 q7 -8 0 -16M176 92 q-8 -9 0 -18 q7 -8 0 -16', mid, 4),
  cauldron({ x: 160, y: 84, scale: 0.86 }, night, mid),
  child(
    { x: 86, y: 222, scale: 1.08 },
    paint,
    {
      skin: 'pale',
      hair: 'red',
      style: 'braids',
      gaze: [2, 0],
      headwear: knittedHat(areas.sprak.paint, white),
    },
    arm(ink, 'pale', [18, -50], [36, -46], [46, -78]),
  ),
  place({ x: 136, y: 138 }, stroke('M0 0 L12 -40', materials.wood, 5)),
  child(
    { x: 234, y: 222, scale: 1.08 },
    areas.sprak.paint,
    { skin: 'dark', hair: 'black', style: 'cloud', gaze: [-2, 0] },
    arm(areas.sprak.ink, 'dark', [-18, -50], [-36, -44], [-40, -66]),
  ),
  place(
    { x: 190, y: 148, turn: -30 },
    stroke('M0 0 Q-3 -14 1 -24', mid, 9),
    stroke('M-3 4 L-8 13M2 4 L6 14', areas.natur.paint, 4),
  ),
)
