import { arm, child } from '../motifs/child.ts'
import { knittedHat } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { lantern } from '../motifs/lights.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { snowflakes } from '../motifs/weather.ts'
import { areas, materials, white } from '../palette.ts'
import { flat, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, ink } = areas.etikk

/** Two friends carry one lantern between them. */
export const scene = picture(
  tint,
  distantSpruce({ x: 30, y: 210, scale: 1.6 }, hill),
  distantSpruce({ x: 292, y: 210, scale: 1.8 }, hill),
  flat.circle(160, 128, 92, shade),
  hills(206, 10, mid),
  stroke('M112 118 Q160 96 208 118', materials.darkWood, 5),
  lantern({ x: 160, y: 112, scale: 1.12 }, ink),
  child(
    { x: 94, y: 220, scale: 1.22 },
    areas.kropp.paint,
    { skin: 'pale', hair: 'fair', style: 'braids', gaze: [2, 0] },
    arm(areas.kropp.ink, 'pale', [18, -52], [34, -56], [30, -78]),
  ),
  child(
    { x: 226, y: 220, scale: 1.22 },
    areas.nar.paint,
    {
      skin: 'dark',
      hair: 'black',
      style: 'curls',
      gaze: [-2, 0],
      headwear: knittedHat(areas.nar.ink, white),
    },
    arm(areas.nar.ink, 'dark', [-18, -52], [-34, -56], [-30, -78]),
  ),
  snowflakes([
    [62, 60, 5],
    [256, 48, 5],
    [160, 60, 4],
    [130, 38, 3],
    [196, 42, 4],
    [160, 206, 3],
    [68, 104, 3],
  ]),
)
