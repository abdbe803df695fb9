import { arm, child } from '../motifs/child.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { fireEngine } from '../motifs/vehicles.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, mid, paint, ink } = areas.nar

const helmet =
  cut.path('M-24 -4 Q-24 -31 0 -31 Q24 -31 24 -4Z', white) +
  cut.rect(-29, -9, 58, 8, white, 4) +
  flat.path('M-7 -12 V-24 Q0 -28 7 -24 V-12 Q0 -7 -7 -12Z', areas.kropp.paint)

/** A child in a helmet waves at the fire engine, which stands in the open gate. */
export const scene = picture(
  tint,
  distantSpruce({ x: 22, y: 190, scale: 1.2 }, shade),
  distantSpruce({ x: 304, y: 190, scale: 1.4 }, shade),
  cut.rect(36, 58, 248, 136, paint, 3),
  cut.rect(26, 46, 268, 16, ink, 4),
  cut.rect(48, 76, 212, 118, white, 3),
  light(flat.rect(54, 82, 200, 110, glow, 2)),
  flat.rect(54, 82, 200, 24, mid, 0),
  stroke('M56 90 H252M56 98 H252', white, 2.4),
  flat.rect(0, 182, 320, 58, materials.asphalt, 0),
  fireEngine({ x: 132, y: 194, scale: 0.86 }),
  child(
    { x: 236, y: 206, scale: 0.92 },
    areas.sprak.paint,
    { skin: 'brown', hair: 'black', style: 'bob', gaze: [-3, 1], mouth: 'open', headwear: helmet },
    arm(areas.sprak.ink, 'brown', [-16, -54], [-40, -52], [-37, -88]),
    flat.rect(-26, -24, 52, 6, white, 0),
  ),
)
